import { expect, test } from "vitest";
import { errorBody, parseErrorBody } from "./error-body.ts";

test("an error body says code, type and detail", () => {
  expect(errorBody(404, "Not Found")).toEqual({
    code: 404,
    type: "BLZWEBAPI00000404",
    detail: "Not Found",
  });
  expect(errorBody(403, "Account Inactive", "Forbidden").type).toBe("Forbidden");
});

test("an error body is read as it was built", () => {
  const body = errorBody(429, "Too many requests");
  expect(parseErrorBody(JSON.parse(JSON.stringify(body)), 429)).toEqual(body);
});

test("the legacy body takes its code from the HTTP status", () => {
  expect(parseErrorBody({ status: "nok", reason: "Character not found." }, 404)).toEqual({
    code: 404,
    type: "nok",
    detail: "Character not found.",
  });
});

test("a code or type of another kind is replaced, and the detail kept", () => {
  expect(parseErrorBody({ code: "404", type: 7, detail: "Gone" }, 410)).toEqual({
    code: 410,
    type: "unknown",
    detail: "Gone",
  });
});

test("anything else is no error body", () => {
  const values = [null, undefined, "Not Found", 404, [], {}, { status: "nok" }, { detail: 1 }];
  for (const value of [...values, { status: "ok", reason: "fine" }]) {
    expect(parseErrorBody(value, 500)).toBeNull();
  }
});
