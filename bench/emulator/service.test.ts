import { ENDPOINTS } from "@guildhall/contract";
import { Agent, request } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { characterCalls, LARGEST_GUILD, nearestTo } from "./characters.ts";
import { measureMemory } from "./memory.ts";
import { type Service, startService } from "./service.ts";

const dispatcher = new Agent();
let service: Service;

beforeAll(async () => {
  service = await startService(dispatcher);
});

afterAll(async () => {
  await service.stop();
  await dispatcher.close();
});

test("a call has a token and a namespace, and can be made on a server without regions", async () => {
  const { realmSlug } = service.example;
  const call = service.call("us", ENDPOINTS.realms.get, { realmSlug }, { locale: "de_DE" });
  const { statusCode, body } = await request(call.url, { dispatcher, headers: call.headers });
  expect(statusCode).toBe(200);
  expect(await body.json()).toMatchObject({ slug: realmSlug });
  const { pathname, search } = new URL(call.url);
  const other = service.callAt("http://127.0.0.1:9", call);
  expect(other.url).toBe(`http://127.0.0.1:9${pathname.replace("/us", "")}${search}`);
});

test("finds the character of a guild whose document is nearest to a length", async () => {
  const { realmSlug, guildSlug } = service.example;
  const guild = { region: "us", realmSlug, nameSlug: guildSlug } as const;
  const calls = (await characterCalls(service, guild, dispatcher)).slice(0, 10);
  const { call, bytes } = await nearestTo(1, calls, dispatcher);
  expect(calls).toContain(call);
  const lengths = await Promise.all(
    calls.map(async ({ url, headers }) => {
      const { body } = await request(url, { dispatcher, headers });
      return (await body.arrayBuffer()).byteLength;
    }),
  );
  expect(bytes).toBe(Math.min(...lengths));
});

test("measures the first roster of ten thousand members and the memory after it", async () => {
  const memory = await measureMemory(service, { dispatcher, requests: 10 });
  expect(memory.firstRoster).toBeGreaterThan(1);
  expect(memory.afterGuild).toBeGreaterThan(50 * 1024 ** 2);
  expect(memory.peak).toBeGreaterThanOrEqual(memory.afterGuild * 0.9);
  expect(await characterCalls(service, LARGEST_GUILD, dispatcher)).toHaveLength(10_000);
});
