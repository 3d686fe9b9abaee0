import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { connectionError, isBadCompression, withoutBodyOrThrow } from "./transport-failure.ts";

const request = {
  method: "GET",
  url: "http://127.0.0.1/us/x",
  headers: { authorization: "Bearer secret" },
  signal: new AbortController().signal,
} as const;

describe("the error of a connection", () => {
  test("has the message of the platform's error and none of its other data", () => {
    const socket = { data: "HTTP/1.1 200 OK\r\nx: secret" };
    const error = connectionError(
      request,
      Object.assign(new Error("Parse Error"), { code: "HPE_INVALID", ...socket }),
    );
    expect(error).toMatchObject({
      ...{ name: "ConnectionError", url: request.url },
      message: expect.stringContaining("HPE_INVALID"),
      cause: { message: "Parse Error", code: "HPE_INVALID" },
    });
    expect(inspect(error)).not.toContain("secret");
  });

  test("has the cause of an error of fetch", () => {
    const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    const error = connectionError(request, new TypeError("fetch failed", { cause }));
    expect(error.message).toContain("ECONNREFUSED");
  });

  test("states an unknown reason", () => {
    expect(connectionError(request, "what?").message).toContain("the reason is unknown");
  });
});

test("an error of zlib means bad compression, also as the cause of an error of fetch", () => {
  const cause = Object.assign(new Error("incorrect header check"), { code: "Z_DATA_ERROR" });
  expect(isBadCompression(cause)).toBe(true);
  expect(isBadCompression(new TypeError("terminated", { cause }))).toBe(true);
  expect(isBadCompression(new TypeError("terminated"))).toBe(false);
});

test("an invalid body is an error after a 200, and omitted from a failure", () => {
  const headers = { "x-own": "1" };
  expect(withoutBodyOrThrow(request, { status: 404, headers }, "compression")).toEqual({
    ...{ status: 404, headers, body: new Uint8Array() },
  });
  expect(() => withoutBodyOrThrow(request, { status: 200, headers }, "compression")).toThrow(
    expect.objectContaining({ name: "InvalidBodyError", problem: "compression", status: 200 }),
  );
});
