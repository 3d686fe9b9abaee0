import type { IncomingMessage, ServerResponse } from "node:http";
import { HttpError } from "../http-error.ts";
import { limitKey } from "./address.ts";
import { type HostCheck, malformed } from "./host-check.ts";
import type { RateLimit } from "./rate-limit.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";
import { type Visitor, visitorOf } from "./visitor.ts";

/** Decides which requests are answered: those for this site, from a visitor within the limits. */
export interface Admission {
  visitorOf(request: IncomingMessage): Visitor;
  /** The error for a request that does not name this site. */
  refuseHost(request: IncomingMessage): HttpError | null;
  /** The error for a visitor over a limit. An answer from memory costs nothing and needs no call. */
  refuseExcess(request: IncomingMessage, response: ServerResponse): HttpError | null;
}

export interface AdmissionOptions {
  readonly hosts: HostCheck;
  readonly trusted: TrustedProxies;
  readonly rate: RateLimit;
  /** Event streams that one visitor may have open. */
  readonly maxStreams: number;
}

const STREAM_PATH = /^\/api\/sync\/events(?:$|\?)/;
/** A page can show thousands of portraits. They are small files. */
const FILE_PATH = /^\/(?:media|assets)\//;
const COSTS = { file: 0.1, other: 1 };
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

  return {
    visitorOf: (request) => visitorOf(request, trusted),
    refuseHost(request) {
      if (countHosts(request.rawHeaders) !== 1) return malformed();
      const own = absoluteHost(request.url ?? "") ?? request.headers.host ?? "";
      const { host } = visitorOf(request, trusted);
      // A proxy can pass on an X-Forwarded-Host header that its visitor wrote, so both must be right.
      const forwarded = host === request.headers.host ? null : hosts.refusalOf(host);
      return hosts.refusalOf(own) ?? forwarded;
    },
    refuseExcess(request, response) {
      const { url = "", method } = request;
      const key = limitKey(visitorOf(request, trusted).address);
      const wait = rate.take(key, FILE_PATH.test(url) ? COSTS.file : COSTS.other);
      if (wait > 0) return tooMany("Too many requests come from your address.", wait);
      if (method === "GET" && STREAM_PATH.test(url) && !openStream(key, response)) {
        return tooMany("Your address has too many event streams open.", STREAM_RETRY_S);
      }
      return null;
    },
  };
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

/** The host of a request target such as `http://host/path`, which takes the place of the header. */
function absoluteHost(target: string): string | null {
  return target.startsWith("/") ? null : (URL.parse(target)?.host ?? null);
}
