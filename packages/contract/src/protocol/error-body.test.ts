// @module-tag contract/error-body

import { expect, test } from "vitest";
import { errorBody, parseErrorBody } from "./error-body.ts";

test("errorBody returns code, type and detail", () => {
  expect(errorBody(404, "Not Found")).toEqual({
    code: 404,
    type: "BLZWEBAPI00000404",
    detail: "Not Found",
  });
  expect(errorBody(403, "Account Inactive", "Forbidden").type).toBe("Forbidden");
});

test("parseErrorBody reads what errorBody returns", () => {
  const body = errorBody(429, "Too many requests");
  expect(parseErrorBody(JSON.parse(JSON.stringify(body)), 429)).toEqual(body);
});

test("parseErrorBody takes the code of a legacy body from the HTTP status", () => {
  expect(parseErrorBody({ status: "nok", reason: "Character not found." }, 404)).toEqual({
    code: 404,
    type: "nok",
    detail: "Character not found.",
  });
});

test("parseErrorBody replaces a code or type of the wrong type and keeps the detail", () => {
  expect(parseErrorBody({ code: "404", type: 7, detail: "Gone" }, 410)).toEqual({
    code: 410,
    type: "unknown",
    detail: "Gone",
  });
});

test("parseErrorBody returns null for other values", () => {
  const values = [null, undefined, "Not Found", 404, [], {}, { status: "nok" }, { detail: 1 }];
  for (const value of [...values, { status: "ok", reason: "fine" }]) {
    expect(parseErrorBody(value, 500)).toBeNull();
  }
});
