import type { MiddlewareHandler } from "hono";
import { HttpError } from "./http-error.ts";

const METHODS = ["GET", "HEAD"];

/** What a request says about itself before its body. */
export interface RequestHead {
  readonly method: string;
  readonly contentLength: string | undefined;
  readonly transferEncoding: string | undefined;
}

/** The error for a request that no route accepts: another method than GET and HEAD, or a body. */
export function refusalOf(request: RequestHead): HttpError | null {
  const { method, contentLength = "0", transferEncoding } = request;
  const hasBody = Number(contentLength) !== 0 || transferEncoding !== undefined;
  // A connection that stays open would be read until the body ends.
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
  return new HttpError(413, "body-not-allowed", "Requests carry no body here.", null, close);
}

/** Refuses the requests that no route accepts. */
export const guardRequests: MiddlewareHandler = async (c, next) => {
  const refusal = refusalOf({
    method: c.req.method,
    contentLength: c.req.header("content-length"),
    transferEncoding: c.req.header("transfer-encoding"),
  });
  if (refusal) throw refusal;
  await next();
};
