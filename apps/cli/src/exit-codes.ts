/** The exit codes of the command, as those of `gh`. */
export const EXIT_CODES = {
  success: 0,
  failure: 1,
  /** The command line or a setting is invalid, or a person answered no. */
  usage: 2,
  /** The service refuses the credentials. */
  credentials: 4,
  /** A command was interrupted with Ctrl+C. One that runs until it is stopped has succeeded then. */
  interrupted: 130,
} as const;

/** Returns the exit code of a failed request or run, by its cause. */
export function exitCodeOfCause(cause: string | undefined): number {
  const isRefused = cause === "wrong-secret" || cause === "unauthorized";
  return isRefused ? EXIT_CODES.credentials : EXIT_CODES.failure;
}
