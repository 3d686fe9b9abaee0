import { STATUS_CODES } from "node:http";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Problem } from "./api/problem.ts";

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

  /** The body of the response. */
  get problem(): Problem {
    const { status, message: detail, code, hint } = this;
    return { type: "about:blank", title: STATUS_CODES[status] ?? "", status, detail, code, hint };
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
