// @module-tag promise/outages

import { QuotaError } from "@guildhall/client";
import { StoreError } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { runError } from "./run-error.ts";

const UNREACHABLE = new StoreError("unreachable", "The database at localhost cannot be reached.");

/** The error of a request that a quota store did not count. */
const uncounted = (cause: Error) =>
  new QuotaError("Not sent.", { method: "GET", url: "/roster", retryAfterMs: null, cause });

describe("a request that the database does not count", () => {
  test("is reported as an error of the database when the database does not respond in time", () => {
    expect(runError(uncounted(new Error("The store did not answer within 2000 ms.")))).toEqual({
      code: "database",
      message: "The database did not count the requests in time.",
    });
  });

  test("is reported with the error of the database", () => {
    const { message } = UNREACHABLE;
    expect(runError(uncounted(UNREACHABLE))).toEqual({ code: "database", message });
  });

  test("differs from a request that has to wait for the quota", () => {
    const late = new QuotaError("Not sent.", { method: "GET", url: "/roster", retryAfterMs: 10 });
    expect(runError(late)).toMatchObject({ code: "rate-limited" });
  });
});
