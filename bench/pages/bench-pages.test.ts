import { expect, test } from "vitest";
import { pageFigures } from "./bench-pages.ts";

const visit = (paintMs: number) => ({
  paintMs,
  documentBytes: 10_240,
  scriptBytes: 153_600,
  allBytes: 204_800,
});

test("the slowest paint of a page counts, against the goal of its device", () => {
  const figures = pageFigures("news", {
    phone: [visit(900), visit(2_600)],
    loopback: [visit(300), visit(200)],
  });
  expect(figures.map(({ name, value, goal }) => [name, value, goal])).toEqual([
    ["news_phone_paint_s", 2.6, { atMost: 2.5 }],
    ["news_loopback_paint_s", 0.3, { atMost: 0.8 }],
    ["news_script_kb", 150, { atMost: 150 }],
    ["news_document_kb", 10, undefined],
    ["news_all_kb", 200, undefined],
  ]);
});

test("the scripts of the roster have a limit of their own", () => {
  const [figure] = pageFigures("roster", { phone: [visit(1)], loopback: [visit(1)] }).filter(
    ({ name }) => name === "roster_script_kb",
  );
  expect(figure?.goal).toEqual({ atMost: 170 });
});
