import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How the bytes of an answer are compressed. The first that a client accepts equally well is chosen. */
export const CODINGS = ["br", "gzip", "identity"] as const;
export type Coding = (typeof CODINGS)[number];

/**
 * The coding of an answer to a request with this `Accept-Encoding`. A client that accepts nothing gets
 * the bytes uncompressed.
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
  // Uncompressed bytes are acceptable unless they are excluded, but less than what is named.
  return weight ?? (coding === "identity" ? 0.001 : 0);
}

/** For an answer that is sent many times, and for one that is likely to be sent once. */
const QUALITIES = { often: { br: 5, gzip: 6 }, once: { br: 1, gzip: 1 } };

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Compresses on the thread pool, not on the event loop. */
export function compress(
  bytes: Uint8Array,
  coding: Exclude<Coding, "identity">,
  sent: keyof typeof QUALITIES,
): Promise<Buffer> {
  const quality = QUALITIES[sent][coding];
  if (coding === "gzip") return compressGzip(bytes, { level: quality });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
