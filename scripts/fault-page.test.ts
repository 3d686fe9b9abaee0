import { FAULT_PRESETS } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { faultPage } from "./fault-page.ts";

test("the page tells of every fault preset once, with its rule", () => {
  const rows = faultPage()
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const told = rows.map((row) => /^\| `([^`]+)`.* \| `(.+)` \|$/.exec(row)?.slice(1));
  const presets = Object.entries(FAULT_PRESETS).map(([name, rule]) => [name, JSON.stringify(rule)]);
  expect(told.sort()).toEqual(presets.sort());
});
