// @module-tag promise/outages

import { describe, expect, test } from "vitest";
import { cancelledError, connectionError } from "./postgres-error.ts";

const failure = (code: string) => Object.assign(new Error("It failed."), { code });
const where = "The PostgreSQL database guild at db";

describe("an error of PostgreSQL that passes", () => {
  test.each(["40001", "40P01", "55P03", "57014"])(
    "%s is a retryable error that names the database and the code",
    (code) => {
      const error = cancelledError(failure(code), where);
      expect(error).toMatchObject({ name: "StoreError", code: "busy", retryable: true });
      expect(error?.message).toMatch(new RegExp(`^${where} .*\\(${code}\\)`));
    },
  );

  test.each(["ENOTFOUND", "ECONNREFUSED", "25006"])(
    "%s is retried, because a failover can cause it",
    (code) => {
      const error = connectionError(failure(code), where, { connecting: true });
      expect(error).toMatchObject({ code: "unreachable", retryable: true });
    },
  );

  test("a wrong password is not retried", () => {
    const error = connectionError(failure("28P01"), where, { connecting: true });
    expect(error).toMatchObject({ retryable: false });
  });
});
