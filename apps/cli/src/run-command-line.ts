import { CommanderError } from "commander";
import { writeError } from "./answers.ts";
import { CommandError, messageOf } from "./command-error.ts";
import { runnable } from "./command-name.ts";
import { EXIT_CODES, exitCodeOfCause } from "./exit-codes.ts";
import { createProgram } from "./program.ts";
import { hideSecrets, secretsInEnvironment, type Terminal } from "./terminal.ts";

/**
 * Runs a command line, which is given without `guildhall`. Returns the exit code: one of
 * `EXIT_CODES`. Writes errors to the terminal and never throws.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const secrets = secretsInEnvironment(terminal.env);
  const hidden = hideSecrets(terminal.stderr, secrets);
  // Errors, notes and log lines name commands. Results contain data, which stays as it is.
  const stderr = { isTTY: hidden.isTTY, write: (text: string) => hidden.write(runnable(text)) };
  const hide = (found: readonly string[]) => {
    secrets.push(...found.filter((secret) => !secrets.includes(secret)));
  };
  let exitCode = 0;
  const finish = (code: number) => {
    exitCode = code;
  };
  const json = isJson(args);
  const program = createProgram({ ...terminal, stderr, hide }, finish, { writesErrors: !json });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT_CODES.success;
      // Otherwise Commander has already written the message.
      if (json) writeError({ stderr }, { ...wrongUsage(error), exitCode: EXIT_CODES.usage }, json);
      return EXIT_CODES.usage;
    }
    const failedCode = await exitCodeOf(error);
    const { details } = Object(error) as { readonly details?: unknown };
    const failure = {
      message: messageOf(error),
      advice: adviceOf(error),
      exitCode: failedCode,
      ...(error instanceof CommandError && details !== undefined && { details }),
    };
    if (terminal.env.GUILDHALL_LOG_LEVEL === "debug" && error instanceof Error) {
      stderr.write(`${error.stack}\n`);
    }
    writeError({ stderr }, failure, json);
    return failedCode;
  }
}

/** Whether results and errors are printed as JSON, also when the command line is wrong. */
function isJson(args: readonly string[]): boolean {
  return args.some(
    (arg, index) =>
      arg === "--json" ||
      arg === "--format=json" ||
      (arg === "--format" && args[index + 1] === "json"),
  );
}

function wrongUsage({ code, message }: CommanderError) {
  const advice = "Run the command with --help for its usage.";
  const isMissing = code === "commander.help";
  return { message: isMissing ? "A command is missing." : message.replace(/^error: /, ""), advice };
}

/** What to do about an error, and the command that does it. */
function adviceOf(error: unknown): string | null {
  const { advice, command } = Object(error) as Readonly<Record<string, unknown>>;
  if (typeof advice !== "string") return null;
  return typeof command === "string" ? `${advice} Run: ${command}` : advice;
}

async function exitCodeOf(error: unknown): Promise<number> {
  if (error instanceof CommandError) return error.exitCode;
  const { causeOf } = await import("@guildhall/sync");
  return exitCodeOfCause(causeOf(error));
}
