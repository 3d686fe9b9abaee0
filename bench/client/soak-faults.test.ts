import { expect, test } from "vitest";
import { SOAK_FAULTS, soakFault } from "./soak-faults.ts";

test("one request in ten has a fault, with the share of each kind", () => {
  const met: Record<string, number> = {};
  for (let each = 0; each < 1000; each += 1) {
    const fault = soakFault(each / 1000) ?? "none";
    met[fault] = (met[fault] ?? 0) + 1;
  }
  expect(met).toEqual({ ...SOAK_FAULTS, none: 900 });
});
