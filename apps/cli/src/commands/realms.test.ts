import { join } from "node:path";
import { openStore } from "@guildhall/store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

// Without credentials: the first command fills the demo, the others find it filled.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall(SMALL_GUILD);
});
afterAll(() => guildhall.close());

test("realms prints the realms with their status", async () => {
  const table = await guildhall.start("realms").ended;
  expect(table.stdout).toMatch(/^name +slug +region +status/);
  expect(table.stderr).toContain("This is a demo");
  const { code, stdout } = await guildhall.run("realms", "--format", "json");
  expect(code).toBe(0);
  const realms: { slug: string; status: string }[] = JSON.parse(stdout);
  expect(realms.map(({ slug }) => slug)).toContain("vaelorin");
  expect((await guildhall.run("realms", "--region", "kr")).code).toBe(1);
});

test("realms prints no time for a realm that was checked outside the range of dates", async () => {
  const store = await openStore({ sqlite: join(guildhall.folder, "guildhall-data/demo-5.sqlite") });
  const [realm] = await store.realms.list();
  if (!realm) throw new Error("no realm");
  const facts = { ...realm, slug: "beyond", name: "Beyond" };
  await store.realms.upsert(realm, [facts], 8.7e15);
  await store.close();
  const { code, stdout } = await guildhall.run("realms", "--format", "json");
  expect(code).toBe(0);
  const realms: { slug: string; checkedAt: string | null }[] = JSON.parse(stdout);
  expect(realms.find(({ slug }) => slug === "beyond")).toMatchObject({ checkedAt: null });
});
