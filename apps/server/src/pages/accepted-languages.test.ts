import { expect, test } from "vitest";
import { acceptedLanguages } from "./accepted-languages.ts";

test.each([
  [undefined, []],
  ["", []],
  ["de", ["de"]],
  ["en;q=0.5, de-AT, ko;q=0.8", ["de-AT", "ko", "en"]],
  ["de;q=0, ru ; Q=0.1", ["ru"]],
  ["*, <script>;q=1, en_US", ["en_US"]],
])("the languages of %j are %j", (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});
