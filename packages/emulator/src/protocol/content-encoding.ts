import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Bytes } from "./delivery.ts";
import { bodyBytes, type EmulatorResponse, errorResponse } from "./exchange.ts";

/** The content encodings for text, in order of preference. */
const ENCODINGS = ["br", "gzip"] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Shorter text, in bytes or UTF-16 code units, is not compressed. */
const MIN_LENGTH = 1024;
const TEXT_TYPE = /^(?:application\/json|text\/|image\/svg\+xml)/;

/**
 * The default quality of 11 takes seconds for the largest documents; 4 is as fast as gzip. The default
 * window of 2^22 bytes takes memory that the process does not release.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/**
 * The encoding with the greatest weight in an `Accept-Encoding` header: `identity` without a
 * preference, `null` when the header refuses all of them.
 */
export function preferredEncoding(accepted: string | undefined): Encoding | "identity" | null {
  if (accepted === undefined || accepted.trim() === "") return "identity";
  const weights = new Map(accepted.split(",").map(readPreference));
  const any = weights.get("*");
  const weightOf = (name: string) => weights.get(name) ?? any ?? 0;
  const best = ENCODINGS.reduce((first, second) =>
    weightOf(second) > weightOf(first) ? second : first,
  );
  const identity = weights.get("identity") ?? (any === 0 ? 0 : null);
  if (weightOf(best) > 0 && weightOf(best) >= (identity ?? 0)) return best;
  return identity === 0 ? null : "identity";
}

/** An invalid preference has the weight 0. */
function readPreference(text: string): [name: string, weight: number] {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
  return [name, /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight) ? Number(weight) : 0];
}

/**
 * Returns a function that encodes a text response as `Accept-Encoding` prefers; 406 when it refuses every
 * encoding. The encoded form of a body is cached as long as the body exists.
 */
export function createContentEncoder() {
  const encodings = {
    br: memoized((text) => brotliOf(text, BROTLI)),
    gzip: memoized((text) => gzipOf(text)),
  };
  return (
    response: EmulatorResponse,
    accepted: string | undefined,
  ): EmulatorResponse | Promise<EmulatorResponse> => {
    if (!hasEncodings(response)) return response;
    const headers = { ...response.headers, vary: "accept-encoding" };
    const encoding = response.body === "" ? "identity" : preferredEncoding(accepted);
    if (encoding === "identity") return { ...response, headers };
    if (encoding === null) {
      return errorResponse(
        406,
        "Not Acceptable: Accept-Encoding refuses identity, gzip and br; no other encoding is available.",
      );
    }
    return encodings[encoding](bodyBytes(response)).then((body) => ({
      ...response,
      headers: { ...headers, "content-encoding": encoding },
      body,
    }));
  };
}

/** Whether a response may be encoded. True for a 304, because the response that it replaces may be encoded. */
function hasEncodings({ status, headers, body }: EmulatorResponse): boolean {
  if (status === 304) return true;
  return (
    body.length >= MIN_LENGTH &&
    headers["content-encoding"] === undefined &&
    TEXT_TYPE.test(headers["content-type"] ?? "")
  );
}

/** Memoizes a function of a body, as long as the body exists. */
function memoized(make: (body: Bytes) => Promise<Bytes>) {
  const made = new WeakMap<Bytes, Promise<Bytes>>();
  return (body: Bytes): Promise<Bytes> => {
    const known = made.get(body);
    if (known) return known;
    const bytes = make(body);
    made.set(body, bytes);
    return bytes;
  };
}
