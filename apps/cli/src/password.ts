import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { UsageError } from "./command-error.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Reads a password: on a terminal from a person, twice and without showing it, otherwise from the first line of standard input.
 * Never from the arguments, which other users of the machine can list.
 * @throws UsageError when there is none, or when the two differ.
 */
export async function readPassword(terminal: Terminal): Promise<string> {
  const { stdin, stderr } = terminal;
  if (!stdin) throw missing();
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
    const password = await ask("Password: ");
    if (password === "") throw missing();
    if (stdin.isTTY && password !== (await ask("The same again: "))) {
      throw new UsageError("The two passwords differ. Nothing was changed.");
    }
    return password;
  } finally {
    lines.close();
  }
}

const NOWHERE = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function missing(): UsageError {
  return new UsageError(
    "No password was given.",
    "Enter it on a terminal, or pass it as the first line of standard input.",
  );
}
