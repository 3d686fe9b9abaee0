// @module-tag promise/overload

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recordLog } from "../testing/record-log.ts";
import { createCrestFiles } from "./crest-files.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "guildhall-crests-"));
  folder = join(parent, "crests");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

function open(maxBytes = 1000) {
  const log = recordLog();
  let drawn = 0;
  let atOnce = 0;
  let most = 0;
  const files = createCrestFiles({ folder, maxBytes, drawnAtOnce: 2, log });
  const get = (name: string, length = 10) =>
    files.get(name, async () => {
      drawn++;
      atOnce++;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return new Uint8Array(length).fill(7);
    });
  return { get, log, drawn: () => drawn, most: () => most };
}

describe("stored crests", () => {
  test("are drawn once for concurrent requests, and read from disk after a restart", async () => {
    const first = open();
    const images = await Promise.all([1, 2, 3].map(() => first.get("a.png")));
    expect(new Set(images.map(String)).size).toBe(1);
    const second = open();
    expect(String(await second.get("a.png"))).toBe(String(images[0]));
    expect([first.drawn(), second.drawn()]).toEqual([1, 0]);
  });

  test("are drawn two at a time", async () => {
    const { get, most, drawn } = open();
    await Promise.all(["a", "b", "c", "d", "e"].map((name) => get(`${name}.png`)));
    expect([drawn(), most()]).toEqual([5, 2]);
  });

  test("take a bounded part of the disk: the oldest files are deleted", async () => {
    const { get } = open(100);
    for (const name of ["a.png", "b.webp", "c.png"]) await get(name);
    expect((await readdir(folder)).sort()).toEqual(["b.webp", "c.png"]);
    await open(100).get("d.png", 60);
    expect(await readdir(folder)).toEqual(["d.png"]);
  });

  test("can be read only by the user of the process", async () => {
    await open().get("a.png");
    const modes = [folder, join(folder, "a.png")].map(async (path) => (await stat(path)).mode);
    expect((await Promise.all(modes)).map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  });

  test("are drawn for each request when they cannot be stored, which is logged once", async () => {
    await writeFile(folder, "a file in the place of the folder");
    const { get, log, drawn } = open();
    await get("a.png");
    expect(await get("a.png")).toHaveLength(10);
    expect(drawn()).toBe(2);
    expect(log.lines).toMatchObject([{ level: "warn", fields: { folder } }]);
    await rm(folder);
    await get("a.png");
    await get("a.png");
    expect(drawn()).toBe(3);
  });

  test.each<[string, (file: Buffer) => Uint8Array]>([
    ["empty", () => Buffer.alloc(0)],
    ["cut short", (file) => file.subarray(0, -1)],
    ["altered", (file) => file.fill(8, 0, 1)],
    ["an image without its digest", (file) => file.subarray(0, 10)],
  ])("are drawn again and stored when their file is %s", async (_, change) => {
    const path = join(folder, "a.png");
    const image = String(await open().get("a.png"));
    await writeFile(path, change(await readFile(path)));
    const { get, drawn } = open();
    expect([String(await get("a.png")), String(await get("a.png"))]).toEqual([image, image]);
    expect(drawn()).toBe(1);
  });
});
