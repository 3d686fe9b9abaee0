// @module-tag promise/quota

import { expect, test } from "vitest";
import { CONNECTIONS_PER_HOST } from "../platform/transport.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";

/** A server that responds when the test allows it. */
async function heldServer() {
  const server = await startScriptedServer();
  const held: (() => void)[] = [];
  server.onApi = (_, response) => void held.push(() => json(response, 200, {}));
  const release = async (count: number) => {
    for (let left = count; left > 0; ) {
      const answers = held.splice(0);
      for (const answer of answers) answer();
      left -= answers.length;
      await new Promise(setImmediate);
    }
  };
  return { server, release };
}

const quota = { perSecond: 1_000_000, perHour: 1_000_000 };

test("at most as many requests as connections are pending for a host, and all get a response", async () => {
  const { server, release } = await heldServer();
  await using _ = server;
  const client = server.client({ quota });
  let [underWay, most] = [0, 0];
  client.on("request", () => {
    underWay += 1;
    most = Math.max(most, underWay);
  });
  client.on("response", () => {
    underWay -= 1;
  });
  const calls = Array.from({ length: 300 }, (_, itemId) => client.items.get({ itemId }));
  await release(300);
  await Promise.all(calls);
  expect(most).toBe(CONNECTIONS_PER_HOST);
  expect(server.apiRequests).toHaveLength(300);
});

test("a host that does not respond does not delay other hosts, and aborted calls leave its queue", async () => {
  const { server, release } = await heldServer();
  await using _ = server;
  await using other = await startScriptedServer();
  const hosts = { ...server.provider.hosts, eu: other.provider.hosts.eu };
  const client = server.client({ quota, provider: { ...server.provider, hosts } });
  const controller = new AbortController();
  const ids = Array.from({ length: CONNECTIONS_PER_HOST }, (_, index) => index + 1);
  const stuck = ids.map((itemId) => client.items.get({ itemId }));
  const leaving = client.items.get({ itemId: 9000 }, { signal: controller.signal });
  const last = client.items.get({ itemId: 9001 });
  await client.with({ region: "eu" }).items.get({ itemId: 1 });
  controller.abort(new Error("enough"));
  await expect(leaving).rejects.toThrow("enough");
  await release(CONNECTIONS_PER_HOST + 1);
  await Promise.all([...stuck, last]);
  const asked = server.apiRequests.map(({ url }) => url);
  expect(asked.filter((url) => url.includes("/item/900"))).toEqual([
    expect.stringContaining("/item/9001?"),
  ]);
});
