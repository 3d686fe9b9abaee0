import { createRandom } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { inventName, type Naming } from "./character-names.ts";

test.each<Naming>([
  "flowing",
  "stout",
  "plain",
  "rough",
  "bright",
  "cyrillic",
  "korean",
  "chinese",
])("a hundred %s names are all different", (naming) => {
  const random = createRandom("names", naming);
  const taken = new Set<string>();
  for (let count = 0; count < 100; count += 1) {
    const name = inventName(random, naming, count % 2 === 0 ? 0 : 1, taken);
    expect(taken.has(name.toLowerCase())).toBe(false);
    taken.add(name.toLowerCase());
  }
  expect(taken.size).toBe(100);
});
