import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipBomb } from "./gzip-bomb.ts";

test.each([0, 1, 1_048_575, 1_048_576, 1_048_577, 5_000_000])(
  "%i bytes are right to the checksum",
  (bytes) => {
    expect(gunzipSync(Buffer.concat([...gzipBomb(bytes)])).equals(Buffer.alloc(bytes, " "))).toBe(
      true,
    );
  },
);

test("a gzip bomb has a thousandth of its decoded size, and is created in pieces", () => {
  let sent = 0;
  let largest = 0;
  for (const { length } of gzipBomb(200 * 1024 ** 2)) {
    sent += length;
    largest = Math.max(largest, length);
  }
  expect(sent).toBeLessThan((200 * 1024 ** 2) / 900);
  expect(largest).toBeLessThan(2_000);
});
