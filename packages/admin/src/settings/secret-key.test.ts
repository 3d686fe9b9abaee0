// @module-tag promise/sealed-settings
import { randomBytes } from "node:crypto";
import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ensureSecretKey, readSecretKey } from "./secret-key.ts";

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const options = (variable?: string) => ({
  ...{ keyFile: join(folder, "secret.key"), variable, random: randomBytes },
});

describe("the secret key", () => {
  test("is created once in a file that only its owner can read", async () => {
    expect(await readSecretKey(options())).toBeNull();
    const keys = await Promise.all([1, 2, 3, 4].map(() => ensureSecretKey(options())));
    expect(new Set(keys.map(({ bytes }) => bytes.toString("hex"))).size).toBe(1);
    expect(keys[0]?.bytes).toHaveLength(32);
    expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["secret.key"]);
    expect(await readSecretKey(options())).toEqual(keys[0]);
  });

  test("becomes private again when it was restored with another mode", async () => {
    await ensureSecretKey(options());
    await chmod(join(folder, "secret.key"), 0o644);
    await readSecretKey(options());
    expect((await stat(join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
  });

  test.each(["hex", "base64", "base64url"] as const)(
    "comes from the environment variable in %s, and no file is created",
    async (encoding) => {
      const bytes = randomBytes(32);
      const key = await ensureSecretKey(options(` ${bytes.toString(encoding)}\n`));
      expect(key).toEqual({ bytes, source: "GUILDHALL_SECRET_KEY" });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test.each(["", "hunter2", "!".repeat(43), randomBytes(31).toString("base64")])(
    "in a damaged file is refused and the file stays: %j",
    async (text) => {
      const file = join(folder, "secret.key");
      await writeFile(file, text);
      const error = await ensureSecretKey(options()).catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        ...{ code: "invalid-key", message: `The secret key in ${file} is not valid.` },
        advice: expect.stringContaining("openssl rand -base64 32"),
      });
      expect(JSON.stringify(error) + String(error)).not.toContain("hunter2");
      expect(await readFile(file, "utf8")).toBe(text);
    },
  );

  test("that cannot be written is an error with the file and the reason", async () => {
    const keyFile = join(folder, "missing", "secret.key");
    await expect(ensureSecretKey({ ...options(), keyFile })).rejects.toMatchObject({
      code: "unwritable-key",
      message: expect.stringMatching(/missing\/secret\.key cannot be written \(ENOENT/),
    });
  });
});
