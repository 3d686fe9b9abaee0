import { expect, test } from "vitest";
import { rosterDigest, shrunkenRoster } from "./shrunken-roster.ts";
import { memberFacts } from "./testing/members.ts";

test.each([
  { stored: 0, listed: 0, leaving: 0, believed: true },
  { stored: 5, listed: 0, leaving: 5, believed: false },
  { stored: 20, listed: 10, leaving: 10, believed: true },
  { stored: 20, listed: 9, leaving: 11, believed: false },
  { stored: 250, listed: 225, leaving: 25, believed: true },
  { stored: 250, listed: 224, leaving: 26, believed: false },
  { stored: 250, listed: 250, leaving: 250, believed: false },
])(
  "of $stored stored members, $leaving leaving and $listed listed is believed: $believed",
  ({ believed, ...loss }) => {
    expect(shrunkenRoster(loss) === null).toBe(believed);
  },
);

test("two answers are identical when they list the same members in any order", () => {
  const [a, b] = [memberFacts({ name: "A" }), memberFacts({ name: "B" })];
  expect(rosterDigest([a, b])).toBe(rosterDigest([b, { ...a, level: 3 }]));
  expect(rosterDigest([a])).not.toBe(rosterDigest([a, b]));
});
