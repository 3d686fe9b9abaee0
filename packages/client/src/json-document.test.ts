// @module-tag promise/bodies

import { afterEach, describe, expect, test, vi } from "vitest";
import { decodeJson, type JsonDocument, parseJson } from "./json-document.ts";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

function documentOf(text: string): JsonDocument {
  const result = parseJson(text);
  if (!("document" in result)) throw new Error(result.problem);
  return result.document;
}

afterEach(() => void vi.restoreAllMocks());

describe("a JSON body", () => {
  test("returns the same deeply frozen value to every reader", {
    tags: "promise/cache",
  }, () => {
    const document = documentOf('{"members":[{"rank":1}]}');
    const value = document.read() as { members: { rank: number }[] };
    expect(value).toEqual({ members: [{ rank: 1 }] });
    expect(document.read()).toBe(value);
    for (const part of [value, value.members, value.members[0]]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
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
    [`{"a":${'{"b":['.repeat(60)}1${"]}".repeat(60)}}`, "too-deep"],
    [`{"a":${nested(100_000)}}`, "too-deep"],
    [nested(100_000), "too-deep"],
  ])("%j is refused", (text, problem) => {
    expect(parseJson(text)).toMatchObject({ problem });
  });

  test("may have 100 levels, without brackets in strings", () => {
    expect(parseJson(`{"a":${nested(99)}}`)).toHaveProperty("document");
    const brackets = "[{".repeat(500);
    for (const value of [{ name: `"${brackets}` }, { name: "\\", next: brackets }]) {
      expect(parseJson(JSON.stringify(value))).toHaveProperty("document");
    }
  });

  test("may have arrays of 1,000,000 entries, but no longer ones", () => {
    const list = (length: number) => `{"a":[{"b":[${"0,".repeat(length - 1)}0]}]}`;
    expect(parseJson(list(1_000_000))).toHaveProperty("document");
    expect(parseJson(list(1_000_001))).toEqual({ problem: "too-long" });
  });

  test("that is long is refused before parsing, which would take 30 times its size", () => {
    const parse = vi.spyOn(JSON, "parse");
    const objects = (count: number) => Array.from({ length: count }, () => "{}").join();
    for (const [text, problem] of [
      [`{"a":${nested(10_000_000)}}`, "too-deep"],
      [`{"a":[${objects(1_000_001)}]}`, "too-long"],
      [`{${Array.from({ length: 1_000_001 }, (_, key) => `"${key}":0`).join()}}`, "too-long"],
    ] as const) {
      expect(parseJson(text)).toEqual({ problem });
    }
    expect(parse).not.toHaveBeenCalled();
    const texts = JSON.stringify({ a: ["[".repeat(200_000), '\\"', ",".repeat(1_000_001)] });
    expect(parseJson(texts)).toHaveProperty("document");
  });

  test("may start with a byte order mark", () => {
    const result = decodeJson(new TextEncoder().encode('\ufeff{"id":1}'));
    expect(result).toHaveProperty("document");
  });

  test("that is not UTF-8 is refused", () => {
    expect(decodeJson(new Uint8Array([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({
      problem: "encoding",
    });
  });
});

describe("__proto__, constructor and prototype", () => {
  const texts = [
    '{"a":[{"__proto__":{"admin":true},"id":1}]}',
    '{"a":[{"\\u005f_proto\\u005F_":{"admin":true},"id":1}]}',
    '{"a":[{"constructor":{"prototype":{"admin":true}},"id":1}]}',
    '{"a":[{"constr\\u0075ctor":{"prototype":{"admin":true}},"prototype":{"admin":true},"id":1}]}',
  ];

  test.each(texts)("are left out of %s, for the first reader and the others", (text) => {
    const document = documentOf(text);
    for (const value of [document.read(), document.read()]) {
      const [item] = (value as { a: object[] }).a;
      expect(Reflect.ownKeys(item ?? {})).toEqual(["id"]);
      expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    }
  });

  test("change no prototype when a document is copied by its keys", () => {
    const copy = (into: Record<string, unknown>, from: object) => {
      for (const [name, field] of Object.entries(from)) {
        if (typeof field !== "object") into[name] = field;
        else {
          into[name] ??= {};
          copy(into[name] as Record<string, unknown>, field);
        }
      }
      return into;
    };
    for (const text of texts) copy({}, documentOf(text).read() as object);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test("are kept as strings", () => {
    expect(documentOf('{"name":"__proto__","list":["constructor"]}').read()).toEqual({
      name: "__proto__",
      list: ["constructor"],
    });
  });
});
