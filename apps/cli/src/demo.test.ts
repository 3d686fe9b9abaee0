import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "@guildhall/client";
import { DAY_MS, MINUTE_MS, PROVIDERS } from "@guildhall/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDemo } from "./demo.ts";
import type { Service } from "./service.ts";

let opened: Service[];
beforeEach(() => {
  opened = [];
});
afterEach(async () => {
  for (const { close } of opened.reverse()) await close();
});

async function open(port: number, { provider = PROVIDERS.contract } = {}) {
  const demo = await openDemo({ provider, port });
  opened.push(demo);
  return demo;
}

const portOf = ({ provider }: Service) => Number(new URL(provider.hosts.us.api).port);

async function activity({ provider, credentials, example }: Service) {
  if (!example) throw new Error("The demo has no example.");
  const { region, realmSlug, guildSlug } = example;
  const client = createClient({ provider, credentials, region });
  const document = await client.guilds.activity({ realmSlug, nameSlug: guildSlug });
  await client.close();
  return document.activities?.map(({ timestamp }) => timestamp);
}

test("the demo is the same provider whatever its port and spelling", async () => {
  expect((await open(0)).provider.name).toBe("emulator");
  const battlenet = await open(0, { provider: PROVIDERS.battlenet });
  expect(battlenet.provider).toMatchObject({ name: "emulator", gameSegment: "wow" });
});

test("a second command joins the demo that runs already", async () => {
  const first = await open(0);
  const second = await open(portOf(first));
  expect(second.provider).toEqual(first.provider);
  expect(await activity(second)).toEqual(await activity(first));
});

test("a demo that joined another one goes on when that one ends, one of them with its own emulator", async () => {
  const first = await open(0);
  const joined = [await open(portOf(first)), await open(portOf(first))];
  const before = await activity(first);
  await first.close();
  for (const demo of joined) {
    await expect.poll(() => activity(demo).catch(() => null)).toEqual(before);
  }
  const [second, third] = joined;
  await second?.close();
  if (third) await expect.poll(() => activity(third).catch(() => null)).toEqual(before);
  const at = portOf(first);
  for (const { close } of opened.splice(0)) await close();
  // All have closed the port.
  expect(portOf(await open(at))).toBe(at);
});

test("a port that is in use is not used", async () => {
  const other = createServer((_, response) => response.end("hello"));
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", () => resolve()));
  const { port } = other.address() as AddressInfo;
  expect(portOf(await open(port))).not.toBe(port);
  other.close();
});

describe("a demo that joins a running one", () => {
  const OPENED = Date.UTC(2026, 10, 20, 12);
  let time: number;
  const now = () => time;
  const openAt = (port: number, startAt: number | null) =>
    openDemo({ provider: PROVIDERS.contract, port, startAt, now }).then((demo) => {
      opened.push(demo);
      return demo;
    });
  beforeEach(() => {
    time = OPENED;
  });

  test("uses its time", async () => {
    const first = await openAt(0, null);
    time += MINUTE_MS;
    const second = await openAt(portOf(first), OPENED - 5 * DAY_MS);
    expect(portOf(second)).toBe(portOf(first));
    expect(second.clock()).toBe(first.clock());
  });

  test("does not join it when it is behind the last stored moment, or ahead of the clock", async () => {
    const behind = await openAt(0, null);
    expect(portOf(await openAt(portOf(behind), OPENED))).not.toBe(portOf(behind));
    time += DAY_MS;
    const ahead = await openAt(0, time);
    time -= DAY_MS;
    expect(portOf(await openAt(portOf(ahead), null))).not.toBe(portOf(ahead));
  });
});
