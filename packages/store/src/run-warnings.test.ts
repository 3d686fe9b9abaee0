import { expect, test } from "vitest";
import { boundWarnings, parseWarnings } from "./run-warnings.ts";

test("sentences that an older version stored are warnings without a translation", () => {
  const stored = JSON.stringify(["One portrait is missing.", "3 more warnings."]);
  expect(parseWarnings(stored)).toEqual([
    { code: "other", values: {}, message: "One portrait is missing." },
    { code: "more", values: { count: 3 }, message: "3 more warnings." },
  ]);
});

test("stored warnings are read unchanged", () => {
  const warnings = [{ code: "unnamed-class", values: { id: 14, reason: "404" }, message: "One." }];
  expect(parseWarnings(JSON.stringify(boundWarnings(warnings)))).toEqual(warnings);
});
