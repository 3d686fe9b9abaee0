import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { BUILD_INTERVAL_MS, highestLevel, levelCapAt, releaseAt, releasesOf } from "./releases.ts";

describe.each(Object.keys(EDITIONS) as KnownEdition[])("the releases of %s", (edition) => {
  const releases = releasesOf(edition);

  test("follow one another, each at a build of all editions", () => {
    for (const [index, { starts, until }] of releases.entries()) {
      const [first] = releasesOf("current");
      expect((starts - first.starts) % BUILD_INTERVAL_MS).toBe(0);
      expect(until).toBe(releases[index + 1]?.starts ?? Number.POSITIVE_INFINITY);
      expect(until).toBeGreaterThan(starts);
      expect(releaseAt(edition, starts)).toBe(releases[index]);
      if (index > 0) expect(releaseAt(edition, starts - 1)).toBe(releases[index - 1]);
    }
  });

  test("never lower the level cap, and have rising build numbers and different versions", () => {
    for (const [index, { levelCap, build, starts }] of releases.slice(1).entries()) {
      const before = releases[index];
      if (!before) throw new Error("a release is missing");
      expect(levelCap).toBeGreaterThanOrEqual(before.levelCap);
      const builds = (starts - before.starts) / BUILD_INTERVAL_MS;
      expect(build).toBeGreaterThanOrEqual(before.build + builds * 573);
    }
    expect(new Set(releases.map(({ version }) => version)).size).toBe(releases.length);
    expect(levelCapAt(edition, 0)).toBe(releases[0].levelCap);
    expect(highestLevel(edition)).toBe(releases.at(-1)?.levelCap);
  });
});
