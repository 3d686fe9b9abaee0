// @module-tag promise/overload

import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createRepresentation } from "./representation.ts";

const JSON_TYPE = { contentType: "application/json" };
const text = new TextEncoder().encode(JSON.stringify({ names: "Ysolde ".repeat(500) }));

describe("the representation of a response", () => {
  test("is compressed once for all concurrent requests", async () => {
    const representation = createRepresentation(text, JSON_TYPE);
    expect(representation.ready("gzip")).toBeUndefined();
    const forms = await Promise.all([1, 2, 3].map(() => representation.form("gzip")));
    expect(new Set(forms).size).toBe(1);
    expect(representation.ready("gzip")).toBe(forms[0]);
    expect(forms[0]?.headers).toMatchObject({
      "Content-Encoding": "gzip",
      "Content-Length": String(forms[0]?.body.length),
      Vary: "Accept-Encoding",
    });
  });

  test("is not compressed when that would not make it smaller", async () => {
    const short = createRepresentation(text.slice(0, 100), JSON_TYPE);
    expect((await short.form("br")).headers).not.toHaveProperty("Content-Encoding");
    const random = createRepresentation(new Uint8Array(randomBytes(5000)), JSON_TYPE);
    expect((await random.form("br")).headers).not.toHaveProperty("Content-Encoding");
    const image = createRepresentation(text, { contentType: "image/png" });
    expect((await image.form("br")).headers).not.toHaveProperty("Vary");
  });

  test("has equal validators for equal bytes, and different ones for different bytes", async () => {
    const etag = async (bytes: Uint8Array<ArrayBuffer>) =>
      (await createRepresentation(bytes, JSON_TYPE).form("identity")).headers.ETag;
    expect(await etag(text)).toBe(await etag(text.slice()));
    expect(await etag(text)).not.toBe(await etag(text.slice(1)));
  });

  test("matches an If-None-Match header that lists its validator or is a star", () => {
    const representation = createRepresentation(text, { ...JSON_TYPE, tag: "a" });
    for (const header of ['"a"', 'W/"a"', '"b", "a-gzip"', "*"]) {
      expect(representation.matches(header)).toBe(true);
    }
    for (const header of ['"b"', "a", '"a', '"a-zstd"', ""]) {
      expect(representation.matches(header)).toBe(false);
    }
  });
});
