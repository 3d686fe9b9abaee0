import { describe, expect, test } from "vitest";
import type { ImageRecord } from "./records/image.ts";
import type { Store } from "./store.ts";

function image(sourceUrl: string, hash: string): ImageRecord {
  const size = { byteLength: 2048, width: 84, height: 84 };
  return { sourceUrl, hash, contentType: "image/jpeg", fetchedAt: 1_700_000_000_000, ...size };
}

export function describeImages(current: () => Store): void {
  describe("images", () => {
    test("the stored images are found among the requested URLs", async () => {
      const base = `https://render/${crypto.randomUUID()}`;
      const stored = [image(`${base}/1`, "aa"), image(`${base}/2`, "bb")];
      for (const each of stored) await current().images.put(each);
      const asked = Array.from({ length: 1500 }, (_, index) => `${base}/${index}`);
      const found = await current().images.find([...asked, ...asked]);
      expect(found.sort((a, b) => (a.sourceUrl < b.sourceUrl ? -1 : 1))).toEqual(stored);
      expect(await current().images.find([])).toEqual([]);
    });

    test("storing an image again replaces the one of its URL", async () => {
      const url = `https://render/${crypto.randomUUID()}`;
      await current().images.put(image(url, "aa"));
      const replaced = { ...image(url, "cc"), contentType: "image/png", fetchedAt: 5 };
      await current().images.put(replaced);
      expect(await current().images.find([url])).toEqual([replaced]);
    });

    test("an image is found by its hash, whichever URL it came from", async () => {
      const hash = crypto.randomUUID();
      await current().images.put(image(`https://render/${hash}/1`, hash));
      await current().images.put(image(`https://render/${hash}/2`, hash));
      expect(await current().images.findByHash(hash)).toMatchObject({ hash, width: 84 });
      expect(await current().images.findByHash("none")).toBeNull();
    });
  });
}
