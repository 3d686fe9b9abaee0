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

test("the runs have pages and a validator", async () => {
  const { runs } = site.store;
  for (let started = 0; started < 3; started++) {
    await runs.start(site.guild.id, "schedule", Date.now());
  }
  const ids: number[] = [];
  for (let path = `/api/v1/sync/runs?limit=2&guildId=${site.guild.id}`; path !== ""; ) {
    const response = await site.app.request(path);
    const page = syncRunSchema.array().parse(await response.json());
    ids.push(...page.map(({ id }) => id));
    const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
    expect((await site.app.request(path, { headers })).status).toBe(304);
    path = /<(.*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
  }
  const all = (await runs.list()).map(({ id }) => id);
  expect(ids).toEqual(all);
});

test("the runs are compressed, and revalidated by caches", async () => {
  const { runs } = site.store;
  for (let started = 0; started < 5; started++) {
    const { id } = await runs.start(site.guild.id, "schedule", Date.now());
    await runs.progress(id, { stage: "members", done: started, total: null, at: Date.now() });
  }
  const headers = { "Accept-Encoding": "gzip" };
  const response = await site.app.request("/api/v1/sync/runs", { headers });
  expect(response.headers.get("content-encoding")).toBe("gzip");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const bytes = gunzipSync(await response.arrayBuffer());
  const [run] = syncRunSchema.array().parse(JSON.parse(String(bytes)));
  expect(run).toMatchObject({ done: 4, warnings: [] });
});
