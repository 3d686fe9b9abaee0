import { join } from "node:path";
import { openStore } from "@guildhall/store";
import { afterEach, expect, test } from "vitest";
import { openSite, type Site } from "./testing/open-site.ts";
import { openSeededStore } from "./testing/seeded-store.ts";

let site: Site;
let listening: { readonly url: string; close(): Promise<void> } | undefined;
afterEach(async () => {
  await listening?.close();
  await site.close();
});

async function start() {
  site = await openSite({ timings: { drainMs: 2_000, feedIntervalMs: 10 } });
  listening = await site.server.listen({ port: 0, host: "127.0.0.1" });
  return listening.url;
}
const guilds = async (url: string) => (await fetch(`${url}/api/v1/guilds`)).json();

test("a replaced site answers at the same socket, and the one before can be closed", async () => {
  const url = await start();
  const { id } = site.guild;
  expect(await guilds(url)).toHaveLength(1);
  expect((await fetch(`${url}/api/v1/guilds/${id}/roster`)).status).toBe(200);
  const empty = await openStore({ sqlite: join(site.folder, "empty.sqlite") });
  await site.server.show({ store: empty, mediaFolder: site.mediaFolder });
  await site.store.close();
  expect(await guilds(url)).toEqual([]);
  // The roster was in memory, and belongs to the site before.
  expect((await fetch(`${url}/api/v1/guilds/${id}/roster`)).status).toBe(404);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await listening?.close();
  await empty.close();
});

test("a replaced site ends its event streams, and a browser that reconnects gets those of the new one", async () => {
  const url = await start();
  const events = `${url}/api/v1/sync/events`;
  const before = await fetch(events);
  const other = await openSeededStore();
  await site.server.show({ store: other.store, mediaFolder: site.mediaFolder });
  expect(await before.text()).toMatch(/^: /);
  const run = await other.store.runs.start(other.guild.id, "command", Date.now());
  const after = await fetch(events);
  const reader = after.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("event: run")) text += (await reader?.read())?.value ?? "";
  expect(text).toContain(`"id":${run.id},`);
  await reader?.cancel();
  await listening?.close();
  await other.close();
});

test("a replaced site serves the host of its new public URL", async () => {
  const url = await start();
  const { request } = await import("node:http");
  const statusFor = (host: string) =>
    new Promise<number>((resolve) => {
      request(`${url}/healthz`, { headers: { Host: host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).end();
    });
  expect(await statusFor("guild.example")).toBe(421);
  const { store, mediaFolder } = site;
  await site.server.show({ store, mediaFolder, publicUrl: new URL("https://guild.example") });
  expect(await statusFor("guild.example")).toBe(200);
});
