import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorResponse } from "./api/schemas.ts";

/** A failed request whose reason is safe to return. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** What to do about it. */
  readonly hint: string | null;
  /** Headers of the response. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    hint: string | null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.headers = headers;
  }

  get answer(): ErrorResponse {
    return { error: { code: this.code, message: this.message, hint: this.hint } };
  }
}

export function notFound(message: string, hint: string | null = null): HttpError {
  return new HttpError(404, "not-found", message, hint);
}

export function unknownPath(path: string): HttpError {
  return notFound(
    `The path ${path} does not exist.`,
    "The paths of the API are listed at /api/v1/openapi.json.",
  );
}
