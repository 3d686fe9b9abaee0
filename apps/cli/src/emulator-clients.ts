import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type ApiClient, DEMO_CLIENT } from "@guildhall/emulator";
import { z } from "zod";
import { CommandError, UsageError } from "./command-error.ts";
import type { Terminal } from "./terminal.ts";

/** The flags of `guildhall emulate` that add clients. */
export interface ClientFlags {
  readonly client?: readonly string[];
  readonly clients?: string;
  readonly redirectUri?: readonly string[];
}

/** Like `--client`, but not visible to other users of the machine. Separates clients with spaces. */
const VARIABLE = "GUILDHALL_EMULATOR_CLIENTS";

const redirectUri = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

const calls = z.int().positive();

const clientFile = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[^:]*$/, "must not contain a colon, which ends the id in a Basic header"),
    secret: z.string(),
    name: z.string().exactOptional(),
    redirectUris: z.array(redirectUri).exactOptional(),
    quota: z.strictObject({ perSecond: calls, perHour: calls }).nullable().exactOptional(),
  }),
);

/**
 * Returns the demo's client, whose secret is public, and the clients of flags and the environment. Undefined
 * without such flags and variables.
 * @throws UsageError, or CommandError for a file that cannot be read. They never contain a secret.
 */
export async function emulatorClients(
  flags: ClientFlags,
  { env, folder }: Pick<Terminal, "env" | "folder">,
): Promise<readonly ApiClient[] | undefined> {
  const uris = flags.redirectUri?.map(checkedUri) ?? [];
  const added = [
    ...(flags.client ?? []).map((text) => readPair(text, "--client")),
    ...(env[VARIABLE]?.split(/\s+/).filter(Boolean) ?? []).map((text) => readPair(text, VARIABLE)),
    ...(flags.clients === undefined ? [] : await readClients(flags.clients, folder)),
  ];
  if (added.length === 0 && uris.length === 0) return undefined;
  const ids = new Set([DEMO_CLIENT.id]);
  for (const { id } of added) {
    if (ids.has(id)) {
      const why = id === DEMO_CLIENT.id ? "always exists" : "is repeated";
      throw new UsageError(`The client ${JSON.stringify(id)} ${why}.`, "Use another id.");
    }
    ids.add(id);
  }
  return [DEMO_CLIENT, ...added].map((client) => ({
    ...client,
    redirectUris: [...uris, ...(client.redirectUris ?? [])],
  }));
}

function checkedUri(text: string): string {
  if (redirectUri.safeParse(text).success) return text;
  throw new UsageError(
    `--redirect-uri is ${JSON.stringify(text)}. It must be an http or https URL.`,
  );
}

function readPair(text: string, source: string): ApiClient {
  const colon = text.indexOf(":");
  const [id, secret] = [text.slice(0, Math.max(0, colon)).trim(), text.slice(colon + 1)];
  if (id !== "" && secret !== "") return { id, secret };
  throw new UsageError(
    `${source} must be an id and a secret separated by a colon, such as my-app:my-secret.`,
    "Put a secret with spaces into a file for --clients.",
  );
}

async function readClients(file: string, folder: string): Promise<readonly ApiClient[]> {
  const text = await readFile(resolve(folder, file), "utf8").catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw new CommandError(`--clients ${file}: it cannot be read (${code}).`, CLIENTS_FORM);
  });
  const parsed = clientFile.safeParse(parseJson(file, text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  throw wrongFile(file, [where, issue?.message].filter(Boolean).join(": "));
}

/** The message omits the reason, which would contain a part of the file. */
function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongFile(file, "it is not JSON");
  }
}

function wrongFile(file: string, why: string): UsageError {
  return new UsageError(`--clients ${file}: ${why}.`, CLIENTS_FORM);
}

const CLIENTS_FORM =
  'It must be a JSON file such as [{"id": "my-app", "secret": "my-secret"}]. Each client may also have ' +
  'a name, redirectUris, and a quota such as {"perSecond": 100, "perHour": 36000}.';
