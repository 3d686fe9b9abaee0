/** A command failed. The message says what failed and why, `advice` what to do. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
  readonly exitCode: number = 1;
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.advice = advice;
  }
}

/** The command line or the configuration is invalid. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
  override readonly exitCode = 2;
}

/** The service refused the credentials. */
export class CredentialsError extends CommandError {
  override readonly name = "CredentialsError";
  override readonly exitCode = 4;
}

/** A person answered no, or interrupted a question. */
export class CancelledError extends CommandError {
  override readonly name = "CancelledError";
  override readonly exitCode = 2;
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
