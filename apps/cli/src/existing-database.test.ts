import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createSettings } from "@guildhall/admin/settings";
import { openStore } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openGuildhall } from "./testing/guildhall.ts";

const CREDENTIALS = { GUILDHALL_CLIENT_ID: "id", GUILDHALL_CLIENT_SECRET: "secret-of-a-test" };

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  guildhall = await openGuildhall();
});
afterEach(() => guildhall.close());

test("guildhall export prints the guild of a site whose credentials are stored, and not the demo", async () => {
  const dataFolder = join(guildhall.folder, "guildhall-data");
  const store = await openStore({ sqlite: join(dataFolder, "guildhall.sqlite") });
  const keyFile = join(dataFolder, "secret.key");
  const settings = createSettings({ store, keyFile, environment: {} });
  await settings.change({ clientId: "id", clientSecret: "secret-of-a-test" }, { name: "brann" });
  const key = { provider: "battlenet", region: "us", edition: "current" } as const;
  const slugs = { realmSlug: "emberfall", nameSlug: "lantern-watch" };
  await store.guilds.add({ ...key, ...slugs }, { name: "Lantern Watch", realmName: "Emberfall" });
  await store.close();
  const { code, stdout } = await guildhall.run("export", "members", "--json");
  expect([code, JSON.parse(stdout)]).toEqual([0, []]);
  expect(await readdir(dataFolder)).not.toContain("demo-2.sqlite");
});

describe.each([
  ["guild list"],
  ["guild set Lanternwatch --interval 30"],
  ["guild remove Lanternwatch --yes"],
  ["roster"],
  ["realms"],
  ["export members"],
  ["held"],
  ["held approve --yes"],
  ["user list"],
  ["user remove brann --yes"],
  ["token list"],
  ["token create bot --user brann"],
  ["backup site.tar.gz"],
])("guildhall %s", (line) => {
  test.each([
    ["without credentials", {}],
    ["with credentials", CREDENTIALS],
  ])("creates nothing in a mistyped folder, and names it, %s", async (_, env) => {
    const { code, stdout, stderr } = await guildhall.runWhere(
      env,
      ...line.split(" "),
      ...["--data-dir", "mistyped"],
    );
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /There is no(?: database at|thing to back up:) .*mistyped.guildhall\.sqlite/,
    );
    expect(stderr).toContain("Check --data-dir");
    expect(await readdir(guildhall.folder)).toEqual([]);
  });
});
