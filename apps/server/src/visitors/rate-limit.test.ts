// @module-tag promise/overload

import { HOUR_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

function limit(maxBuckets = 100) {
  let time = 0;
  const rate = createRateLimit({ burst: 10, tokensPerSecond: 2, maxBuckets, now: () => time });
  return { rate, pass: (ms: number) => (time += ms) };
}

describe("the rate limit of a visitor", () => {
  test("allows a burst, then states the seconds to wait", () => {
    const { rate } = limit();
    for (let taken = 0; taken < 10; taken++) expect(rate.take("a", 1)).toBe(0);
    expect(rate.take("a", 1)).toBe(1);
    expect(rate.take("a", 5)).toBe(3);
    expect(rate.take("b", 1)).toBe(0);
  });

  test("is stated in the headers of a response", () => {
    const { rate, pass } = limit();
    expect(rate.headersOf("a")).toEqual({
      "RateLimit-Policy": '"default";q=10;w=5',
      RateLimit: '"default";r=10;t=0',
    });
    rate.take("a", 7);
    expect(rate.headersOf("a").RateLimit).toBe('"default";r=3;t=4');
    pass(1000);
    expect(rate.headersOf("a").RateLimit).toBe('"default";r=5;t=3');
  });

  test("refills over time, up to the burst", () => {
    const { rate, pass } = limit();
    rate.take("a", 10);
    pass(1000);
    expect([rate.take("a", 2), rate.take("a", 1)]).toEqual([0, 1]);
    pass(HOUR_MS);
    expect([rate.take("a", 10), rate.take("a", 1)]).toEqual([0, 1]);
  });

  test("does not charge a request that it refuses", () => {
    const { rate } = limit();
    rate.take("a", 9);
    expect([rate.take("a", 5), rate.take("a", 1)]).toEqual([2, 0]);
  });

  test("keeps a bounded number of buckets", () => {
    const { rate } = limit(4);
    for (let key = 0; key < 1000; key++) rate.take(String(key), 10);
    expect(rate.buckets).toBe(4);
    expect([rate.take("999", 1), rate.take("0", 1)]).toEqual([1, 0]);
  });

  test("keeps the bucket of a visitor who sends requests regularly among many other visitors", () => {
    const { rate } = limit(4);
    rate.take("regular", 10);
    for (let key = 0; key < 1000; key++) {
      rate.take(String(key), 10);
      expect(rate.take("regular", 1)).toBe(1);
    }
  });
});
