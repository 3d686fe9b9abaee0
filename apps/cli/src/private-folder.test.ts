// @module-tag promise/outages
// @module-tag promise/overload

import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makePrivateDataFolder } from "./private-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "guildhall-private-")), "data");
});
afterEach(() => rm(join(folder, ".."), { recursive: true }));

const mode = async (path: string) => (await stat(path)).mode & 0o777;

describe.skipIf(process.platform === "win32")("the data folder", () => {
  test("is readable only by the user of the process, like its subfolders", async () => {
    await makePrivateDataFolder(folder);
    const modes = [folder, join(folder, "media"), join(folder, "crests")].map(mode);
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700]);
  });

  test("that other users could read becomes private", async () => {
    await mkdir(join(folder, "media"), { recursive: true });
    await writeFile(join(folder, "guildhall.sqlite-wal"), "");
    await writeFile(join(folder, "secret.key"), "");
    await writeFile(join(folder, `guildhall.sqlite-worker-${crypto.randomUUID()}`), "");
    await writeFile(join(folder, `guildhall.sqlite.${crypto.randomUUID()}.new`), "");
    for (const path of [folder, join(folder, "media")]) await chmod(path, 0o755);
    await makePrivateDataFolder(folder);
    expect([await mode(folder), await mode(join(folder, "media"))]).toEqual([0o700, 0o700]);
  });

  test("keeps its permissions when it contains other files", async () => {
    await mkdir(folder);
    await writeFile(join(folder, "notes.txt"), "");
    await chmod(folder, 0o755);
    expect(await makePrivateDataFolder(folder)).toBe("notes.txt");
    expect([await mode(folder), await mode(join(folder, "media"))]).toEqual([0o755, 0o700]);
    await chmod(folder, 0o700);
    expect(await makePrivateDataFolder(folder)).toBeNull();
  });
});
