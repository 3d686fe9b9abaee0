import { CommanderError } from "commander";
import { CommandError, messageOf } from "./command-error.ts";
import { createProgram } from "./program.ts";
import { hideSecrets, secretsInEnvironment, type Terminal } from "./terminal.ts";

/**
 * Runs one command line: what follows `guildhall`. Gives the exit code: 0 for success, 1 for failure,
 * 2 for wrong usage. What a command has to say goes to the terminal; nothing is thrown.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const stderr = hideSecrets(terminal.stderr, secretsInEnvironment(terminal.env));
  let exitCode = 0;
  const program = createProgram({ ...terminal, stderr }, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    // Commander has told already what is wrong with the command line.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    stderr.write(`Error: ${messageOf(error)}\n`);
    if (error instanceof CommandError && error.advice) stderr.write(`${error.advice}\n`);
    if (terminal.env.GUILDHALL_LOG_LEVEL === "debug" && error instanceof Error) {
      stderr.write(`${error.stack}\n`);
    }
    return error instanceof CommandError ? error.exitCode : 1;
  }
}
