import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { expect, test } from "vitest";
import { BUILDS, buildAt, findBuild } from "./builds.ts";

const { isReleased } = BUILDS;

const NOW = Date.UTC(2026, 10, 20);

test("a build is live from its release until the next one is", {
  tags: "contract/namespaces",
}, () => {
  const build = buildAt("current", NOW);
  expect(build.name).toMatch(/^12\.0\.\d+_\d+$/);
  expect(build.released).toBeLessThanOrEqual(NOW);
  expect(buildAt("current", build.until - 1)).toEqual(build);
  const next = buildAt("current", build.until);
  expect(next.name).not.toBe(build.name);
  expect(next.released).toBe(build.until);
});

test("each edition has its own builds, and its first build also applies to earlier times", () => {
  const names = (["current", "classic1x", "classic", "classicann"] as const).map(
    (edition) => buildAt(edition, NOW).name,
  );
  expect(new Set(names).size).toBe(4);
  expect(buildAt("classic", 0).name).toBe(buildAt("classic", Date.UTC(2019, 7, 1)).name);
  expect(buildAt("classic", 0).released).toBeLessThanOrEqual(0);
});

test("each release names its builds from 0, and the build before it ends when it starts", () => {
  const started = Date.UTC(2024, 7, 20, 18);
  expect(buildAt("current", started - 1)).toMatchObject({ name: "10.0.10_59170", until: started });
  expect(buildAt("current", started).name).toBe("11.0.0_59743");
  expect(buildAt("current", Date.UTC(2012, 5, 1)).name).toMatch(/^4\.0\.\d_\d+$/);
  expect(isReleased("current", "10.0.10_59170", NOW)).toBe(true);
  expect(isReleased("current", "10.0.10_59170", started - 60 * 86_400_000)).toBe(false);
  expect(isReleased("current", "10.0.11_59743", NOW)).toBe(false);
});

test("released builds are known, and future and invented builds are not", () => {
  const { name, until } = buildAt("current", NOW);
  const next = buildAt("current", until).name;
  expect(isReleased("current", name, NOW)).toBe(true);
  expect(isReleased("current", buildAt("current", 0).name, NOW)).toBe(true);
  expect(isReleased("current", next, NOW)).toBe(false);
  expect(isReleased("current", next, until)).toBe(true);
  expect(isReleased("classic", name, NOW)).toBe(false);
  expect(isReleased("current", "12.0.3_1", NOW)).toBe(false);
});

test("a build is found by its name as it was when it was live", () => {
  for (const edition of Object.keys(EDITIONS) as KnownEdition[]) {
    for (const time of [NOW, NOW - 100 * DAY_MS, 0]) {
      const build = buildAt(edition, time);
      expect(findBuild(edition, build.name, NOW)?.name).toBe(build.name);
      if (time > 0) expect(findBuild(edition, build.name, NOW)).toEqual(build);
    }
  }
});
