import type { IncomingMessage, ServerResponse } from "node:http";
import { HEAVY_PATH } from "../heavy-path.ts";
import { HttpError } from "../http-error.ts";
import { type HostCheck, malformed } from "./host-check.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** Accepts requests for this site from visitors within the limits. */
export interface Admission {
  visitorOf(request: IncomingMessage): Visitor;
  /** The headers of a response that state the limit of the visitor. */
  limitHeaders(visitor: Visitor): Readonly<Record<string, string>>;
  /** Returns an error for a request to another host or of a visitor over a limit, otherwise null. */
  refuse(visitor: Visitor, request: IncomingMessage, response: ServerResponse): HttpError | null;
}

export interface AdmissionOptions {
  readonly hosts: HostCheck;
  readonly trusted: TrustedProxies;
  readonly rate: RateLimit;
  /** Maximum number of open event streams of a visitor. */
  readonly maxStreams: number;
}

const STREAM_PATH = /^[^?]*\/api\/v1\/sync\/events(?:$|[?#])/;
/**
 * Matches a path that is not in its plain form: with a segment `.` or `..`, a backslash, white space, or an escaped
 * character that needs no escape. The limits would see another path than the routes.
 */
const INDIRECT_PATH =
  /^[^?#]*(?:[\\\s]|\/\.{1,2}(?:[/?#]|$)|%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e))/i;
/** Checked by monitors, which must not learn that the site is down because of a limit. */
const HEALTH_PATH = /^\/(?:healthz|readyz)(?:$|\?)/;
/** Small files. A page can show thousands of portraits. */
const FILE_PATH = /^\/(?:media|assets)\//;
const COSTS = { file: 0.1, heavy: 10, other: 1 };
const STREAM_RETRY_S = 30;

export function createAdmission(options: AdmissionOptions): Admission {
  const { hosts, trusted, rate, maxStreams } = options;
  const streams = new Map<string, number>();

  function openStream(key: string, response: ServerResponse): boolean {
    const open = streams.get(key) ?? 0;
    if (open >= maxStreams) return false;
    streams.set(key, open + 1);
    response.once("close", () => {
      const left = (streams.get(key) ?? 1) - 1;
      if (left > 0) streams.set(key, left);
      else streams.delete(key);
    });
    return true;
  }

  function wrongHost(request: IncomingMessage, { host }: Visitor): HttpError | null {
    if (countHosts(request.rawHeaders) !== 1) return malformed();
    const own = absoluteHost(request.url ?? "") ?? request.headers.host ?? "";
    // A proxy can pass on an X-Forwarded-Host header that its visitor wrote, so both must be right.
    const forwarded = host === request.headers.host ? null : hosts.refusalOf(host);
    return hosts.refusalOf(own) ?? forwarded;
  }

  return {
    visitorOf: (request) => visitorOf(request, trusted),
    limitHeaders: ({ key }) => rate.headersOf(key),
    refuse(visitor, request, response) {
      const { url = "", method } = request;
      const { key } = visitor;
      const refusal = wrongHost(request, visitor);
      if (!refusal && HEALTH_PATH.test(url)) return null;
      const wait = rate.take(key, costOf(url));
      if (wait > 0) return tooMany("Your address has sent too many requests.", wait);
      if (refusal) return refusal;
      if (INDIRECT_PATH.test(url)) return indirectPath();
      if (method === "GET" && STREAM_PATH.test(url) && !openStream(key, response)) {
        return tooMany("Your address has too many event streams open.", STREAM_RETRY_S);
      }
      return null;
    },
  };
}

function costOf(url: string): number {
  if (HEAVY_PATH.test(url)) return COSTS.heavy;
  return FILE_PATH.test(url) ? COSTS.file : COSTS.other;
}

function indirectPath(): HttpError {
  const message =
    'The path must be plain: no "." or ".." segment, no backslash, no white space, and no escaped letter or digit.';
  return new HttpError(400, "invalid-path", message, null);
}

function tooMany(message: string, retryAfter: number): HttpError {
  return new HttpError(429, "too-many-requests", message, `Try again in ${retryAfter} s.`, {
    "Retry-After": String(retryAfter),
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count++;
  }
  return count;
}

/** Returns the host of an absolute request target, such as `http://host/path`, which overrides the header. */
function absoluteHost(target: string): string | null {
  return target.startsWith("/") ? null : (URL.parse(target)?.host ?? null);
}
