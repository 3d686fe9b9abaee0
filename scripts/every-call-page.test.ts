import { EDITION_TITLES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { everyCall } from "./every-call-page.ts";

const page = everyCall();

test("it tells the namespaces of every edition, and how often each category changes", () => {
  for (const title of Object.values(EDITION_TITLES)) expect(page).toContain(`| ${title} | `);
  expect(page).toContain("`profile-classicann-eu`");
  expect(page).toContain("characters when they log out, guilds at regular intervals");
});

test("it tells every error, and shows the body of one", () => {
  const statuses = [...page.matchAll(/^\| `([45]\w\w)` \| /gm)].map(([, status]) => status);
  expect(statuses).toEqual(["400", "401", "403", "404", "429", "5XX"]);
  expect(page).toContain('{"code":404,');
});
