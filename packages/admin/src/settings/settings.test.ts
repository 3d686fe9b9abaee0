// @module-tag promise/sealed-settings
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openStore, type Store } from "@guildhall/store";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createSettings, type SettingsOptions } from "./settings.ts";
import { readStoredSettings } from "./stored-settings.ts";

const BRANN = { name: "brann" };
const NOW = Date.UTC(2026, 10, 21, 12);

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await temporaryFolder();
  store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = (options: Partial<SettingsOptions> = {}) =>
  createSettings({
    ...{ store, keyFile: join(folder, "secret.key"), environment: {}, clock: () => NOW },
    ...options,
  });
const stateOf = async (name: string, options: Partial<SettingsOptions> = {}) =>
  (await settings(options).list()).find((state) => state.name === name);

describe("settings", () => {
  test("have defaults until they are changed", async () => {
    expect(await settings().get("region")).toBe("us");
    expect(await settings().get("intervalMinutes")).toBe(60);
    expect(await settings().get("clientId")).toBeNull();
    expect(await stateOf("visibility")).toEqual({
      ...{ name: "visibility", value: "public", isSet: false, isSecret: false },
      ...{ lockedBy: null, changedAt: null, changedBy: null },
    });
  });

  test("are changed with who did it, and null restores the default", async () => {
    const url = "https://guild.example";
    const changes = { region: "eu", intervalMinutes: 5, playerSignUp: true, publicUrl: url };
    await settings().change(changes, BRANN);
    expect(await settings().get("region")).toBe("eu");
    expect(await settings().get("intervalMinutes")).toBe(5);
    expect(await settings().get("playerSignUp")).toBe(true);
    expect(await settings().get("publicUrl")).toEqual(new URL(url));
    expect(await stateOf("publicUrl")).toMatchObject({ value: url, isSet: true });
    expect(await stateOf("intervalMinutes")).toMatchObject({
      ...{ value: 5, isSet: true, changedAt: NOW, changedBy: "brann" },
    });
    await settings().change({ region: null }, BRANN);
    expect(await settings().get("region")).toBe("us");
    expect(await store.auditLog.list({ limit: 5 })).toMatchObject([
      { who: "brann", action: "settings.change", subject: "region", detail: "default" },
      { subject: "publicUrl", detail: url },
      { subject: "playerSignUp", detail: "true" },
      { subject: "intervalMinutes", detail: "5" },
      { subject: "region", detail: "eu" },
    ]);
  });

  test("are changed all or none", async () => {
    const change = settings().change({ region: "eu", intervalMinutes: 0 }, BRANN);
    await expect(change).rejects.toMatchObject({
      code: "invalid-setting",
      message: "intervalMinutes must be an integer from 1 to 10080.",
    });
    const unknown = settings().change({ region: "eu", toString: "x" }, BRANN);
    await expect(unknown).rejects.toMatchObject({ code: "unknown-setting" });
    expect(await settings().get("region")).toBe("us");
    expect(await store.auditLog.list({ limit: 5 })).toEqual([]);
  });

  test("of a flag or a variable take precedence and are locked", async () => {
    await settings().change({ region: "kr", locale: "ko_KR" }, BRANN);
    const environment = {
      GUILDHALL_REGION: " eu ",
      GUILDHALL_LOCALE: "de_DE",
      GUILDHALL_CLIENT_ID: " ",
    };
    const options = { environment, flags: { region: "tw" } };
    expect(await settings(options).get("region")).toBe("tw");
    expect(await settings(options).get("locale")).toBe("de_DE");
    expect(await stateOf("region", options)).toMatchObject({ value: "tw", lockedBy: "--region" });
    expect(await stateOf("locale", options)).toMatchObject({ lockedBy: "GUILDHALL_LOCALE" });
    expect(await stateOf("clientId", options)).toMatchObject({ lockedBy: null });
    await expect(settings(options).change({ locale: "en_US" }, BRANN)).rejects.toMatchObject({
      code: "locked-setting",
      message: "The setting locale is set by GUILDHALL_LOCALE.",
    });
    expect(await settings().get("region")).toBe("kr");
  });

  test("of an invalid variable are an error with its name and without its value", () => {
    const create = () => settings({ environment: { GUILDHALL_REGION: "hunter2" } });
    expect(create).toThrow("GUILDHALL_REGION must be one of: us, eu, kr, tw, cn.");
    expect(create).not.toThrow("hunter2");
  });

  test("that a newer version stored are shown, and reading one names it", async () => {
    await store.settings.put({
      ...{ key: "region", value: '"atlantis"', sealed: false, changedAt: 1, changedBy: "brann" },
    });
    expect(await stateOf("region")).toMatchObject({ value: "atlantis" });
    await expect(settings().get("region")).rejects.toThrow("region must be one of");
  });
});

describe("a secret setting", () => {
  const set = () => settings().change({ clientId: "id", clientSecret: "hunter2" }, BRANN);
  const keyFile = () => join(folder, "secret.key");

  test("is sealed, and is shown only as set", async () => {
    await set();
    expect(await settings().get("clientSecret")).toBe("hunter2");
    expect(await stateOf("clientSecret")).toEqual({
      ...{ name: "clientSecret", value: null, isSet: true, isSecret: true },
      ...{ lockedBy: null, changedAt: NOW, changedBy: "brann" },
    });
    const everything = [await settings().list(), await store.auditLog.list({ limit: 9 })];
    expect(JSON.stringify([everything, await store.settings.list()])).not.toContain("hunter2");
    for (const suffix of ["", "-wal"]) {
      const file = await readFile(join(folder, `guildhall.sqlite${suffix}`));
      expect(file.includes("hunter2")).toBe(false);
    }
  });

  test("of a variable is shown only as set", async () => {
    const environment = { GUILDHALL_CLIENT_SECRET: "hunter2" };
    expect(await settings({ environment }).get("clientSecret")).toBe("hunter2");
    const state = await stateOf("clientSecret", { environment });
    expect(state).toMatchObject({
      ...{ value: null, isSet: true, lockedBy: "GUILDHALL_CLIENT_SECRET" },
    });
  });

  test("with a lost key is an error that says what to do, and is not lost", async () => {
    await set();
    const key = await readFile(keyFile());
    await rm(keyFile());
    await expect(settings().get("clientSecret")).rejects.toMatchObject({
      ...{ code: "missing-key", message: expect.stringContaining(keyFile()) },
      advice: expect.stringMatching(
        /Restore the file.*GUILDHALL_SECRET_KEY.*enter the value again/,
      ),
    });
    expect(await stateOf("clientSecret")).toMatchObject({ isSet: true });
    await writeFile(keyFile(), key);
    expect(await settings().get("clientSecret")).toBe("hunter2");
  });

  test("with a lost key can be entered again, which creates a new key", async () => {
    await set();
    await rm(keyFile());
    await settings().change({ clientSecret: "hunter3" }, BRANN);
    expect(await settings().get("clientSecret")).toBe("hunter3");
  });

  test("gets no new key while another secret needs the lost one", async () => {
    await store.settings.put({
      ...{ key: "other", value: "1.x.y.z", sealed: true, changedAt: 1, changedBy: "brann" },
    });
    await expect(set()).rejects.toMatchObject({ code: "missing-key" });
    expect(await settings().get("clientId")).toBeNull();
  });

  test("with another key is an error that says what to do", async () => {
    await set();
    const environment = { GUILDHALL_SECRET_KEY: Buffer.alloc(32, 7).toString("base64") };
    await expect(settings({ environment }).get("clientSecret")).rejects.toMatchObject({
      ...{ code: "wrong-key", message: expect.stringContaining("GUILDHALL_SECRET_KEY") },
    });
    expect(await settings().get("clientSecret")).toBe("hunter2");
  });
});

describe("the credentials", () => {
  test.each([
    ["GUILDHALL_CLIENT_ID", "clientSecret"],
    ["GUILDHALL_CLIENT_SECRET", "clientId"],
  ] as const)(
    "are locked together: %s locks %s, whose stored value is not used",
    async (variable, other) => {
      await settings().change({ clientId: "stored-id", clientSecret: "stored-secret" }, BRANN);
      const environment = { [variable]: "of the environment" };
      expect(await settings({ environment }).get(other)).toBeNull();
      expect(await stateOf(other, { environment })).toMatchObject({
        isSet: false,
        lockedBy: variable,
      });
      const change = settings({ environment }).change({ [other]: "new" }, BRANN);
      await expect(change).rejects.toMatchObject({ code: "locked-setting" });
    },
  );
});

test.each(["http://127.0.0.1:4000", "/etc/passwd", "provider.json"])(
  "the provider %s is accepted from the environment, and refused in the browser",
  async (provider) => {
    const environment = { GUILDHALL_PROVIDER: provider };
    expect(await settings({ environment }).get("provider")).toBe(provider);
    const change = settings().change({ provider }, BRANN);
    await expect(change).rejects.toMatchObject({ code: "invalid-setting" });
    await settings().change({ provider: "battlenet" }, BRANN);
  },
);

test("a change is reported after it was stored, and a refused one is not", async () => {
  const regions: Promise<string>[] = [];
  const reported = settings({ onChange: () => void regions.push(settings().get("region")) });
  await reported.change({ region: "eu" }, BRANN);
  await expect(reported.change({ region: "atlantis" }, BRANN)).rejects.toThrow();
  expect(await Promise.all(regions)).toEqual(["eu"]);
});

describe("the stored settings", () => {
  const read = () =>
    readStoredSettings(store, { keyFile: join(folder, "secret.key"), variable: undefined });

  test("are read as strings, with the secrets", async () => {
    const changes = { clientId: "id", clientSecret: "hunter2", intervalMinutes: 5 };
    await settings().change(changes, BRANN);
    expect(await read()).toEqual({
      texts: { clientId: "id", clientSecret: "hunter2", intervalMinutes: "5" },
      problem: null,
    });
  });

  test("lack a secret that was sealed with another key, and say so", async () => {
    await settings().change({ region: "eu", clientSecret: "hunter2" }, BRANN);
    await writeFile(join(folder, "secret.key"), Buffer.alloc(32, 7).toString("base64url"));
    const { texts, problem } = await read();
    expect(texts).toEqual({ region: "eu" });
    expect(problem).toMatchObject({ code: "wrong-key" });
  });
});
