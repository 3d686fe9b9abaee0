import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyPieces } from "./body-pieces.ts";

const BODY = new TextEncoder().encode("0123456789");

test("a body is sent at once by default", () => {
  expect([...bodyPieces(BODY, {})]).toEqual([{ bytes: BODY, delayMs: 0 }]);
});

test("half of the body arrives when the connection ends in it", () => {
  const [piece] = bodyPieces(BODY, { breaks: { at: "in-body", by: "end" } });
  expect(new TextDecoder().decode(piece?.bytes)).toBe("01234");
});

test("all bytes arrive in order at any pace, in the time of that pace", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 500 }),
      fc.double({ min: 0.1, max: 5_000, noNaN: true }),
      (given, pace) => {
        const body = new Uint8Array(given);
        const pieces = [...bodyPieces(body, { bytesPerSecond: pace })];
        expect(pieces.flatMap(({ bytes }) => [...bytes])).toEqual([...body]);
        const ms = pieces.reduce((sum, { delayMs }) => sum + delayMs, 0);
        const longest = Math.max(0, ...pieces.map(({ delayMs }) => delayMs));
        expect(ms).toBeGreaterThanOrEqual((body.length / pace) * 1000 - 1);
        expect(ms).toBeLessThanOrEqual((body.length / pace) * 1000 + longest);
      },
    ),
  );
});
