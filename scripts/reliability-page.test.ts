import { expect, test } from "vitest";
import { reliabilityPage } from "./reliability-page.ts";

const result = {
  fault: "SIGKILL of `guildhall sync`",
  database: "SQLite",
  tried: 3,
  survived: 3,
  lost: 0,
  duplicates: 0,
  recoveryMs: [2000, 400, 1000],
  restartMs: [500, 1500, 700],
};
const facts = { date: new Date("2026-01-05T10:00:00Z"), cores: 2, command: "npm run test:long" };

test("the reliability page has a row for each result, with its times", () => {
  expect(reliabilityPage([result], facts)).toContain(
    "| SIGKILL of `guildhall sync` | SQLite | 3 | 3 | 0 | 0 | 1.0 s | 2.0 s | 1.5 s |",
  );
});

test("the reliability page has the mean of the two middle values as the median of an even number", () => {
  expect(reliabilityPage([{ ...result, recoveryMs: [1000, 8000, 4000, 2000] }], facts)).toContain(
    "| 0 | 3.0 s | 8.0 s | 1.5 s |",
  );
});

test("the reliability page shows a dash where no recovery was measured", () => {
  expect(reliabilityPage([{ ...result, recoveryMs: [], restartMs: [] }], facts)).toContain(
    "| 0 | - | - | - |",
  );
});
