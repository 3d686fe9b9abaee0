import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildhall-folder-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a folder is made with those above it, by several at once, and again", async () => {
  const deep = join(folder, "a", "b", "c");
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(deep)]);
  await makeFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
});

test("a file in place of the folder is an error", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(makeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(folder, "file", "a"))).rejects.toThrow();
});

test.runIf(process.platform === "linux")(
  "where no folder can be is an error, not a wait",
  async () => {
    await expect(makeFolder("/proc/nope/media")).rejects.toMatchObject({ code: "ENOENT" });
  },
);
