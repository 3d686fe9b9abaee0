// @module-tag promise/overload

import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { syncRunSchema } from "./schemas.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("the runs are listed latest first, up to the limit", async () => {
  const later = await site.store.runs.start(site.guild.id, "schedule", Date.now());
  const response = await site.app.request("/api/v1/sync/runs?limit=1");
  const runs = syncRunSchema.array().parse(await response.json());
  expect(runs).toMatchObject([{ id: later.id, status: "running", trigger: "schedule" }]);
  const all = await (await site.app.request(`/api/v1/sync/runs?guildId=${site.guild.id}`)).json();
  expect(all).toHaveLength(2);
  expect(await (await site.app.request("/api/v1/sync/runs?guildId=999")).json()).toEqual([]);
});

test("the runs are compressed, with a bounded number of warnings", async () => {
  const { runs } = site.store;
  const { id } = await runs.start(site.guild.id, "schedule", Date.now());
  const warnings = Array.from({ length: 5_000 }, (_, index) => `Member ${index} has no level.`);
  const at = { stage: "members", done: 0, total: null, at: Date.now() } as const;
  await runs.progress(id, { ...at, warnings });
  const headers = { "Accept-Encoding": "gzip" };
  const response = await site.app.request("/api/v1/sync/runs?limit=1", { headers });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const bytes = gunzipSync(await response.arrayBuffer());
  const [run] = syncRunSchema.array().parse(JSON.parse(String(bytes)));
  expect(run?.warnings).toEqual([...warnings.slice(0, 50), "4950 more warnings."]);
});
