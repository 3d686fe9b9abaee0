import { FAULT_KINDS, FAULT_PRESETS } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { faultPage } from "./fault-page.ts";

test("the page of faults lists every preset once, with its rule", () => {
  const [presetTables = ""] = faultPage().split("## Kinds");
  const rows = presetTables.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.map((row) => /^\| `([^`]+)`.* \| `(.+)` \|$/.exec(row)?.slice(1));
  const presets = Object.entries(FAULT_PRESETS).map(([name, rule]) => [name, JSON.stringify(rule)]);
  expect(listed.sort()).toEqual(presets.sort());
});

test("the page of faults lists every kind once, with its settings", () => {
  const [, kindTable = ""] = faultPage().split("## Kinds");
  const rows = kindTable.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.map((row) => /^\| `([\w-]+)`/.exec(row)?.[1]);
  expect(listed).toEqual(Object.keys(FAULT_KINDS));
  expect(rows.join("\n")).toContain("`status`: an integer from 200 to 599; `headers` (optional):");
  expect(rows.join("\n")).toContain("| `truncated` |");
});
