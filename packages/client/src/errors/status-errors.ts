import { ApiError, type ApiErrorDetails } from "./api-error.ts";

/** 401 again, after the token was refreshed and the call repeated (contract 7). */
export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError" as const;
}

/** 403: the guild or character is not to be read, or the namespace is wrong (contract 7). */
export class ForbiddenError extends ApiError {
  override readonly name = "ForbiddenError" as const;
}

/** 404 (contract 7). */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError" as const;
}

interface WaitDetails extends ApiErrorDetails {
  readonly retryAfterMs: number | null;
}

/** 429 or a status of 500 and above: the same call may succeed later (contract 7). */
export abstract class TransientError extends ApiError {
  /** How long the service asks to wait, in ms; null when it does not say, or not legibly. */
  readonly retryAfterMs: number | null;

  constructor(message: string, details: WaitDetails) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

/** 429: the quota is used up (contract 7 and 8). */
export class RateLimitedError extends TransientError {
  override readonly name = "RateLimitedError" as const;
}

/** 500 and above (contract 7). */
export class ServerError extends TransientError {
  override readonly name = "ServerError" as const;
}

/** A status that contract 7 does not name, such as a redirect. */
export class UnexpectedStatusError extends ApiError {
  override readonly name = "UnexpectedStatusError" as const;
}
