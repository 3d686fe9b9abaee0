// @module-tag promise/images

import { createEmulator } from "@guildhall/emulator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jpegBytes, pngBytes, webpBytes } from "../testing/image-bytes.ts";
import { imageSize } from "./image-size.ts";
import { imageType } from "./image-type.ts";

const size16 = fc.record({
  width: fc.integer({ min: 1, max: 0xffff }),
  height: fc.integer({ min: 1, max: 0xffff }),
});
const size14 = fc.record({
  width: fc.integer({ min: 1, max: 0x3fff }),
  height: fc.integer({ min: 1, max: 0x3fff }),
});

describe("the size of an image", () => {
  test("is read from PNG, JPEG and the three forms of WebP", () => {
    fc.assert(
      fc.property(size16, size14, fc.nat(5), (large, small, tables) => {
        expect(imageSize(pngBytes(large), "image/png")).toEqual(large);
        expect(imageSize(jpegBytes(large, { tables }), "image/jpeg")).toEqual(large);
        for (const form of ["VP8 ", "VP8L", "VP8X"] as const) {
          expect(imageSize(webpBytes(small, form), "image/webp")).toEqual(small);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("is read from images of other programs", async () => {
    const emulator = createEmulator({ clock: () => Date.UTC(2026, 10, 20) });
    const id = emulator.world.exampleGuild.members[0]?.characterId ?? 0;
    const paths = [
      [`/render/character/us/emberfall/${id % 256}/${id}-avatar.jpg`, 168, 168],
      [`/render/character/us/emberfall/${id % 256}/${id}-inset.jpg`, 460, 230],
    ] as const;
    for (const [path, width, height] of paths) {
      const answer = await emulator.fetch(new Request(`http://emulator${path}`));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(imageType(bytes)).toBe("image/jpeg");
      expect(imageSize(bytes, "image/jpeg")).toEqual({ width, height });
    }
  });

  test("is null for an image that ends early or has an invalid size", () => {
    for (const bytes of [
      pngBytes({ width: 5, height: 5 }),
      jpegBytes({ width: 5, height: 5 }),
      webpBytes({ width: 5, height: 5 }, "VP8X"),
    ]) {
      const type = imageType(bytes) ?? "image/png";
      for (let length = 3; length < bytes.length - 4; length += 1) {
        expect(imageSize(bytes.subarray(0, length), type)).toBeNull();
      }
    }
    expect(imageSize(pngBytes({ width: 0, height: 5 }), "image/png")).toBeNull();
    expect(imageSize(jpegBytes({ width: 5, height: 0 }), "image/jpeg")).toBeNull();
  });

  test("is read from any bytes without an error, also within a larger buffer", () => {
    const magic = fc.constantFrom<["image/jpeg" | "image/png" | "image/webp", Uint8Array]>(
      ["image/jpeg", new Uint8Array([0xff, 0xd8, 0xff])],
      ["image/png", pngBytes({ width: 1, height: 1 }).subarray(0, 8)],
      ["image/webp", webpBytes({ width: 1, height: 1 }, "VP8L").subarray(0, 16)],
    );
    fc.assert(
      fc.property(magic, fc.uint8Array({ maxLength: 60 }), ([type, head], rest) => {
        const whole = new Uint8Array([7, 7, 7, ...head, ...rest]);
        const bytes = whole.subarray(3);
        const size = imageSize(bytes, type);
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
        expect(imageSize(Uint8Array.from(bytes), type)).toEqual(size);
      }),
      { numRuns: 3_000 },
    );
  });
});
