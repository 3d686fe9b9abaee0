import { expect, test } from "vitest";
import { logJobErrors } from "./job-errors.ts";

test("the same error of the job queue is logged once in 30 s", () => {
  const lines: unknown[] = [];
  let now = 0;
  const log = logJobErrors({ error: (fields: unknown) => void lines.push(fields) }, () => now);
  const refused = new Error("refused");
  log(refused);
  log(new Error("refused"));
  log(new Error("disk full"));
  expect(lines).toEqual([{ err: refused }, { err: new Error("disk full") }]);
  now = 30_000;
  log(refused);
  expect(lines).toHaveLength(3);
});
