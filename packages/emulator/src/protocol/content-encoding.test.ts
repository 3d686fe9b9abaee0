import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createContentEncoder, preferredEncoding } from "./content-encoding.ts";
import { type EmulatorResponse, jsonText } from "./exchange.ts";

describe("Accept-Encoding", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0.9", "gzip"],
    ["gzip ; q=0.5 , br ; q=0.5", "br"],
    ["gzip;q=0.5, identity", "identity"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0.1, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["deflate, compress", "identity"],
    ["identity;q=0, gzip", "gzip"],
    ["identity;q=0", null],
    ["*;q=0", null],
    ["*;q=0, gzip;q=0.001", "gzip"],
    ["*;q=0, identity;q=0.1", "identity"],
    ["gzip;q=2", "identity"],
    ["gzip;q=x, ;;,,=", "identity"],
  ])("the Accept-Encoding header %j selects %s", (accepted, expected) => {
    expect(preferredEncoding(accepted)).toBe(expected);
  });
});

describe("a response", () => {
  const TEXT = JSON.stringify({ name: "Grüner Turm", lines: Array(100).fill("and another line") });
  const answer = jsonText(200, TEXT, { "x-own": "1" });
  const encode = createContentEncoder();
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each(["br", "gzip"] as const)("with text is encoded as %s", async (encoding) => {
    const { headers, body } = await encode(answer, encoding);
    expect(headers).toMatchObject({
      "content-encoding": encoding,
      vary: "accept-encoding",
      "x-own": "1",
    });
    expect(body.length).toBeLessThan(TEXT.length / 4);
    expect(decoded[encoding](body).toString()).toBe(TEXT);
  });

  test("has a Vary header also when it is not encoded, and in a 304", async () => {
    expect(await encode(answer, undefined)).toEqual({
      ...answer,
      headers: { ...answer.headers, vary: "accept-encoding" },
    });
    const unchanged = await encode({ status: 304, headers: {}, body: "" }, "gzip");
    expect(unchanged).toEqual({ status: 304, headers: { vary: "accept-encoding" }, body: "" });
  });

  test.each<[string, EmulatorResponse]>([
    ["of little text", jsonText(200, "x".repeat(1_023))],
    ["of an image", { ...answer, headers: { "content-type": "image/png" } }],
    ["that is encoded", jsonText(200, TEXT, { "content-encoding": "gzip" })],
  ])("%s is not encoded", (_, given) => {
    expect(encode(given, "gzip, br")).toBe(given);
  });

  test("is a 406 when Accept-Encoding refuses every encoding", async () => {
    const refused = await encode(answer, "*;q=0");
    expect(refused.status).toBe(406);
  });

  test("with the same bytes is encoded once, regardless of its headers", async () => {
    const kept = { ...answer, body: new TextEncoder().encode(TEXT) };
    const first = await encode(kept, "gzip");
    const second = await encode({ ...kept, headers: { ...kept.headers, "x-own": "2" } }, "gzip");
    expect(gunzipSync(first.body).toString()).toBe(TEXT);
    expect(second.body).toBe(first.body);
    expect(second.headers["x-own"]).toBe("2");
    expect((await encode(kept, "br")).body).not.toBe(first.body);
  });
});
