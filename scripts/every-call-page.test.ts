import { EDITION_TITLES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { everyCall } from "./every-call-page.ts";

const page = everyCall();

test("the page has the namespaces of every edition and how often each category changes", () => {
  for (const title of Object.values(EDITION_TITLES)) expect(page).toContain(`| ${title} | `);
  expect(page).toContain("`profile-classicann-eu`");
  expect(page).toContain("Guilds: at regular intervals. Characters: when the character logs out.");
});

test("the page has every error and an example of its body", () => {
  const statuses = [...page.matchAll(/^\| `([45]\w\w)` \| /gm)].map(([, status]) => status);
  expect(statuses).toEqual(["400", "401", "403", "404", "429"]);
  expect(page).toContain("| other | Any other error.");
  expect(page).toContain('{"code":404,');
});
