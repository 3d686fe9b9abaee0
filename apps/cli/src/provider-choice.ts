import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { PROVIDERS, type Provider, REGIONS } from "@guildhall/contract";
import { z } from "zod";
import { messageOf, UsageError } from "./command-error.ts";

const host = z.url({ protocol: /^https?$/, error: "must be an http or https URL" }).regex(/[^/]$/, {
  error: "must not end with a slash",
});

/** The schema of the contract's `Provider`. */
export const providerSchema = z.strictObject({
  name: z.string().regex(/^[\w-]{1,64}$/, "must be 1 to 64 letters, digits, - or _"),
  label: z
    .string()
    .regex(/^\P{C}{1,64}$/u, "must be 1 to 64 visible characters")
    .optional(),
  gameSegment: z.string().regex(/^[\w-]+$/),
  namespaceHeader: z.string().regex(/^[\w-]+$/),
  legacyPrefix: z.string().regex(/^(?:\/[\w-]+)*$/),
  rosterShape: z.enum(["legacy", "modern"]),
  activityCharacter: z.enum(["entry", "detail"]),
  profilePageCase: z.enum(["given", "lower"]),
  quota: z.strictObject({ perSecond: z.number().positive(), perHour: z.number().positive() }),
  hosts: z.record(
    z.enum(REGIONS),
    z.strictObject({
      api: host,
      token: host,
      render: host,
      profilePage: host.nullable(),
      images: z.array(host).optional(),
    }),
  ),
}) satisfies z.ZodType<Provider>;

/** Whether the setting is the URL of a running emulator. */
export function isEmulatorUrl(choice: string | undefined): choice is string {
  return /^https?:\/\//.test(choice ?? "");
}

/**
 * Returns the provider with a name, or the provider that a JSON file describes.
 * @throws UsageError for a file that cannot be read or does not describe a provider.
 */
export async function chooseProvider(choice: string, folder: string): Promise<Provider> {
  if (Object.hasOwn(PROVIDERS, choice)) return PROVIDERS[choice as keyof typeof PROVIDERS];
  const file = resolve(folder, choice);
  const known = Object.keys(PROVIDERS).join(", ");
  const advice =
    `Set GUILDHALL_PROVIDER or --provider to one of: ${known}; ` +
    "to the URL of a running emulator; or to a JSON file that describes a provider.";
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new UsageError(`The provider "${choice}" cannot be read: ${messageOf(error)}`, advice);
  }
  const parsed = providerSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".") || "the file";
  throw new UsageError(`The provider in ${file} is invalid: ${where}: ${issue?.message}`, advice);
}
