import { expect, test } from "vitest";
import { tokenPriceAt } from "./token-price.ts";

test("the price of the token holds for its interval, then moves a little", () => {
  let { until, price } = tokenPriceAt(Date.UTC(2026, 10, 20));
  for (let interval = 0; interval < 200; interval += 1) {
    const next = tokenPriceAt(until);
    expect(next.since).toBe(until);
    expect(tokenPriceAt(next.until - 1)).toEqual(next);
    expect(Math.abs(next.price / price - 1)).toBeLessThan(0.05);
    expect(next.price % 10_000).toBe(0);
    ({ until, price } = next);
  }
});
