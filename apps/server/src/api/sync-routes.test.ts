// @module-tag promise/overload

import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { problemSchema } from "./problem.ts";
import { syncRunSchema } from "./sync-schemas.ts";

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
  const all = await (await site.app.request(`/api/v1/sync/runs?guild=${site.guild.id}`)).json();
  expect(all).toHaveLength(2);
  for (const name of ["Wayfarers%20Rest", "wayfarers-rest", "Emberfall/wayfarers%20rest"]) {
    const named = await site.app.request(`/api/v1/sync/runs?guild=${name}`);
    expect(await named.json(), name).toEqual(all);
  }
});

test("the runs of an unknown guild, or of one of several guilds with a name, are refused with what is allowed", async () => {
  const refusal = async (guild: string) => {
    const response = await site.app.request(`/api/v1/sync/runs?guild=${guild}`);
    expect(response.status).toBe(400);
    return problemSchema.parse(await response.json());
  };
  const { id } = site.guild;
  const hint = expect.stringContaining(`Use any of: ${id} (Wayfarers Rest)`);
  for (const guild of ["999", "nobody", "grauwacht/Wayfarers%20Rest"]) {
    expect(await refusal(guild), guild).toMatchObject({
      ...{ code: "invalid-parameter", hint },
      detail: 'The query parameter "guild" must be a guild.',
    });
  }
  const key = { provider: "emulator", region: "kr", edition: "current" } as const;
  const names = { name: "Wayfarers Rest", realmName: "Emberfall" };
  await site.store.guilds.add(
    { ...key, realmSlug: "emberfall", nameSlug: "wayfarers-rest" },
    names,
  );
  expect(await refusal("Wayfarers%20Rest")).toMatchObject({
    detail: expect.stringContaining("several guilds have this name"),
    hint,
  });
});

test("the runs have pages and a validator", async () => {
  const { runs } = site.store;
  for (let started = 0; started < 3; started++) {
    await runs.start(site.guild.id, "schedule", Date.now());
  }
  const ids: number[] = [];
  for (let path = `/api/v1/sync/runs?limit=2&guild=${site.guild.id}`; path !== ""; ) {
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

test("runs that failed alike are listed as one, with their number and the start of the first", async () => {
  const { runs } = site.store;
  const at = Date.UTC(2026, 10, 21, 12);
  for (let count = 0; count < 14; count++) {
    const { id, counts, warnings } = await runs.start(site.guild.id, "retry", at + count);
    const error = { code: "wrong-secret", message: "The token host refused the client." };
    await runs.finish(id, { status: "failed", counts, warnings, error, at: at + count });
  }
  const path = `/api/v1/sync/runs?guild=${site.guild.id}`;
  const listed = await (await site.app.request(path)).json();
  const [latest, before] = syncRunSchema.array().parse(listed);
  expect(latest).toMatchObject({ failures: 14, failingSince: new Date(at).toISOString() });
  expect(before?.status).not.toBe("failed");
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
