import { gzipSync } from "node:zlib";
import type { Bytes } from "../protocol/delivery.ts";
import { bodyBytes, type EmulatorResponse, jsonText } from "../protocol/exchange.ts";
import { callKind, type FaultContext } from "./fault-kind.ts";
import { gzipBomb } from "./gzip-bomb.ts";
import { integer, oneOf, required } from "./setting.ts";

/** Kinds that damage the bytes of a response. */
export const BODY_KINDS = {
  "wrong-gzip": callKind({
    summary: "Announces a gzip body; it is not compressed (`none`) or `damaged`.",
    settings: { gzip: required(oneOf("none", "damaged")) },
    act: damaged((body, { gzip }: { readonly gzip: string }) => ({
      body: gzip === "none" ? body : damagedGzip(body),
      headers: { "content-encoding": "gzip" },
    })),
  }),
  "gzip-bomb": callKind({
    summary: "Sends a small gzip body that decodes to `bytes` bytes.",
    settings: { bytes: required(integer(0, 1e12)) },
    act: ({ bytes }) => ({
      ...jsonText(200, "", { "content-encoding": "gzip" }),
      delivery: { chunks: () => gzipBomb(bytes) },
    }),
  }),
  "invalid-utf8": callKind({
    summary: "Puts invalid UTF-8 into the first string of the document.",
    settings: {},
    act: damaged((body) => ({ body: withInvalidUtf8(body) })),
  }),
  "invalid-json": callKind({
    summary: "Omits the last character of the document.",
    settings: {},
    act: damaged((body) => ({ body: body.slice(0, -1) })),
  }),
  "deep-json": callKind({
    summary: "Sends arrays nested `depth` levels deep.",
    settings: { depth: required(integer(1, 5_000_000)) },
    act: ({ depth }) => jsonText(200, "[".repeat(depth) + "]".repeat(depth)),
  }),
} as const;

/** Changes the body of the emulator's own response; a response without a body stays unchanged. */
function damaged<Settings>(
  damage: (
    body: Bytes,
    settings: Settings,
  ) => Pick<EmulatorResponse, "body"> & Partial<EmulatorResponse>,
) {
  return async (settings: Settings, context: FaultContext): Promise<EmulatorResponse> => {
    const response = await context.respondInFull();
    if (response.body.length === 0) return response;
    const { body, headers } = damage(bodyBytes(response), settings);
    return { ...response, headers: { ...response.headers, ...headers }, body };
  };
}

function damagedGzip(body: Bytes): Bytes {
  const bytes = gzipSync(body);
  const middle = bytes.length >> 1;
  for (let index = middle; index < middle + 8; index += 1) {
    bytes[index] = 0xff ^ (bytes[index] ?? 0);
  }
  return bytes;
}

/** Inserts a lead byte without its continuation at the start of the first string value. */
function withInvalidUtf8(body: Bytes): Bytes {
  const at = Buffer.from(body).indexOf(':"') + 2;
  return Buffer.concat([body.subarray(0, at), Uint8Array.of(0xc3, 0x28), body.subarray(at)]);
}
