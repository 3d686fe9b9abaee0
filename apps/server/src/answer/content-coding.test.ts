// @module-tag promise/overload

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseCoding, compress } from "./content-coding.ts";

describe("the coding of a response", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.2, gzip;q=0.9", "gzip"],
    ["br;q=0, gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["identity", "identity"],
    ["identity;q=0, *;q=0", "identity"],
    ["gzip;Q=0", "identity"],
    ["gzip;q=nonsense", "identity"],
    ["deflate, zstd", "identity"],
  ])("with Accept-Encoding %j is %s", (accepted, coding) => {
    expect(chooseCoding(accepted)).toBe(coding);
  });

  test("decompresses to the bytes that were compressed", async () => {
    const bytes = Buffer.from("roster ".repeat(1000));
    expect(gunzipSync(await compress(bytes, "gzip"))).toEqual(bytes);
    expect(brotliDecompressSync(await compress(bytes, "br"))).toEqual(bytes);
  });

  test("decompresses to the slices that were compressed", async () => {
    const source = Buffer.from("roster ".repeat(1000));
    const slices = Object.assign([source, source], { source });
    expect(gunzipSync(await compress(slices, "gzip"))).toEqual(Buffer.concat(slices));
  });

  test("rejects with the error of slices that cannot be read", async () => {
    const source = Buffer.from("roster");
    const slices = {
      length: 2 * source.length,
      source,
      *[Symbol.iterator]() {
        yield source;
        throw new Error("unreadable");
      },
    };
    await expect(compress(slices, "br")).rejects.toThrow("unreadable");
  });
});
