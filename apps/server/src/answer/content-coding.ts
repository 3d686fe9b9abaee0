import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Slices } from "./slices.ts";

/** Content codings of responses, in order of preference among equally acceptable ones. */
export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * Chooses the coding of a response by the `Accept-Encoding` header. A client that accepts no coding gets
 * uncompressed bytes.
 */
export function chooseCoding(accepted: string | undefined): Coding {
  if (!accepted) return "identity";
  let best: Coding = "identity";
  let bestWeight = 0;
  for (const coding of CODINGS) {
    const weight = weightOf(coding, accepted);
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

function weightOf(coding: Coding, accepted: string): number {
  let weight: number | undefined;
  for (const entry of accepted.split(",")) {
    const [name = "", ...parameters] = entry.split(";");
    const known = name.trim().toLowerCase();
    if (known !== coding && known !== "*") continue;
    const quality = parameters.find((parameter) => /^\s*q=/i.test(parameter));
    const given = quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0;
    if (known === coding) return given;
    weight = given;
  }
  // Uncompressed bytes are acceptable unless excluded, but any named coding is preferred.
  return weight ?? (coding === "identity" ? 0.001 : 0);
}

/** Quality for responses that are sent many times, and for responses that are probably sent once. */
const QUALITIES = { often: { br: 5, gzip: 6 }, once: { br: 1, gzip: 1 } };

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses on the thread pool, not on the event loop. */
export function compress(
  body: Uint8Array | Slices,
  coding: Exclude<Coding, "identity">,
): Promise<Buffer<ArrayBuffer>> {
  const isWhole = body instanceof Uint8Array;
  const quality = QUALITIES[isWhole ? "often" : "once"][coding];
  const gzipOptions = { level: quality };
  const brotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  if (isWhole) {
    return coding === "gzip"
      ? compressGzip(body, gzipOptions)
      : compressBrotli(body, brotliOptions);
  }
  const stream = coding === "gzip" ? createGzip(gzipOptions) : createBrotliCompress(brotliOptions);
  return pipeline(Readable.from(body), stream, buffer);
}
