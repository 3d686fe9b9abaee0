/** A command that cannot do what it was asked: what happened and why, then what to do. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
  readonly exitCode: number = 1;
  readonly advice: string | null;

  constructor(message: string, advice: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.advice = advice;
  }
}

/** A command line, or a configuration, that is wrong as it is written. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
  override readonly exitCode = 2;
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
