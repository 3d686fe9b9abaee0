import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { type ApiClient, DEMO_CLIENT } from "@guildhall/emulator";
import { z } from "zod";
import { UsageError } from "./command-error.ts";
import type { Terminal } from "./terminal.ts";

/** The flags of `guildhall emulate` that tell who may call the service, as they were written. */
export interface ClientFlags {
  readonly client?: readonly string[];
  readonly clients?: string;
  readonly redirectUri?: readonly string[];
}

/** As `--client`, but seen by no other user of the machine; several with spaces between them. */
const VARIABLE = "GUILDHALL_EMULATOR_CLIENTS";

const redirectUri = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

const calls = z.int().positive();

const clientFile = z.array(
  z.strictObject({
    id: z.string().regex(/^[^:]*$/, "must have no colon: a Basic header ends the id with one"),
    secret: z.string(),
    name: z.string().exactOptional(),
    redirectUris: z.array(redirectUri).exactOptional(),
    quota: z.strictObject({ perSecond: calls, perHour: calls }).nullable().exactOptional(),
  }),
);

/**
 * The clients that flags and the environment name, after the demo's: its secret is known to everybody,
 * and the only one that the emulator tells. Undefined when they name nothing.
 * @throws UsageError that says what is wrong, and never shows a secret.
 */
export async function emulatorClients(
  flags: ClientFlags,
  { env, folder }: Pick<Terminal, "env" | "folder">,
): Promise<readonly ApiClient[] | undefined> {
  const uris = flags.redirectUri?.map(checkedUri) ?? [];
  const told = [
    ...(flags.client ?? []).map((text) => readPair(text, "--client")),
    ...(env[VARIABLE]?.split(/\s+/).filter(Boolean) ?? []).map((text) => readPair(text, VARIABLE)),
    ...(flags.clients === undefined ? [] : await readClients(flags.clients, folder)),
  ];
  if (told.length === 0 && uris.length === 0) return undefined;
  const ids = new Set([DEMO_CLIENT.id]);
  for (const { id } of told) {
    if (ids.has(id)) {
      const why = id === DEMO_CLIENT.id ? "is always there" : "is given twice";
      throw new UsageError(`The client ${JSON.stringify(id)} ${why}.`, "Give it another id.");
    }
    ids.add(id);
  }
  return [DEMO_CLIENT, ...told].map((client) => ({
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
    `${source} must be an id and a secret with a colon between them, such as my-app:my-secret.`,
    "A secret with spaces goes into a file for --clients.",
  );
}

async function readClients(file: string, folder: string): Promise<readonly ApiClient[]> {
  const text = await readFile(resolve(folder, file), "utf8").catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
    throw wrongFile(file, `it cannot be read (${code})`);
  });
  const parsed = clientFile.safeParse(parseJson(file, text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = issue?.path.join(".") ?? "";
  throw wrongFile(file, [where, issue?.message].filter(Boolean).join(": "));
}

/** Why a text is no JSON is not told: it would show a piece of it. */
function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongFile(file, "it is no JSON");
  }
}

function wrongFile(file: string, why: string): UsageError {
  return new UsageError(
    `--clients ${file}: ${why}.`,
    'It must be a JSON file such as [{"id": "my-app", "secret": "my-secret"}]. Each client may also have ' +
      'a name, redirectUris, and a quota such as {"perSecond": 100, "perHour": 36000}.',
  );
}
