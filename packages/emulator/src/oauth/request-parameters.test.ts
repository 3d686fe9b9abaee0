import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePoints } from "../bad-input/test-hostile-input.ts";
import { OauthError } from "./oauth-error.ts";
import { readParameters } from "./request-parameters.ts";

function read(url: string, type?: string, body = "") {
  return Object.fromEntries(
    readParameters({
      method: "POST",
      url,
      headers: { "content-type": type },
      body,
      baseUrl: "http://emulator.test",
    }),
  );
}

const BOUNDARY = "----edge";
const MULTIPART = [
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="grant_type"',
  "Content-Type: text/plain",
  "",
  "client_credentials",
  `--${BOUNDARY}`,
  'Content-Disposition: form-data; name="note"; filename="note.txt"',
  "",
  "two\r\nlines",
  `--${BOUNDARY}--`,
  "",
].join("\r\n");

describe("parameters are read from", () => {
  const expected = { grant_type: "client_credentials" };

  test.each([
    ["the query", "/token?grant_type=client_credentials", undefined, ""],
    ["a form", "/token", "application/x-www-form-urlencoded", "grant_type=client_credentials"],
    ["a form without a type", "/token", undefined, "grant_type=client_credentials"],
    ["a form called text", "/token", "text/plain", "grant_type=client_credentials"],
    ["a form called JSON", "/token", "application/json", "grant_type=client_credentials"],
    ["JSON", "/token", "application/json", '{"grant_type":"client_credentials","n":1}'],
    [
      "both, when they agree",
      "/token?grant_type=client_credentials",
      "",
      "grant_type=client_credentials",
    ],
    [
      "the query beside JSON null",
      "/token?grant_type=client_credentials",
      "application/json",
      "null",
    ],
  ])("%s", (_, url, type, body) => {
    expect(read(url, type, body)).toEqual(expected);
  });

  test("multipart, whether or not its type names the boundary", () => {
    const fields = { ...expected, note: "two\r\nlines" };
    expect(read("/token", `multipart/form-data; boundary=${BOUNDARY}`, MULTIPART)).toEqual(fields);
    expect(read("/token", `multipart/form-data; boundary="${BOUNDARY}"`, MULTIPART)).toEqual(
      fields,
    );
    expect(read("/token", "multipart/form-data", MULTIPART)).toEqual(fields);
    const unquoted = MULTIPART.replace(/name="(\w+)"/g, "name=$1");
    expect(read("/token", "multipart/form-data", unquoted)).toEqual(fields);
    const lines = MULTIPART.replaceAll("\r\n", "\n");
    expect(read("/token", `multipart/form-data; boundary=${BOUNDARY}`, lines)).toEqual({
      ...fields,
      note: "two\nlines",
    });
    expect(read("/token", "multipart/form-data", lines)).toMatchObject(expected);
  });
});

test("an empty parameter is omitted", () => {
  expect(read("/token?a=&b=2", undefined, "a=1&a=")).toEqual({ a: "1", b: "2" });
});

test.each([
  ["twice in the query", "/token?scope=a&scope=a", "", /scope is repeated/],
  ["differently in query and body", "/token?scope=a", "scope=b", /scope is repeated/],
  ["in bytes that are not UTF-8", "/token?scope=%ff", "", /scope is not UTF-8/],
  ["at length", "/token", `scope=${"x".repeat(5_000)}`, /scope has more than 4096 characters/],
])("a parameter that is given %s is refused by name", (_, url, body, message) => {
  expect(() => read(url, undefined, body)).toThrow(message);
});

test("any body is read or refused with an OauthError", () => {
  const type = fc.constantFrom("application/json", "multipart/form-data; boundary=x", "text/plain");
  fc.assert(
    fc.property(
      fc.string({ unit: codePoints }),
      type,
      fc.string({ unit: codePoints }),
      (query, type, body) => {
        try {
          for (const value of Object.values(read(`/token?${query}`, type, body))) {
            expect(value).toBeTypeOf("string");
          }
        } catch (error) {
          expect(error).toBeInstanceOf(OauthError);
          expect((error as OauthError).message).toMatch(/^[\x20-\x7e]+$/);
        }
      },
    ),
  );
});
