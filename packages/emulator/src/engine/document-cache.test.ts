import { expect, test } from "vitest";
import { jsonText } from "../protocol/exchange.ts";
import { createDocumentCache } from "./document-cache.ts";

const answer = (body: string, until = Number.POSITIVE_INFINITY) => ({
  response: jsonText(200, body),
  until,
});

function setUp() {
  const source = { version: 1, example: null, find: () => ({ missing: "none" }) };
  let now = 0;
  return {
    source,
    cache: createDocumentCache(source, () => now),
    goTo: (time: number) => (now = time),
  };
}

test("returns a response until its document may have changed", () => {
  const { cache, goTo } = setUp();
  const first = answer("1", 1_000);
  cache.set("a", first);
  goTo(999);
  expect(cache.get("a")).toMatchObject(first);
  goTo(1_000);
  expect(cache.get("a")).toBeNull();
  expect(cache.get("b")).toBeNull();
});

test("returns nothing at a time before the response was cached", () => {
  const { cache, goTo } = setUp();
  goTo(500);
  cache.set("a", answer("1", 1_000));
  goTo(499);
  expect(cache.get("a")).toBeNull();
});

test("drops every response when the version of the source increases", () => {
  const { cache, source } = setUp();
  cache.set("a", answer("1"));
  source.version += 1;
  expect(cache.get("a")).toBeNull();
});

test("evicts the oldest responses when the bodies exceed the size limit", () => {
  const { cache } = setUp();
  const mebi = "x".repeat(1024 * 1024);
  for (let number = 0; number < 60; number += 1) cache.set(`${number}`, answer(mebi));
  expect(cache.get("0")).toBeNull();
  expect(cache.get("59")).not.toBeNull();
  cache.set("large", answer(mebi.repeat(40)));
  expect(cache.get("59")).toBeNull();
  cache.set("after", answer("small"));
  expect(cache.get("after")).not.toBeNull();
});

test("evicts the oldest responses when there are many small ones", () => {
  const { cache } = setUp();
  const keyOf = (number: number) => `${number}`.padEnd(400, "x");
  for (let number = 0; number < 20_000; number += 1) cache.set(keyOf(number), answer("small"));
  expect(cache.get(keyOf(0))).toBeNull();
  expect(cache.get(keyOf(10_000))).toBeNull();
  expect(cache.get(keyOf(19_999))).not.toBeNull();
});

test("does not cache responses with a long key", () => {
  const { cache } = setUp();
  cache.set("a".repeat(512), answer("1"));
  cache.set("b".repeat(513), answer("1"));
  expect(cache.get("a".repeat(512))).not.toBeNull();
  expect(cache.get("b".repeat(513))).toBeNull();
});
