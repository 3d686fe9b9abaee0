import { CommanderError } from "commander";
import { CommandError, messageOf } from "./command-error.ts";
import { EXIT_CODES, exitCodeOfCause } from "./exit-codes.ts";
import { createProgram } from "./program.ts";
import { hideSecrets, secretsInEnvironment, type Terminal } from "./terminal.ts";

/**
 * Runs a command line, which is given without `guildhall`. Returns the exit code: one of
 * `EXIT_CODES`. Writes errors to the terminal and never throws.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const secrets = secretsInEnvironment(terminal.env);
  const stderr = hideSecrets(terminal.stderr, secrets);
  const hide = (found: readonly string[]) => {
    secrets.push(...found.filter((secret) => !secrets.includes(secret)));
  };
  let exitCode = 0;
  const program = createProgram({ ...terminal, stderr, hide }, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    // Commander has already written the message.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT_CODES.success : EXIT_CODES.usage;
    stderr.write(`Error: ${messageOf(error)}\n`);
    const { advice } = Object(error) as { readonly advice?: unknown };
    if (typeof advice === "string") stderr.write(`${advice}\n`);
    if (terminal.env.GUILDHALL_LOG_LEVEL === "debug" && error instanceof Error) {
      stderr.write(`${error.stack}\n`);
    }
    if (error instanceof CommandError) return error.exitCode;
    const { causeOf } = await import("@guildhall/sync");
    return exitCodeOfCause(causeOf(error));
  }
}
