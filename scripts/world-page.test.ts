import { expect, test } from "vitest";
import { worldPage } from "./world-page.ts";

const page = worldPage();

test("the page of the world lists the guilds, including the smallest and the largest", () => {
  expect(page).toMatch(
    /\| current \| us \| emberfall \| Lanternwatch Company \| `lanternwatch-company` \| ALLIANCE \| 2\d\d \| 70004000 \|/,
  );
  expect(page).toContain("| The Quiet Oar | `the-quiet-oar` | ALLIANCE | 3 |");
  expect(page).toMatch(/Host of Ten Thousand .* \| 10,000 \|/);
});

test("the page of the world lists the realms of every edition and region, and the accounts", () => {
  expect(page.match(/^\| \w+ \| \w\w \| \d+: `/gm)).toHaveLength(4 * 5);
  expect(page).toContain("101: `emberfall`, `hollowmere`");
  expect(page).toContain("| 30001 | Lampwright#1101 |");
});
