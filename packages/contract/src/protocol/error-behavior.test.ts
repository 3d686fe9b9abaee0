// @module-tag contract/errors

import { expect, test } from "vitest";
import { errorBehavior } from "./error-behavior.ts";

/** The table of contract 7. */
const TABLE = [
  [401, "unauthorized", { refreshToken: true, disableArmoryAccess: false, log: false }],
  [403, "forbidden", { refreshToken: false, disableArmoryAccess: true, log: true }],
  [404, "not-found", { refreshToken: false, disableArmoryAccess: false, log: false }],
  [429, "rate-limited", { refreshToken: false, disableArmoryAccess: false, log: false }],
  [500, "server-error", { refreshToken: false, disableArmoryAccess: false, log: true }],
  [503, "server-error", { refreshToken: false, disableArmoryAccess: false, log: true }],
  [599, "server-error", { refreshToken: false, disableArmoryAccess: false, log: true }],
  [600, "server-error", { refreshToken: false, disableArmoryAccess: false, log: true }],
] as const;

test.each(TABLE)("errorBehavior maps status %i to %s (contract 7)", (status, meaning, behavior) => {
  expect(errorBehavior(status)).toEqual({ meaning, ...behavior });
});

test("errorBehavior returns null for a status that contract 7 does not list", () => {
  for (const status of [200, 204, 304, 400, 402, 405, 410, 499]) {
    expect(errorBehavior(status)).toBeNull();
  }
});
