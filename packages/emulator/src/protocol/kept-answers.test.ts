import { expect, test } from "vitest";
import { jsonText } from "./exchange.ts";
import { createKeptAnswers } from "./kept-answers.ts";

const answer = (body: string, until = Number.POSITIVE_INFINITY) => ({
  response: jsonText(200, body),
  until,
});

function setUp() {
  const source = { version: 1, example: null, find: () => ({ missing: "none" }) };
  let now = 0;
  return {
    source,
    kept: createKeptAnswers(source, () => now),
    goTo: (time: number) => (now = time),
  };
}

test("an answer is kept until its document may have changed", () => {
  const { kept, goTo } = setUp();
  const first = answer("1", 1_000);
  kept.keep("a", first);
  goTo(999);
  expect(kept.find("a")).toMatchObject(first);
  goTo(1_000);
  expect(kept.find("a")).toBeNull();
  expect(kept.find("b")).toBeNull();
});

test("an answer is no answer at a time before it was kept", () => {
  const { kept, goTo } = setUp();
  goTo(500);
  kept.keep("a", answer("1", 1_000));
  goTo(499);
  expect(kept.find("a")).toBeNull();
});

test("every answer goes when the world is changed from outside", () => {
  const { kept, source } = setUp();
  kept.keep("a", answer("1"));
  source.version += 1;
  expect(kept.find("a")).toBeNull();
});

test("the oldest go when the bodies are too much, and the newest stays", () => {
  const { kept } = setUp();
  const mebi = "x".repeat(1024 * 1024);
  for (let number = 0; number < 60; number += 1) kept.keep(`${number}`, answer(mebi));
  expect(kept.find("0")).toBeNull();
  expect(kept.find("59")).not.toBeNull();
  kept.keep("large", answer(mebi.repeat(40)));
  expect(kept.find("59")).toBeNull();
  kept.keep("after", answer("small"));
  expect(kept.find("after")).not.toBeNull();
});

test("the oldest go when the answers are many, however small their bodies are", () => {
  const { kept } = setUp();
  const keyOf = (number: number) => `${number}`.padEnd(400, "x");
  for (let number = 0; number < 20_000; number += 1) kept.keep(keyOf(number), answer("small"));
  expect(kept.find(keyOf(0))).toBeNull();
  expect(kept.find(keyOf(10_000))).toBeNull();
  expect(kept.find(keyOf(19_999))).not.toBeNull();
});

test("an answer to a long address is not kept", () => {
  const { kept } = setUp();
  kept.keep("a".repeat(512), answer("1"));
  kept.keep("b".repeat(513), answer("1"));
  expect(kept.find("a".repeat(512))).not.toBeNull();
  expect(kept.find("b".repeat(513))).toBeNull();
});
