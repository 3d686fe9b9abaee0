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
  if (!METHODS.includes(method)) {
    const hint = `Use ${METHODS.join(" or ")}.`;
    return new HttpError(405, "method-not-allowed", `${method} is not possible here.`, hint, {
      Allow: METHODS.join(", "),
    });
  }
  if (Number(contentLength) !== 0 || transferEncoding) {
    return new HttpError(413, "body-not-allowed", "Requests carry no body here.", null, {
      Connection: "close",
    });
  }
  return null;
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
