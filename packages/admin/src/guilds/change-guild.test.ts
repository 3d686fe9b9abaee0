import { openStore } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { storeLocations } from "@guildhall/tests/store-locations";
import { describe, expect, test } from "vitest";
import { changeGuild, removeGuild } from "./change-guild.ts";

const OPTIONS = { actor: { name: "brann" }, at: 7 };
const NAMES = { region: "us", realm: "Vael'orin", name: "Cinder Pact" } as const;
const { sqliteFile, postgresDatabase } = storeLocations();

describe.each([
  ["SQLite", sqliteFile],
  ["PostgreSQL", postgresDatabase],
] as const)("a stored guild in %s", (_, locate) => {
  test("gets another minimum level, once, with who changed it", async () => {
    await using store = Object.assign(await openStore(await locate()), {
      [Symbol.asyncDispose]() {
        return store.close();
      },
    });
    const { id } = await addGuild(store, { name: "emulator" }, NAMES);
    expect(await changeGuild(store, id, { minimumLevel: 20 }, OPTIONS)).toMatchObject({
      minimumLevel: 20,
    });
    await changeGuild(store, id, { minimumLevel: 20 }, OPTIONS);
    await changeGuild(store, id, {}, OPTIONS);
    expect((await store.guilds.get(id))?.minimumLevel).toBe(20);
    expect(await store.auditLog.list({ limit: 9 })).toMatchObject([
      { who: "brann", action: "guilds.change", detail: "minimum level 1 to 20", at: 7 },
    ]);
  });

  test("is removed, with who removed it", async () => {
    await using store = Object.assign(await openStore(await locate()), {
      [Symbol.asyncDispose]() {
        return store.close();
      },
    });
    const { id } = await addGuild(store, { name: "emulator" }, NAMES);
    await removeGuild(store, id, { ...OPTIONS, configured: [] });
    expect(await store.guilds.list()).toEqual([]);
    expect(await store.auditLog.list({ limit: 9 })).toMatchObject([
      { action: "guilds.remove", subject: "Cinder Pact" },
    ]);
    const again = removeGuild(store, id, { ...OPTIONS, configured: [] });
    await expect(again).rejects.toMatchObject({ code: "not-found" });
  });
});
