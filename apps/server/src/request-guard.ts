import type { MiddlewareHandler } from "hono";
import { HttpError } from "./http-error.ts";

const METHODS = ["GET", "HEAD"];

/** Refuses what no route takes: methods that change something, and requests with a body. */
export const guardRequests: MiddlewareHandler = async (c, next) => {
  if (!METHODS.includes(c.req.method)) {
    c.header("Allow", METHODS.join(", "));
    throw new HttpError(
      405,
      "method-not-allowed",
      `${c.req.method} is not possible here.`,
      `Use ${METHODS.join(" or ")}.`,
    );
  }
  if (Number(c.req.header("content-length") ?? 0) !== 0 || c.req.header("transfer-encoding")) {
    c.header("Connection", "close");
    throw new HttpError(413, "body-not-allowed", "Requests carry no body here.", null);
  }
  await next();
};
