import { gzipSync } from "node:zlib";
import { bodyBytes, type EmulatorResponse, jsonText } from "../protocol/exchange.ts";
import { gzipBomb } from "./gzip-bomb.ts";
import type { CallKind, KindTable } from "./kind.ts";
import { integer, oneOf, required } from "./setting.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The kinds that spoil the bytes of an answer. */
export const BODY_KINDS: KindTable<
  "wrong-gzip" | "gzip-bomb" | "invalid-utf8" | "invalid-json" | "deep-json"
> = {
  "wrong-gzip": {
    settings: { gzip: required(oneOf("none", "damaged")) },
    act: spoiled((body, { gzip }) => ({
      body: gzip === "none" ? body : damagedGzip(body),
      headers: { "content-encoding": "gzip" },
    })),
  },
  "gzip-bomb": {
    settings: { bytes: required(integer(0, 1e12)) },
    act: ({ bytes }) => ({
      ...jsonText(200, "", { "content-encoding": "gzip" }),
      transport: { chunks: () => gzipBomb(bytes) },
    }),
  },
  "invalid-utf8": {
    settings: {},
    act: spoiled((body) => ({ body: withInvalidUtf8(body) })),
  },
  "invalid-json": {
    settings: {},
    act: spoiled((body) => ({ body: body.slice(0, -1) })),
  },
  "deep-json": {
    settings: { depth: required(integer(1, 5_000_000)) },
    act: ({ depth }) => jsonText(200, "[".repeat(depth) + "]".repeat(depth)),
  },
};

interface Spoiled {
  readonly body: Bytes;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Changes what the emulator itself answers with; an answer without a body is left as it is. */
function spoiled<Settings>(
  spoil: (body: Bytes, settings: Settings) => Spoiled,
): CallKind<Settings>["act"] {
  return async (settings: Settings, { ownWhole }): Promise<EmulatorResponse> => {
    const answer = await ownWhole();
    if (answer.body.length === 0) return answer;
    const { body, headers } = spoil(bodyBytes(answer), settings);
    return { ...answer, headers: { ...answer.headers, ...headers }, body };
  };
}

function damagedGzip(body: Bytes): Bytes {
  const bytes = gzipSync(body);
  const middle = bytes.length >> 1;
  for (let index = middle; index < middle + 8; index += 1)
    bytes[index] = 0xff ^ (bytes[index] ?? 0);
  return bytes;
}

/** Puts a lead byte without its continuation at the beginning of the first text that is a value. */
function withInvalidUtf8(body: Bytes): Bytes {
  const at = Buffer.from(body).indexOf(':"') + 2;
  return Buffer.concat([body.subarray(0, at), Uint8Array.of(0xc3, 0x28), body.subarray(at)]);
}
