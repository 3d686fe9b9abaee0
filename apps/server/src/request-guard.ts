import type { MiddlewareHandler } from "hono";
import { HttpError } from "./http-error.ts";

const METHODS = ["GET", "HEAD"];

/** The parts of a request that precede its body. */
export interface RequestHead {
  readonly method: string;
  readonly contentLength: string | undefined;
  readonly transferEncoding: string | undefined;
}

/** Returns an error for a request with a method other than GET and HEAD or with a body, otherwise null. */
export function refusalOf(request: RequestHead): HttpError | null {
  const { method, contentLength = "0", transferEncoding } = request;
  const hasBody = Number(contentLength) !== 0 || transferEncoding !== undefined;
  // An open connection would be read until the end of the body.
  const close = hasBody ? { Connection: "close" } : {};
  if (!METHODS.includes(method)) {
    const allowed = METHODS.join(", ");
    return new HttpError(
      405,
      "method-not-allowed",
      `${method} is not possible here.`,
      `Use ${METHODS.join(" or ")}.`,
      { Allow: allowed, ...close },
    );
  }
  if (!hasBody) return null;
  return new HttpError(
    413,
    "body-not-allowed",
    "This site does not accept a request body.",
    null,
    close,
  );
}

/** Rejects requests that no route accepts. */
export const guardRequests: MiddlewareHandler = async (c, next) => {
  const refusal = refusalOf({
    method: c.req.method,
    contentLength: c.req.header("content-length"),
    transferEncoding: c.req.header("transfer-encoding"),
  });
  if (refusal) throw refusal;
  await next();
};
