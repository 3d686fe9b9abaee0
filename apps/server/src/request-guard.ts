import type { Context, MiddlewareHandler } from "hono";
import { isPublicRead } from "./api/cross-origin.ts";
import { HttpError } from "./http-error.ts";

const READING = ["GET", "HEAD"];

/** The largest body of a request, in bytes, except for imports. */
const MAX_REQUEST_BODY_BYTES = 65_536;
const MAX_IMPORT_BYTES = 524_288;

/** Returns the largest body of a request to a path, in bytes. */
export function maxBodyBytes(path: string): number {
  return /^\/api\/v1\/guilds\/\d+\/import\/\w+$/.test(path)
    ? MAX_IMPORT_BYTES
    : MAX_REQUEST_BODY_BYTES;
}

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

/**
 * Returns the declared methods of the routes. The routes of a fixed path such as `/invitations/check` precede those with
 * parameters such as `/invitations/:id`, which match it, too. Reads the routes at the first call.
 */
export function declaredMethods(routes: () => readonly Route[]): MethodsOf {
  let declared: (Route & { readonly pattern: RegExp })[] | undefined;
  return (path) => {
    declared ??= routes()
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => ({ method, path, pattern: patternOf(path) }))
      .sort((a, b) => parametersOf(a) - parametersOf(b));
    const first = declared.find(({ pattern }) => pattern.test(path));
    const methods = declared.filter((route) => route.path === first?.path).map((r) => r.method);
    return [...new Set(methods)].filter((method) => !READING.includes(method));
  };
}

const parametersOf = ({ path }: Route) => path.split(":").length;

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
  const isSmall = transferEncoding !== undefined || Number(contentLength) <= maxBodyBytes(path);
  return isSmall ? null : bodyTooLarge(path);
}

/** The body of a request has too many bytes. */
export function bodyTooLarge(path: string): HttpError {
  const limit = `Send at most ${maxBodyBytes(path)} bytes.`;
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
