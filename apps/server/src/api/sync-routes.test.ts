import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { syncRunSchema } from "./schemas.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("the runs are told the latest first, as many as asked", async () => {
  const later = await site.store.runs.start(site.guild.id, "schedule", Date.now());
  const response = await site.app.request("/api/sync/runs?limit=1");
  const runs = syncRunSchema.array().parse(await response.json());
  expect(runs).toMatchObject([{ id: later.id, status: "running", trigger: "schedule" }]);
  const all = await (await site.app.request(`/api/sync/runs?guildId=${site.guild.id}`)).json();
  expect(all).toHaveLength(2);
  expect(await (await site.app.request("/api/sync/runs?guildId=999")).json()).toEqual([]);
});
