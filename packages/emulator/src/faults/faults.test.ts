import { Agent, request as httpRequest } from "node:http";
import { beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../create-emulator.ts";
import { bodyOf, exchange, get } from "../protocol/test-exchange.ts";
import {
  type FaultServer,
  LEGACY_ROSTER,
  openFaultServer,
  type ROSTER,
} from "./test-fault-server.ts";

let server: FaultServer;
beforeEach(async () => {
  server = await openFaultServer();
  return () => server.close();
});

const statusOf = async (path: string, headers?: string) =>
  Number((await get(server.port, path, headers)).received.split(" ")[1]);

/** The statuses of `count` calls of the roster. */
async function statuses(count: number): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push(await statusOf("/roster"));
  return seen;
}

/** The roster that the legacy call answers while a fault is in force. */
async function legacyRoster(fault: Fault): Promise<typeof LEGACY_ROSTER> {
  server.faults.add(fault);
  return JSON.parse(Buffer.from(bodyOf(await get(server.port, "/legacy")), "latin1").toString());
}

describe("a rule", () => {
  test.each([
    ["a row", "guilds.roster", [503, 200, 200]],
    ["the rows of rosters", "roster", [503, 200, 200]],
    ["a group of rows", "guilds.*", [503, 200, 200]],
    ["the token endpoint", "token", [200, 503, 200]],
    ["images", "image", [200, 200, 503]],
    ["every call", "*", [503, 503, 503]],
    ["a pattern", /^\/ro/, [503, 200, 200]],
    ["a path", "/roster", [503, 200, 200]],
    ["paths with a prefix and a suffix", "/r*r", [503, 200, 200]],
    ["paths that contain the parts in order", "/*o*k*", [200, 503, 200]],
    ["no path in which the prefix and the suffix overlap", "/icon*n", [200, 200, 200]],
  ])("applies to %s", { tags: "promise/faults" }, async (_, match, expected) => {
    server.faults.add({ match, status: 503 });
    const seen = [await statusOf("/roster"), await statusOf("/token"), await statusOf("/icon")];
    expect(seen).toEqual(expected);
  });

  test("applies only to its method when it has one", {
    tags: "promise/faults",
  }, async () => {
    server.faults.add({ match: "*", method: "POST", status: 503 });
    const post = await exchange(
      server.port,
      "POST /roster HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
    );
    expect(post.received).toMatch(/^HTTP\/1.1 503/);
    expect(await statusOf("/roster")).toBe(200);
  });

  test("skips the first calls, applies to every n-th call, and stops after its limit", {
    tags: "promise/faults",
  }, async () => {
    server.faults.add({ match: "guilds.roster", status: 503, after: 2, every: 2, times: 2 });
    expect(await statuses(8)).toEqual([200, 200, 503, 200, 503, 200, 200, 200]);
  });

  test("with a probability applies to the same calls for the same seed, and to others for another seed", {
    tags: "promise/faults",
  }, async () => {
    const patterns = [7, 7, 8].map(async (seed) => {
      const other = await openFaultServer({ seed });
      other.faults.add({ match: "*", status: 503, probability: 0.3 });
      const seen: boolean[] = [];
      for (let index = 0; index < 40; index += 1) {
        seen.push((await get(other.port, "/roster")).received.includes(" 503 "));
      }
      await other.close();
      return seen;
    });
    const [first, same, different] = await Promise.all(patterns);
    expect(same).toEqual(first);
    expect(different).not.toEqual(first);
    expect(first?.filter(Boolean).length).toBeGreaterThan(4);
    expect(first?.filter(Boolean).length).toBeLessThan(24);
  });

  test("applies before later rules, which then do not count the call", async () => {
    server.faults.add({ id: "first", match: "guilds.*", status: 500, times: 1 });
    server.faults.add({ id: "second", match: "*", status: 502 });
    expect(await statuses(2)).toEqual([500, 502]);
    expect(server.faults.list()).toMatchObject([
      { id: "first", matched: 1, acted: 1, over: true },
      { id: "second", matched: 1, acted: 1, over: false },
    ]);
  });

  test("is listed as it was added, in JSON", async () => {
    const id = server.faults.add({ match: /^\/a\/b$/i, status: 503 });
    expect(JSON.parse(JSON.stringify(server.faults.list()))).toEqual([
      {
        id,
        fault: { kind: "answer", match: "/^\\/a\\/b$/i", status: 503 },
        matched: 0,
        acted: 0,
        over: false,
      },
    ]);
  });

  test("replaces the rule with the same id, and ends when it is removed", async () => {
    server.faults.add({ id: "mine", match: "*", status: 500 });
    expect(server.faults.add({ id: "mine", match: "*", status: 502 })).toBe("mine");
    expect(await statuses(1)).toEqual([502]);
    expect([server.faults.remove("mine"), server.faults.remove("mine")]).toEqual([true, false]);
    expect(await statuses(1)).toEqual([200]);
  });

  test("applies to the same calls again after all were cleared", async () => {
    const seen = async () => {
      server.faults.add("401-random");
      return statuses(20);
    };
    const first = await seen();
    server.faults.clear();
    expect(await seen()).toEqual(first);
  });

  test("does not apply to calls of the control API", async () => {
    server.faults.add({ match: "*", status: 500 });
    server.faults.add({ match: /./, status: 500 });
    expect(await statusOf("/_emulator/faults")).toBe(404);
    expect(await statusOf("/_emulators")).toBe(500);
  });

  test("that is invalid is not added", () => {
    expect(() => server.faults.add({ match: "guild.roster", status: 503 })).toThrow(
      "matches no call",
    );
    expect(server.faults.list()).toEqual([]);
  });
});

describe("a fault of kind answer", () => {
  test("has the error body of its status by default", async () => {
    server.faults.add({ match: "*", status: 502 });
    expect(JSON.parse(bodyOf(await get(server.port, "/roster")))).toMatchObject({ code: 502 });
  });

  test("has the headers of the fault, which replace its own headers regardless of their case", async () => {
    server.faults.add({
      match: "*",
      status: 200,
      headers: { "Content-Type": "text/plain" },
      body: { a: 1 },
    });
    const { received } = await get(server.port, "/roster");
    expect(received.match(/content-type: .*/gi)).toEqual(["content-type: text/plain"]);
    expect(received).toMatch(/\{"a":1\}$/);
  });
});

describe("a changed document", () => {
  test("is sent although the client has a copy, and is not cacheable", async () => {
    const since = "If-Modified-Since: Fri, 20 Nov 2026 11:00:00 GMT\r\n";
    expect(await statusOf("/roster", since)).toBe(304);
    server.faults.add({ match: "guilds.roster", kind: "empty-roster" });
    const changed = await get(server.port, "/roster", since);
    expect(changed.received).toMatch(/^HTTP\/1.1 200/);
    expect(changed.received).not.toMatch(/last-modified/i);
  });

  test("is invalid, or sent incorrectly, although the client has a copy", async () => {
    for (const kind of ["invalid-json", "truncated"] as const) {
      server.faults.clear();
      server.faults.add({ match: "*", kind });
      const since = "If-Modified-Since: Fri, 20 Nov 2026 11:00:00 GMT\r\n";
      expect((await get(server.port, "/roster", since)).received).toMatch(/^HTTP\/1.1 200/);
    }
  });

  test("is unchanged without a matching field", async () => {
    server.faults.add({ match: "*", kind: "empty-roster" });
    expect(JSON.parse(bodyOf(await get(server.port, "/token")))).toHaveProperty(
      "access_token",
      "T",
    );
    expect(await statusOf("/nothing")).toBe(404);
    server.faults.clear();
    const fault = { match: "*", kind: "deleted-character", character: "Nobody" } as const;
    expect(await legacyRoster(fault)).toEqual(LEGACY_ROSTER);
  });

  test("is changed in every element that the path selects", async () => {
    server.faults.add({ match: "*", kind: "missing-field", path: "members[*].character.realm" });
    const { members } = JSON.parse(bodyOf(await get(server.port, "/roster"))) as typeof ROSTER;
    expect(members.map(({ character }) => "realm" in character)).toEqual([false, false, false]);
  });

  test.each([
    ["is renamed", { kind: "renamed-character", name: "Newname" }, { name: "Newname" }],
    ["is on another realm", { kind: "transferred-character", realmSlug: "far" }, { realm: "far" }],
    [
      "has another id",
      { kind: "recreated-character" },
      { thumbnail: "emberfall/14/14-avatar.jpg" },
    ],
  ] as const)("in the legacy shape has one changed member, who %s", async (_, fault, expected) => {
    const { members } = await legacyRoster({ match: "legacy.guild", character: "Maevi", ...fault });
    expect(members[1]?.character).toEqual({ ...LEGACY_ROSTER.members[1]?.character, ...expected });
    expect([members[0], members[2]]).toEqual([LEGACY_ROSTER.members[0], LEGACY_ROSTER.members[2]]);
  });

  test("in the legacy shape grows to any length without duplicate names or ids", async () => {
    const { members } = await legacyRoster({ match: "*", kind: "large-roster", members: 1_500 });
    const characters = members.map(({ character }) => character);
    expect(new Set(characters.map(({ name }) => name)).size).toBe(1_500);
    expect(new Set(characters.map(({ thumbnail }) => thumbnail)).size).toBe(1_500);
  });
});

describe("a port that refuses connections", () => {
  test("ends the open connections, and accepts calls again when the rule is removed", async () => {
    const open = exchange(server.port, "GET /roster HTTP/1.1\r\nHost: a\r\n\r\n");
    await expect.poll(() => statusOf("/roster")).toBe(200);
    const id = server.faults.add({ match: "*", kind: "connection-refused" });
    expect(await open).toMatchObject({ received: expect.stringMatching(/^HTTP\/1.1 200/) });
    expect((await get(server.port, "/roster")).end).toBe("ECONNREFUSED");
    await expect(server.fetch(new Request("http://a/roster"))).rejects.toMatchObject({
      cause: { code: "ECONNREFUSED" },
    });
    server.faults.remove(id);
    expect(await statusOf("/roster")).toBe(200);
  });

  test("stays closed until the last rule that closed it has ended", async () => {
    const ids = [1, 2].map(() => server.faults.add({ match: "*", kind: "connection-refused" }));
    server.faults.remove(ids[0] ?? "");
    expect((await get(server.port, "/roster")).end).toBe("ECONNREFUSED");
    server.faults.clear();
    expect(await statusOf("/roster")).toBe(200);
  });
});

test("a fault of connections reaches a client that keeps its connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = () =>
    new Promise<number | string>((resolve) => {
      const sent = httpRequest(`${server.url}/roster`, { agent }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode ?? 0));
      });
      sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
      sent.end();
    });
  expect(await call()).toBe(200);
  server.faults.add({ match: "*", kind: "connection-reset", times: 1 });
  await expect.poll(() => Object.keys(agent.freeSockets)).toEqual([]);
  expect(await call()).toBe("ECONNRESET");
  expect(await call()).toBe(200);
  agent.destroy();
});
