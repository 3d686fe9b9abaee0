import { FAULT_PRESETS } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { faultPage } from "./fault-page.ts";

test("the page of faults lists every preset once, with its rule", () => {
  const rows = faultPage()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const listed = rows.map((row) => /^\| `([^`]+)`.* \| `(.+)` \|$/.exec(row)?.slice(1));
  const presets = Object.entries(FAULT_PRESETS).map(([name, rule]) => [name, JSON.stringify(rule)]);
  expect(listed.sort()).toEqual(presets.sort());
});
