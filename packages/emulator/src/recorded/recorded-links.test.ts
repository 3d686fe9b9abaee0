import { battlenet, contract, providerAt } from "@guildhall/contract";
import { expect, test } from "vitest";
import { createLinkRewriter } from "./recorded-links.ts";

const API_URLS = new Map([
  ["https://us.host.test", "us"],
  ["https://host.test/regions/eu", "eu"],
  ["https://host.test/regions/eu-test", "kr"],
] as const);
const rewrite = createLinkRewriter(API_URLS);
const here = providerAt(contract, "http://127.0.0.1:4000");

test.each([
  [
    "https://us.host.test/data/wow/item/5?namespace=static-us",
    "us/data/game/item/5?namespace=static-us",
  ],
  ["https://us.host.test/profile/wow/character/shore/iva", "us/profile/game/character/shore/iva"],
  [
    "https://us.host.test/profile/user/wow?namespace=profile-us",
    "us/profile/user/game?namespace=profile-us",
  ],
  ["https://us.host.test/profile/user", "us/profile/user"],
  ["https://host.test/regions/eu/data/wow/realm/", "eu/data/game/realm/"],
  ["https://host.test/regions/eu-test/data/wow/realm/", "kr/data/game/realm/"],
])("the link %s leads to the region's API here", (link, path) => {
  const body = JSON.stringify({ href: link });
  expect(JSON.parse(rewrite(body, here))).toEqual({ href: `http://127.0.0.1:4000/${path}` });
});

test("a link gets the game segment of the provider", () => {
  const there = providerAt(battlenet, "http://127.0.0.1:4000");
  const body = '{"href":"https://us.host.test/data/wow/realm/1"}';
  expect(rewrite(body, there)).toBe('{"href":"http://127.0.0.1:4000/us/data/wow/realm/1"}');
});

test("links to images and other hosts, and strings that only look like links, are unchanged", () => {
  const body = JSON.stringify({
    image: "https://render.host.test/us/1.jpg",
    other: "https://us.host.test.elsewhere/data/wow/item/5",
    page: "https://us.host.test/shop",
    text: "see https://us.host.test/data/wow/item/5",
  });
  expect(rewrite(body, here)).toBe(body);
  expect(createLinkRewriter(new Map())(body, here)).toBe(body);
});
