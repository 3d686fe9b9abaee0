import { describe, expect, test } from "vitest";
import { decodeJson, parseJson } from "./json-document.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("a JSON body", () => {
  test("gives every reader a value of its own", () => {
    const result = parseJson('{"members":[1]}');
    if (!("document" in result)) throw new Error(result.problem);
    const first = result.document.read() as { members: number[] };
    first.members.push(2);
    expect(result.document.read()).toEqual({ members: [1] });
    expect(result.document.read()).not.toBe(result.document.read());
  });

  test.each([
    ["", "empty"],
    [" \n", "empty"],
    ["<!doctype html><p>Sorry</p>", "html"],
    ["{", "json"],
    ['{"name":"cut o', "json"],
    ["null", "not-an-object"],
    [' [{"id":1}]', "not-an-object"],
    ['"text"', "not-an-object"],
    [`{"a":${nested(100)}}`, "too-deep"],
    [`{"a":${'{"b":['.repeat(60)}`, "too-deep"],
  ])("%j is refused", (text, problem) => {
    expect(parseJson(text)).toMatchObject({ problem });
  });

  test("may nest to a depth of 100, and brackets inside texts do not count", () => {
    expect(parseJson(`{"a":${nested(99)}}`)).toHaveProperty("document");
    const brackets = "[{".repeat(500);
    for (const value of [{ name: `"${brackets}` }, { name: "\\", next: brackets }]) {
      expect(parseJson(JSON.stringify(value))).toHaveProperty("document");
    }
  });

  test("that is not UTF-8 is refused", () => {
    expect(decodeJson(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({
      problem: "encoding",
    });
  });

  test("with __proto__ or constructor keys changes no prototype", () => {
    const result = parseJson(
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    );
    if (!("document" in result)) throw new Error(result.problem);
    const value = result.document.read();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});
