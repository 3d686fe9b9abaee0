import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { UsageError } from "./command-error.ts";
import type { Terminal } from "./terminal.ts";

/** Reads a password, on a terminal twice. @throws UsageError as `readSecret`, or when the two differ. */
export function readPassword(terminal: Terminal): Promise<string> {
  return readSecret(terminal, "password", { isRepeated: true });
}

/**
 * Reads a secret: on a terminal from a person without showing it, otherwise from the first line of standard input. Never from
 * the arguments, which other users of the machine can list.
 * @param name names the secret in questions and errors
 * @throws UsageError when there is none.
 */
export async function readSecret(
  terminal: Terminal,
  name: string,
  { isRepeated = false } = {},
): Promise<string> {
  const { stdin, stderr } = terminal;
  if (!stdin) throw missing(name);
  const lines = createInterface({
    input: stdin,
    // Readline writes what a person types here, so that a terminal does not show it.
    ...(stdin.isTTY && { output: NOWHERE(), terminal: true }),
  });
  // Readline takes Ctrl+C from the terminal. It ends the command as it does elsewhere.
  lines.once("SIGINT", () => {
    lines.close();
    process.kill(process.pid, "SIGINT");
  });
  // The lines between two reads are kept.
  const read = lines[Symbol.asyncIterator]();
  try {
    const ask = async (question: string) => {
      if (stdin.isTTY) stderr.write(question);
      const { value } = await read.next();
      if (stdin.isTTY) stderr.write("\n");
      return typeof value === "string" ? value : "";
    };
    const secret = await ask(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}: `);
    if (secret === "") throw missing(name);
    if (isRepeated && stdin.isTTY && secret !== (await ask("The same again: "))) {
      throw new UsageError(`The two ${name}s differ. Nothing was changed.`);
    }
    return secret;
  } finally {
    lines.close();
  }
}

const NOWHERE = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function missing(name: string): UsageError {
  return new UsageError(
    `No ${name} was given.`,
    "Enter it on a terminal, or pass it as the first line of standard input.",
  );
}
