import { REGIONS } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";
import type { EmulatorDescription } from "@guildhall/emulator";
import { z } from "zod";
import { CommandError, messageOf } from "./command-error.ts";
import { providerSchema } from "./provider-choice.ts";

const TIMEOUT_MS = 5_000;

const descriptionSchema = z.object({
  provider: providerSchema,
  credentials: z.object({ clientId: z.string(), clientSecret: z.string() }),
  /** Null without a known guild, such as for a new recorder. */
  example: z
    .object({
      region: z.enum(REGIONS),
      realmSlug: z.string(),
      guildSlug: z.string(),
      realmName: z.string(),
      guildName: z.string(),
      characterName: z.string(),
    })
    .nullable(),
}) satisfies z.ZodType<Description>;

type Description = EmulatorDescription<ServiceExample | null>;

/**
 * The provider name of guilds of an emulator, so that they are never taken for guilds of the provider whose
 * names it uses.
 */
export const EMULATOR = "emulator";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new CommandError(
      "The URL of the emulator is invalid.",
      "Check --provider and GUILDHALL_PROVIDER.",
    );
  }
}

/**
 * Fetches the description of a running emulator.
 * @throws CommandError when no emulator responds at the URL, or when the URL is invalid, has a password,
 * or uses http for another machine.
 */
export async function emulatorAt(url: string): Promise<Description> {
  const { protocol, hostname, username, password } = urlOf(url);
  if (username !== "" || password !== "") {
    throw new CommandError(
      "The URL of an emulator must not contain a user name or a password.",
      "Check --provider and GUILDHALL_PROVIDER.",
    );
  }
  if (protocol === "http:" && !LOOPBACK.test(hostname)) {
    throw new CommandError(
      `The URL of an emulator on another machine must use https: ${hostname} would receive the credentials unencrypted.`,
      "Check --provider and GUILDHALL_PROVIDER.",
    );
  }
  const address = `${url.replace(/\/+$/, "")}/_emulator`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it responded with ${response.status}`);
    return descriptionSchema.parse(await response.json());
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it is not an emulator" : messageOf(error);
    throw new CommandError(
      `No emulator responds at ${address}: ${reason}.`,
      "Start one with: guildhall emulate --port 4000",
      { cause: error },
    );
  }
}
