import { expect, test } from "vitest";
import { parseSetUpSearch } from "./set-up-search.ts";

test("the address of the set-up keeps the step and what is not stored yet", () => {
  const search = {
    ...{ step: "options", region: "kr", edition: "classic1x" },
    ...{ realm: "바엘오린", name: "Cinder Pact", guild: "12" },
  };
  expect(parseSetUpSearch(search)).toEqual(search);
});

test.each([
  { step: "finish" },
  { region: "atlantis" },
  { edition: "../x" },
  { realm: "" },
  { name: "a\nb" },
  { guild: "1; drop" },
])("the set-up ignores %j in its address", (search) => {
  expect(Object.values(parseSetUpSearch(search)).filter((value) => value !== undefined)).toEqual(
    [],
  );
});
