import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { battlenet, PROVIDERS } from "@guildhall/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseProvider, isEmulatorUrl } from "./provider-choice.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildhall-provider-"));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, value: unknown) =>
  writeFile(join(folder, name), typeof value === "string" ? value : JSON.stringify(value));

test("a known provider is found by its name", async () => {
  expect(await chooseProvider("battlenet", folder)).toBe(PROVIDERS.battlenet);
});

test("any provider can be described in a file", async () => {
  const own = { ...battlenet, name: "own" };
  await write("own.json", own);
  expect(await chooseProvider("own.json", folder)).toEqual(own);
});

test.each([
  ["missing.json", null, "cannot be read"],
  ["constructor", null, "cannot be read"],
  ["broken.json", "{", "cannot be read"],
  ["partial.json", { name: "own" }, "partial.json is invalid: gameSegment"],
  ["slash.json", { ...battlenet, gameSegment: "a/b" }, "is invalid: gameSegment"],
])("%s is refused with what is allowed", async (name, value, message) => {
  if (value !== null) await write(name, value);
  const refused = chooseProvider(name, folder);
  await expect(refused).rejects.toThrow(message);
  await expect(refused).rejects.toMatchObject({
    exitCode: 2,
    advice: expect.stringContaining("battlenet"),
  });
});

test("only an http address names a running emulator", () => {
  expect(isEmulatorUrl("http://127.0.0.1:4000")).toBe(true);
  expect(isEmulatorUrl("battlenet")).toBe(false);
  expect(isEmulatorUrl(undefined)).toBe(false);
});
