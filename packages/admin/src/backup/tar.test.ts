import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { expect, test } from "vitest";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

const FILES = { "a.txt": "", "media/b": "x".repeat(512), c: "é".repeat(700) };

async function archive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  async function* entries(): AsyncGenerator<TarEntry> {
    for (const [name, text] of Object.entries(files)) {
      const bytes = Buffer.from(text);
      yield { name, size: bytes.length, body: Readable.from(bytes.length > 0 ? [bytes] : []) };
    }
  }
  return Buffer.concat(await Array.fromAsync(writeTar(entries(), 1_700_000_000_000)));
}

/** The files of an archive that arrives in chunks of this size. */
async function read(bytes: Buffer, chunk: number): Promise<Record<string, string>> {
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  };
  const files: Record<string, string> = {};
  for await (const { name, body } of readTar(chunks())) {
    files[name] = Buffer.concat(await Array.fromAsync(body)).toString();
  }
  return files;
}

test.each([7, 512, 100_000])("an archive is read in chunks of %i bytes", async (chunk) => {
  expect(await read(await archive(FILES), chunk)).toEqual(FILES);
});

test.runIf(process.platform === "linux")("tar lists and unpacks an archive", async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, "x.tar"), await archive(FILES));
  const tar = (...args: string[]) => execFileSync("tar", args, { cwd: folder, encoding: "utf8" });
  expect(tar("-tf", "x.tar").trim().split("\n")).toEqual(Object.keys(FILES));
  expect(tar("-xOf", "x.tar", "c")).toBe(FILES.c);
  await rm(folder, { recursive: true });
});

test("an archive that ends early, or has a changed header, is refused", async () => {
  const bytes = await archive(FILES);
  for (const length of [1, 511, 600, bytes.length - 1000]) {
    await expect(read(bytes.subarray(0, length), 512)).rejects.toMatchObject({ code: "damaged" });
  }
  const changed = Buffer.from(bytes);
  changed.write("b", 0);
  await expect(read(changed, 512)).rejects.toMatchObject({ code: "not-a-backup" });
});
