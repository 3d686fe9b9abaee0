import { errorBehavior } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { statusError } from "./status-error.ts";
import {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
} from "./status-errors.ts";

const call = { method: "GET", url: "http://host/data/game/item/1", headers: {}, text: "" };

describe("the error of a status", () => {
  test.each([
    [401, "UnauthorizedError", UnauthorizedError],
    [403, "ForbiddenError", ForbiddenError],
    [404, "NotFoundError", NotFoundError],
    [429, "RateLimitedError", RateLimitedError],
    [500, "ServerError", ServerError],
    [503, "ServerError", ServerError],
    [599, "ServerError", ServerError],
    [204, "UnexpectedStatusError", UnexpectedStatusError],
    [302, "UnexpectedStatusError", UnexpectedStatusError],
    [304, "UnexpectedStatusError", UnexpectedStatusError],
    [400, "UnexpectedStatusError", UnexpectedStatusError],
  ])("for %d is of the class %s", (status, name, Class) => {
    const error = statusError({ ...call, status }, 0);
    expect(error).toBeInstanceOf(Class);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name, status, url: call.url, method: "GET", body: null });
    expect(error.message).toContain(`GET ${call.url} returned ${status}`);
  });

  test("is of the class that the contract defines for its meaning", () => {
    const classes = {
      unauthorized: UnauthorizedError,
      forbidden: ForbiddenError,
      "not-found": NotFoundError,
      "rate-limited": RateLimitedError,
      "server-error": ServerError,
    } as const;
    for (let status = 201; status < 600; status += 1) {
      const meaning = errorBehavior(status)?.meaning;
      const Class = meaning ? classes[meaning] : UnexpectedStatusError;
      expect([status, statusError({ ...call, status }, 0)]).toEqual([status, expect.any(Class)]);
    }
  });

  test.each([400, 405, 414, 418])(
    "for %d advises to check the parameters and not the hosts",
    (status) => {
      const text = JSON.stringify({ code: status, type: "T", detail: "_pageSize is too large" });
      const { message } = statusError({ ...call, status, text }, 0);
      expect(message).toMatch(
        /^The service refused the call: .*\(_pageSize is too large\).*parameters/,
      );
      expect(message).not.toContain("hosts");
      const { message: unknown } = statusError({ ...call, status: 302 }, 0);
      expect(unknown).toContain("Check the provider's hosts and any proxy.");
    },
  );

  test("contains the service's error body and trace id", () => {
    const text = '{"code":404,"type":"BLZWEBAPI00000404","detail":"Not Found"}';
    const headers = { "x-trace-traceid": "abc" };
    const error = statusError({ ...call, status: 404, headers, text }, 0);
    expect(error.body).toEqual({ code: 404, type: "BLZWEBAPI00000404", detail: "Not Found" });
    expect(error.traceId).toBe("abc");
    expect(error.message).toContain("returned 404. Check");
  });

  test.each([
    ["Not Found: no such realm.", "404 (no such realm). Check"],
    ["Not Found.", "404. Check"],
    ["Character not found.", "404 (Character not found). Check"],
  ])("states the detail %j once", (detail, words) => {
    const error = statusError({ ...call, status: 404, text: JSON.stringify({ detail }) }, 0);
    expect(error.message).toContain(words);
    expect(error.body?.detail).toBe(detail);
  });

  test("contains the legacy error body", () => {
    const text = '{"status":"nok","reason":"Character not found."}';
    const error = statusError({ ...call, status: 404, text }, 0);
    expect(error.body).toEqual({ code: 404, type: "nok", detail: "Character not found." });
  });

  test("has no line breaks of the service's text", { tags: "promise/bodies" }, () => {
    const text = JSON.stringify({
      code: 500,
      type: "x",
      detail: `a\r\nfake\u2028line${"y".repeat(999)}`,
    });
    const { message } = statusError({ ...call, status: 500, text }, 0);
    expect(message).not.toMatch(/[\r\n\u2028]/);
    expect(message.length).toBeLessThan(500);
  });

  test("has no format characters of the service's text", { tags: "promise/bodies" }, () => {
    const text = JSON.stringify({ detail: "a\u202egnp.exe\u200b\u2066b\ufeff" });
    const { message } = statusError({ ...call, status: 500, text }, 0);
    expect(message).not.toMatch(/\p{Cf}/u);
    expect(message).toContain("(a gnp.exe b )");
  });

  test("has at most 500 characters of the service's text", { tags: "promise/bodies" }, () => {
    const text = JSON.stringify({ code: 500, type: "t".repeat(999), detail: "d".repeat(999) });
    expect(statusError({ ...call, status: 500, text }, 0).body).toEqual({
      code: 500,
      type: "t".repeat(500),
      detail: "d".repeat(500),
    });
  });

  test.each([
    [429, "Try again in 3 s"],
    [503, "Try again in 3 s"],
  ])("for %d contains the wait of Retry-After", (status, words) => {
    const headers = { "retry-after": "2.5" };
    const error = statusError({ ...call, status, headers }, 0);
    expect(error).toMatchObject({ retryAfterMs: 2500 });
    expect(error.message).toContain(words);
    const silent = statusError({ ...call, status }, 0);
    expect(silent).toMatchObject({ retryAfterMs: null });
    expect(silent.message).toMatch(/again later/);
  });

  test("does not contain a wait of 0 s", () => {
    const headers = { "retry-after": "0" };
    const error = statusError({ ...call, status: 429, headers }, 0);
    expect(error).toMatchObject({
      retryAfterMs: 0,
      message: expect.stringContaining("Try again later"),
    });
  });
});
