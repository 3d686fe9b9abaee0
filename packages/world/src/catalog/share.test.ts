import { expect, test } from "vitest";
import { share } from "./share.ts";

test.each([1, 62_001, ~62_001])(
  "shares of many ids for purpose %d are evenly distributed from 0 to 1",
  (purpose) => {
    const shares = Array.from({ length: 4_000 }, (_, id) => share(31_000_000 + id, purpose));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBeLessThan(1);
    for (const quarter of [0, 1, 2, 3]) {
      const count = shares.filter((each) => Math.floor(each * 4) === quarter).length;
      expect(Math.abs(count - 1_000)).toBeLessThan(120);
    }
  },
);
