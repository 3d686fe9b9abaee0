// @module-tag promise/sealed-settings
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
beforeEach(async () => {
  site = await openSignedInSite({ environment: { GUILDHALL_LOCALE: "de_DE" } });
});
afterEach(() => site.close());

const change = (changes: object) => site.browser.send("PATCH", "/api/v1/settings", changes);
type Settings = readonly { readonly name: string }[];
const settingOf = async (response: Response, name: string) =>
  ((await response.json()) as Settings).find((setting) => setting.name === name);

test("an administrator changes settings, and a secret is only shown as set", async () => {
  const response = await change({ region: "eu", clientId: "id", clientSecret: "hunter2" });
  expect(response.status).toBe(200);
  const text = await response.clone().text();
  expect(text).not.toContain("hunter2");
  expect(await settingOf(response, "clientSecret")).toEqual({
    ...{ name: "clientSecret", value: null, isSet: true, isSecret: true, lockedBy: null },
    ...{ changedAt: "2026-11-21T12:00:00.000Z", changedBy: "brann" },
  });
  expect(await site.settings.get("clientSecret")).toBe("hunter2");
  const log = await (await site.browser.send("GET", "/api/v1/audit-log")).text();
  expect(log).toContain("a new secret");
  expect(log + JSON.stringify(site.log.lines)).not.toContain("hunter2");
});

test("credentials are stored without a check, which the description of the operation says", async () => {
  expect((await change({ clientId: "id", clientSecret: "wrong" })).status).toBe(200);
  const answer = await site.browser.send("GET", "/api/v1/openapi.json");
  const { paths } = (await answer.json()) as { paths: Record<string, { patch?: object }> };
  expect(paths["/api/v1/settings"]?.patch).toMatchObject({
    description: expect.stringMatching(/not whether the service accepts .*credentials-check/),
  });
});

test("a setting of a variable is shown as locked and refused", async () => {
  const response = await site.browser.send("GET", "/api/v1/settings");
  expect(await settingOf(response, "locale")).toMatchObject({
    ...{ value: "de_DE", lockedBy: "GUILDHALL_LOCALE" },
  });
  const refused = await change({ locale: "en_US", region: "eu" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    code: "locked-setting",
    hint: expect.stringContaining("Remove GUILDHALL_LOCALE"),
  });
  expect(await site.settings.get("region")).toBe("us");
});

test.each([
  [{ region: "atlantis" }, "invalid-setting"],
  [{ nothing: "x" }, "unknown-setting"],
  [{ region: ["eu"] }, "invalid-body"],
])("an invalid change gets 400: %j", async (changes, code) => {
  const response = await change(changes);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code });
});

test("a lost key is an error that says what to do, and the other settings are still shown", async () => {
  await change({ clientSecret: "hunter2" });
  await rm(join(site.folder, "secret.key"));
  await expect(site.settings.get("clientSecret")).rejects.toThrow("is missing");
  expect((await site.browser.send("GET", "/api/v1/settings")).status).toBe(200);
});

test.each([
  "limit=0",
  "limit=201",
  "limit=x",
  "limit=1&limit=2",
  "cursor=0",
  "cursor=-1",
  "sort=at",
])("the audit log refuses the parameter %s", async (query) => {
  const response = await site.browser.send("GET", `/api/v1/audit-log?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid-parameter" });
});
