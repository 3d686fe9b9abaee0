import { createInterface } from "node:readline/promises";
import type { Credentials } from "@guildhall/client";

/** An output of a command. Results are written to one, everything else to the other. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  /** The width of a terminal in characters. Omitted elsewhere. */
  readonly columns?: number | undefined;
}

/** The environment and the inputs and outputs of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The files that variables come from, by the name of the variable. Omitted without a file. */
  readonly fromFile?: ReadonlyMap<string, string>;
  /** The working directory. */
  readonly folder: string;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Answers of a person. Omitted in scripts. */
  readonly stdin?: Input;
  /** Replaces these secrets in the standard error from now on. Those of the environment are known. */
  readonly hide?: (secrets: readonly string[]) => void;
}

/** Standard input. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean | undefined };

/** Whether a person can answer questions. */
export function isInteractive({ stdin, stdout }: Terminal): boolean {
  return stdin?.isTTY === true && stdout.isTTY === true;
}

/** Asks a yes-or-no question. Any answer except "y" and "yes" means no. */
export async function confirm(question: string, { stdin, stdout }: Terminal): Promise<boolean> {
  if (!stdin) return false;
  stdout.write(`${question} [y/N] `);
  const lines = createInterface({ input: stdin });
  try {
    for await (const line of lines) return /^y(es)?$/i.test(line.trim());
    return false;
  } finally {
    lines.close();
  }
}

/** Shorter secrets would match unrelated text. */
const SHORTEST_SECRET = 6;

/** Returns the secrets of an environment in every form that an output can contain. */
export function secretsInEnvironment(env: Terminal["env"]): string[] {
  const { GUILDHALL_CLIENT_ID: id, GUILDHALL_CLIENT_SECRET: secret, DATABASE_URL: url } = env;
  const password = url && URL.canParse(url) ? new URL(url).password : "";
  return [
    ...(secret ? formsOfSecret({ clientId: id ?? "", clientSecret: secret }) : []),
    ...[env.GUILDHALL_USER_TOKEN ?? "", password, decodeURIComponent(password)],
  ].filter((text) => text.length >= SHORTEST_SECRET);
}

/** Returns the secret of credentials in every form that an output can contain. */
export function formsOfSecret({ clientId, clientSecret }: Credentials): string[] {
  const header = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return [clientSecret, encodeURIComponent(clientSecret), header].filter(
    (text) => text.length >= SHORTEST_SECRET,
  );
}

/** Wraps an output and replaces every secret, also those that are added to the array later. */
export function hideSecrets(output: Output, secrets: readonly string[]): Output {
  return {
    isTTY: output.isTTY,
    write: (text) =>
      output.write(secrets.reduce((hidden, secret) => hidden.replaceAll(secret, "[secret]"), text)),
  };
}
