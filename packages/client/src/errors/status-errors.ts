import { ApiError, type ApiErrorDetails } from "./api-error.ts";

/** 401, also after the token was refreshed and the call retried (contract 7). */
export class UnauthorizedError extends ApiError {
  override readonly name = "UnauthorizedError" as const;
}

/** 403: the guild or character is not public, or the namespace is wrong (contract 7). */
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

/** 429 or a status from 500: the same call can succeed later (contract 7). */
export abstract class TransientError extends ApiError {
  /** The wait that `Retry-After` requests, in ms; null when it is missing or invalid. */
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

/** A status from 500 (contract 7). */
export class ServerError extends TransientError {
  override readonly name = "ServerError" as const;
}

/** A status that contract 7 does not list, such as a redirect. */
export class UnexpectedStatusError extends ApiError {
  override readonly name = "UnexpectedStatusError" as const;
}
