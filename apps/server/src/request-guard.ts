import type { Context, MiddlewareHandler } from "hono";
import { isPublicRead } from "./api/cross-origin.ts";
import { HttpError } from "./http-error.ts";

const READING = ["GET", "HEAD"];

/** The largest body of a request, in bytes. */
export const MAX_REQUEST_BODY_BYTES = 65_536;

/** The parts of a request that precede its body. */
export interface RequestHead {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly contentLength: string | undefined;
  readonly transferEncoding: string | undefined;
  /** The method that a browser asks for before a request to another site. */
  readonly askedMethod: string | undefined;
}

/** Whether a browser asks before a public read from a page of another site. */
export function isPreflight({ method, path, askedMethod }: RequestHead): boolean {
  return method === "OPTIONS" && isPublicRead(askedMethod, path);
}

/** Returns the methods other than GET and HEAD that the routes of a path have. */
export type MethodsOf = (path: string) => readonly string[];

interface Route {
  readonly method: string;
  readonly path: string;
}

/** Returns the declared methods of the routes. Reads the routes at the first call. */
export function declaredMethods(routes: () => readonly Route[]): MethodsOf {
  let declared: readonly { readonly method: string; readonly pattern: RegExp }[] | undefined;
  return (path) => {
    declared ??= routes()
      .filter(({ method }) => method !== "ALL" && !READING.includes(method))
      .map((route) => ({ method: route.method, pattern: patternOf(route.path) }));
    const found = declared.filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.map(({ method }) => method))];
  };
}

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}$`);
}

/** Returns an error for a request with a method that its path does not have, or with a body that is not allowed. */
export function refusalOf(request: RequestHead, methodsOf: MethodsOf): HttpError | null {
  const { method, path, contentLength = "0", transferEncoding } = request;
  const hasBody = Number(contentLength) !== 0 || transferEncoding !== undefined;
  // An open connection would be read until the end of the body.
  const close = hasBody ? { Connection: "close" } : {};
  const reads = READING.includes(method);
  const allowed = [...READING, ...(reads ? [] : methodsOf(path))];
  if (!allowed.includes(method) && (hasBody || !isPreflight(request))) {
    return new HttpError(
      405,
      "method-not-allowed",
      `${method} is not possible here.`,
      `Use ${allowed.join(" or ")}.`,
      { Allow: allowed.join(", "), ...close },
    );
  }
  if (!hasBody) return null;
  if (reads) {
    return new HttpError(
      413,
      "body-not-allowed",
      "This site does not accept a request body.",
      null,
      close,
    );
  }
  const isSmall = transferEncoding !== undefined || Number(contentLength) <= MAX_REQUEST_BODY_BYTES;
  return isSmall ? null : bodyTooLarge();
}

/** The body of a request has too many bytes. */
export function bodyTooLarge(): HttpError {
  const limit = `Send at most ${MAX_REQUEST_BODY_BYTES} bytes.`;
  const close = { Connection: "close" };
  return new HttpError(413, "body-too-large", "The request body is too large.", limit, close);
}

/** Returns the head of a request to a route. */
export function headOf(c: Context): RequestHead {
  return {
    method: c.req.method,
    path: c.req.path,
    contentLength: c.req.header("content-length"),
    transferEncoding: c.req.header("transfer-encoding"),
    askedMethod: c.req.header("access-control-request-method"),
  };
}

/** Rejects requests that no route accepts. */
export const guardRequests =
  (methodsOf: MethodsOf): MiddlewareHandler =>
  async (c, next) => {
    const refusal = refusalOf(headOf(c), methodsOf);
    if (refusal) throw refusal;
    await next();
  };
