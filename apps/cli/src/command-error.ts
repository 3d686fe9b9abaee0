import { PeopleError } from "@guildhall/admin/people";
import { EXIT_CODES } from "./exit-codes.ts";

/** A command failed. The message says what failed and why, `advice` what to do. */
export class CommandError extends Error {
  override readonly name: string = "CommandError";
  readonly exitCode: number = EXIT_CODES.failure;
  readonly advice: string | null;
  /** Facts for programs, which `--json` prints with the message. */
  readonly details: unknown;

  constructor(
    message: string,
    advice: string | null = null,
    { details, ...options }: ErrorOptions & { readonly details?: unknown } = {},
  ) {
    super(message, options);
    this.advice = advice;
    this.details = details;
  }
}

/** The command line or the configuration is invalid. */
export class UsageError extends CommandError {
  override readonly name = "UsageError";
  override readonly exitCode = EXIT_CODES.usage;
}

/** Throws a refused value as an error of the command line, and other errors unchanged. */
export function refuseUsage(error: unknown): never {
  throw error instanceof PeopleError
    ? new UsageError(error.message, error.advice, { cause: error })
    : error;
}

/** The service refused the credentials. */
export class CredentialsError extends CommandError {
  override readonly name = "CredentialsError";
  override readonly exitCode = EXIT_CODES.credentials;
}

/** A person answered no, or interrupted a question. */
export class CancelledError extends CommandError {
  override readonly name = "CancelledError";
  override readonly exitCode = EXIT_CODES.usage;
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
