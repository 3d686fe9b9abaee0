import { REGIONS } from "@guildhall/contract";
import { z } from "zod";
import { CommandError, messageOf } from "./command-error.ts";
import { providerSchema } from "./provider-choice.ts";

const TIMEOUT_MS = 5_000;

const descriptionSchema = z.object({
  provider: providerSchema,
  credentials: z.object({ clientId: z.string(), clientSecret: z.string() }),
  /** Null when it knows of no guild, as a recorder at first. */
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
  recorded: z.boolean(),
});

/** What an emulator tells about itself. */
export type EmulatorDescription = z.output<typeof descriptionSchema>;

/**
 * The name that guilds of an emulator are stored under, whatever it speaks as: they must never be
 * taken for those of the provider itself.
 */
export const EMULATOR = "emulator";

/**
 * Asks a running emulator for what it takes to call it.
 * @throws CommandError when none answers there.
 */
export async function emulatorAt(url: string): Promise<EmulatorDescription> {
  const address = `${url.replace(/\/+$/, "")}/_emulator`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return descriptionSchema.parse(await response.json());
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it is not an emulator" : messageOf(error);
    throw new CommandError(
      `No emulator answers at ${address}: ${reason}.`,
      "Start one with: guildhall emulate --port 4000",
      { cause: error },
    );
  }
}
