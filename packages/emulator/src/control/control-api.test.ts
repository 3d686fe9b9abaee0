import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exchange } from "../protocol/test-exchange.ts";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";

let session: TestSession;
beforeEach(async () => {
  session = await openSession();
});
afterEach(() => session.close());

const ROSTER = "/us/data/game/guild/emberfall/lanternwatch-company/roster?namespace=profile-us";

interface Roster {
  readonly members: readonly {
    readonly rank: number;
    readonly character: { readonly id: number; readonly name: string; readonly level: number };
  }[];
}

interface Answered<Body> {
  readonly status: number;
  readonly body: Body;
}

async function control<Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered<Body>> {
  const response = await fetch(`${session.url}/_emulator${path}`, {
    method,
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const members = async () => (await session.json<Roster>(ROSTER)).members;

test("the state has seed, time, speed and counts", async () => {
  await session.get(ROSTER);
  expect((await control("GET", "/state")).body).toEqual({
    seed: 7,
    now: TEST_TIME,
    speed: 1,
    changes: 0,
    faults: 0,
    requests: 2, // the token, the roster
    tokens: { issued: 1, good: 1 },
  });
});

describe("time", () => {
  test("advances by ms or by a duration such as 2d, and documents change with it", async () => {
    const before = await session.get(ROSTER);
    const modified = before.headers.get("last-modified") ?? "";
    const hour = await control<{ now: number }>("POST", "/time", { advance: "1h" });
    expect(hour.body.now).toBe(TEST_TIME + HOUR_MS);
    await control("POST", "/time", { advance: DAY_MS * 200 });
    const after = await session.get(ROSTER, { "if-modified-since": modified });
    expect(after.status).toBe(200);
    expect(await after.text()).not.toBe(await before.text());
  });

  test("has a speed, which can be 0", async () => {
    expect((await control("POST", "/time", { speed: 3_600 })).body).toMatchObject({ speed: 3_600 });
    expect(session.emulator.world.clock.speed).toBe(3_600);
    await control("POST", "/time", { speed: 0 });
    expect(session.emulator.world.clock.speed).toBe(0);
  });

  test.each([
    [{ advance: "soon" }, "advance"],
    [{ advance: -1 }, "advance"],
    [{ speed: -1 }, "speed"],
    [{ speed: "fast" }, "speed"],
    [{ faster: 1 }, "faster"],
    ["{not json", "JSON"],
    [[1], "object"],
  ])("refuses %o with what is wrong", async (body, named) => {
    const { status, body: error } = await control<{ detail: string }>("POST", "/time", body);
    expect(status).toBe(400);
    expect(error.detail).toContain(named);
    expect(session.emulator.world.clock.now()).toBe(TEST_TIME);
  });
});

describe("the world", () => {
  test("lists guilds and members, and changes them", async () => {
    const guilds = await control<{ id: number; name: string; edition: string }[]>("GET", "/guilds");
    const guild = guilds.body.find(({ name }) => name === "Lanternwatch Company");
    expect(new Set(guilds.body.map(({ edition }) => edition)).size).toBe(4);
    const listed = await control<{ characterId: number; name: string; rank: number }[]>(
      "GET",
      `/members?guild=${guild?.id}`,
    );
    expect(listed.body).toHaveLength(session.emulator.world.exampleGuild.members.length);
    const [, leaver, promoted, renamed, deleted] = listed.body;
    const change = async (body: object) => {
      const answer = await control("POST", "/world", body);
      expect([answer.status, answer.body]).toEqual([200, expect.any(Object)]);
      return answer.body;
    };
    const joined = await change({ change: "join", guildId: guild?.id, name: "Newcomer", level: 7 });
    await change({ change: "leave", characterId: leaver?.characterId });
    await change({ change: "rank", characterId: promoted?.characterId, rank: 9 });
    await change({ change: "rename", characterId: renamed?.characterId, name: "Otherwise" });
    await change({ change: "level", characterId: renamed?.characterId, level: 11 });
    await change({ change: "transfer", characterId: renamed?.characterId, realmSlug: "vaelorin" });
    const again = await change({ change: "recreate", characterId: deleted?.characterId });
    const after = new Map(
      (await members()).map(({ rank, character }) => [character.id, { rank, ...character }]),
    );
    expect(after.get(joined.characterId as number)).toMatchObject({ name: "Newcomer", level: 7 });
    expect(after.has(leaver?.characterId ?? 0)).toBe(false);
    expect(after.get(promoted?.characterId ?? 0)?.rank).toBe(9);
    expect(after.get(renamed?.characterId ?? 0)).toMatchObject({
      name: "Otherwise",
      level: 11,
      realm: { slug: "vaelorin" },
    });
    expect(after.has(deleted?.characterId ?? 0)).toBe(false);
    expect(after.get(again.characterId as number)).toMatchObject({ name: deleted?.name, level: 1 });
  });

  test("adds achievements and encounters, and sets the status of realms", async () => {
    const { exampleGuild } = session.emulator.world;
    const characterId = exampleGuild.members[3]?.characterId;
    for (const body of [
      { change: "achievement", guildId: exampleGuild.id, characterId, achievementId: 60_001 },
      { change: "encounter", guildId: exampleGuild.id, encounterId: 3_101, mode: "MYTHIC" },
      { change: "realm", region: "us", connectedRealmId: 101, status: "DOWN" },
    ]) {
      expect((await control("POST", "/world", body)).status).toBe(200);
    }
    const { activities } = await session.json<{
      activities: { timestamp: number; activity: { type: string } }[];
    }>(ROSTER.replace("roster", "activity"));
    expect(
      activities
        .slice(0, 2)
        .map(({ activity }) => activity.type)
        .sort(),
    ).toEqual(["CHARACTER_ACHIEVEMENT", "ENCOUNTER"]);
    const realm = await session.json<{ status: { type: string } }>(
      "/us/data/game/connected-realm/101?namespace=dynamic-us",
    );
    expect(realm.status.type).toBe("DOWN");
  });

  test("marks the data of a character as invalid, or deletes the character", async () => {
    const [, first, second] = session.emulator.world.exampleGuild.members;
    const status = async (name: string, realm: string) =>
      session.get(
        `/us/profile/game/character/${realm}/${encodeURIComponent(name.toLowerCase())}/status?namespace=profile-us`,
      );
    await control("POST", "/world", { change: "invalidate", characterId: first?.characterId });
    await control("POST", "/world", { change: "delete", characterId: second?.characterId });
    const invalid = await status(first?.character.name ?? "", first?.character.realmSlug ?? "");
    expect(await invalid.json()).toMatchObject({ id: first?.characterId, is_valid: false });
    const gone = await status(second?.character.name ?? "", second?.character.realmSlug ?? "");
    expect(gone.status).toBe(404);
  });

  test.each([
    [{ change: "leave", characterId: 1 }, "1"],
    [{ change: "join", guildId: 1, name: "Nobody" }, "no guild 1"],
    [{ change: "dance" }, "change"],
    [{ change: "rank", characterId: 1, rank: 12 }, "rank"],
    [{ change: "realm", region: "mars", connectedRealmId: 1, status: "UP" }, "region"],
    [{ change: "encounter", guildId: 70_004_000, encounterId: 5, mode: "MYTHIC" }, "encounter"],
    [{}, "change"],
  ])("refuses %o with what is wrong", async (body, named) => {
    const { status, body: error } = await control<{ detail: string }>("POST", "/world", body);
    expect([status, error.detail]).toEqual([400, expect.stringContaining(named)]);
    expect(session.emulator.world.version).toBe(0);
  });
});

test("faults are added, listed with the number of their effects, and removed", {
  tags: "promise/faults",
}, async () => {
  const added = await control<{ id: string }>("POST", "/faults", {
    match: "guilds.roster",
    status: 503,
  });
  expect((await session.get(ROSTER)).status).toBe(503);
  const listed = await control<unknown[]>("GET", "/faults");
  expect(listed.body).toHaveLength(1);
  expect(JSON.stringify(listed.body)).toContain(added.body.id);
  expect((await control("DELETE", `/faults/${added.body.id}`)).status).toBe(200);
  expect((await control("DELETE", `/faults/${added.body.id}`)).status).toBe(404);
  expect((await session.get(ROSTER)).status).toBe(200);
  await control("POST", "/faults", { match: "*", status: 500 });
  await control("DELETE", "/faults");
  expect((await session.get(ROSTER)).status).toBe(200);
  const wrong = await control<{ detail: string }>("POST", "/faults", { match: "*", kind: "magic" });
  expect([wrong.status, wrong.body.detail]).toEqual([400, expect.stringContaining("magic")]);
});

test("the control API does not close the port permanently, because it could not open it again", async () => {
  const refused = { match: "*", kind: "connection-refused" };
  const answer = await control<{ detail: string }>("POST", "/faults", refused);
  expect([answer.status, answer.body.detail]).toEqual([400, expect.stringContaining("forMs")]);
  expect((await session.get(ROSTER)).status).toBe(200);
});

test("a page of another site cannot change anything", async () => {
  const post = (origin: string) =>
    fetch(`${session.url}/_emulator/reset`, { method: "POST", headers: { origin } });
  expect((await post("https://elsewhere.example")).status).toBe(403);
  expect((await post("null")).status).toBe(403);
  expect((await post(session.url)).status).toBe(200);
  const { port } = new URL(session.url);
  const named = (name: string) =>
    exchange(
      Number(port),
      `POST /_emulator/reset HTTP/1.1\r\nHost: ${name}:${port}\r\nOrigin: http://${name}:${port}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  expect((await named("rebound.example")).received).toMatch(/^HTTP\/1.1 403/);
  expect((await named("localhost")).received).toMatch(/^HTTP\/1.1 200/);
});

test.each(["/_emulator/tokens", "/_emulator", "/"])(
  "a page whose host name resolves to this machine (DNS rebinding) cannot read %s",
  async (path) => {
    const port = Number(new URL(session.url).port);
    const named = async (name: string) => {
      const lines = `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`;
      return (await exchange(port, lines)).received.slice(9, 12);
    };
    expect(await named("rebound.example")).toBe("403");
    for (const name of ["emulator:4000", "any.localhost", "host.docker.internal", "[::1]:4000"]) {
      expect([name, await named(name)]).toEqual([name, "200"]);
    }
  },
);

test("a page of another site cannot read the credentials", async () => {
  for (const path of ["/_emulator", "/_emulator/", "/"]) {
    const read = (origin: string) => fetch(session.url + path, { headers: { origin } });
    expect([path, (await read("https://elsewhere.example")).status]).toEqual([path, 403]);
    expect([path, (await read(session.url)).status]).toEqual([path, 200]);
  }
});

test("a page of another site cannot embed the emulator's own responses, but can link to the home page", async () => {
  const statusOf = async (path: string, mode: string, destination: string) => {
    const lines =
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nSec-Fetch-Site: cross-site\r\n` +
      `Sec-Fetch-Mode: ${mode}\r\nSec-Fetch-Dest: ${destination}\r\n\r\n`;
    return (await exchange(Number(new URL(session.url).port), lines)).received.slice(9, 12);
  };
  for (const path of ["/_emulator/tokens", "/_emulator", "/"]) {
    expect([path, await statusOf(path, "no-cors", "script")]).toEqual([path, "403"]);
    expect([path, await statusOf(path, "navigate", "iframe")]).toEqual([path, "403"]);
  }
  expect(await statusOf("/_emulator/tokens", "navigate", "document")).toBe("403");
  expect(await statusOf("/", "navigate", "document")).toBe("200");
});

test("the request log returns the last requests, and can be cleared", async () => {
  for (let count = 0; count < 3; count += 1) await session.get(ROSTER);
  const last = await control<{ row: string }[]>("GET", "/requests?last=2");
  expect(last.body.map(({ row }) => row)).toEqual(["guilds.roster", "guilds.roster"]);
  await control("DELETE", "/requests");
  expect(session.emulator.requests.length).toBeLessThanOrEqual(1);
});

test("an invalid expires_in is refused and does not change issued tokens", async () => {
  const deep = "[".repeat(8_000) + "]".repeat(8_000);
  const { status } = await control("POST", "/tokens", `{"expiresIn":${deep},"lifetimeMs":5}`);
  expect(status).toBe(400);
  expect(session.emulator.tokens).toMatchObject({ lifetimeMs: 86_399_000, expiresIn: undefined });
  expect(await session.token()).toMatch(/^EMU/);
});

test("a snapshot of 10,000 changes is returned and restored", async () => {
  const { world } = session.emulator;
  const large = world.shard("eu").guilds.find(({ members: all }) => all.length > 9_000);
  const characters = Object.fromEntries(
    (large?.members ?? []).map(({ characterId }) => [characterId, { rank: 7, at: TEST_TIME }]),
  );
  world.restore({ ...world.snapshot(), changes: { ...world.snapshot().changes, characters } });
  const { body: snapshot } = await control("GET", "/snapshot");
  expect(JSON.stringify(snapshot).length).toBeGreaterThan(300_000);
  await control("POST", "/reset");
  const taken = await control("PUT", "/snapshot", JSON.stringify(snapshot, null, 2));
  expect(taken).toMatchObject({ status: 200, body: { changes: large?.members.length } });
});

test("tokens are listed without their values, get another lifetime, and are revoked", async () => {
  const { body: listed } = await control<{ token: string }[]>("GET", "/tokens");
  expect(listed.map(({ token }) => token)).toEqual([expect.stringMatching(/^EMU.{3}…$/)]);
  await control("POST", "/tokens", { lifetimeMs: 60_000, expiresIn: "soon" });
  expect(session.emulator.tokens).toMatchObject({ lifetimeMs: 60_000, expiresIn: "soon" });
  expect((await control("POST", "/tokens", { lifetimeMs: -1 })).status).toBe(400);
  const token = await session.token();
  const revoke = () => control("POST", "/tokens/revoke", { token });
  expect([(await revoke()).body, (await revoke()).body]).toEqual([
    { revoked: true },
    { revoked: false },
  ]);
  expect((await session.get(ROSTER)).status).toBe(200);
  await control("DELETE", "/tokens");
  expect((await session.get(ROSTER)).status).toBe(401);
});

test("a snapshot is returned and restored", async () => {
  const { world } = session.emulator;
  world.setRank(world.exampleGuild.members[5]?.characterId ?? 0, 9);
  const { body: snapshot } = await control("GET", "/snapshot");
  const before = await members();
  await control("POST", "/time", { advance: "90d" });
  expect(await members()).not.toEqual(before);
  expect((await control("PUT", "/snapshot", snapshot)).status).toBe(200);
  expect(await members()).toEqual(before);
  const other = await control<{ detail: string }>("PUT", "/snapshot", { ...snapshot, seed: 9 });
  expect([other.status, other.body.detail]).toEqual([400, expect.stringContaining("seed 9")]);
  expect((await control("PUT", "/snapshot", { seed: 7 })).status).toBe(400);
});

test("a reset restores the initial state", async () => {
  const before = await members();
  await control("POST", "/time", { advance: "40d", speed: 5 });
  await control("POST", "/faults", { match: "*", status: 500 });
  const master = before.find(({ rank }) => rank === 0)?.character.id ?? 0;
  session.emulator.world.setRank(master, 9);
  const { body } = await control("POST", "/reset");
  expect(body).toMatchObject({
    now: TEST_TIME,
    speed: 1,
    changes: 0,
    faults: 0,
    tokens: { good: 0 },
  });
  const authorization = `Bearer ${await session.token()}`;
  const after = (await (await session.get(ROSTER, { authorization })).json()) as Roster;
  expect(after.members).toEqual(before);
});

test("with recorded documents, routes of the world return 409 and the state shows the recordings", async () => {
  const folder = mkdtempSync(join(tmpdir(), "control-"));
  writeFileSync(join(folder, "INDEX.tsv"), "file\trequest\n");
  await session.close();
  session = await openSession({ documents: folder });
  expect((await control("GET", "/state")).body).toMatchObject({
    recorded: { documents: 0, skipped: 0 },
  });
  for (const [method, path] of [
    ["GET", "/guilds"],
    ["GET", "/members?guild=70004000"],
    ["POST", "/world"],
    ["POST", "/time"],
    ["GET", "/snapshot"],
    ["PUT", "/snapshot"],
  ] as const) {
    const { status, body } = await control(method, path, method === "GET" ? undefined : {});
    expect([path, status, body.detail]).toEqual([
      path,
      409,
      expect.stringContaining("serves recorded documents, which do not change"),
    ]);
  }
  expect((await control("GET", "/time")).status).toBe(200);
  expect((await control("POST", "/faults", { match: "*", status: 500 })).status).toBe(200);
  expect((await control("POST", "/reset")).body).toMatchObject({ faults: 0, tokens: { good: 0 } });
  expect((await fetch(`${session.url}/_emulator/guilds`, { method: "POST" })).status).toBe(405);
  rmSync(folder, { recursive: true });
});

test("another method is refused with the allowed methods, and another path with a 404", async () => {
  const response = await fetch(`${session.url}/_emulator/state`, { method: "POST" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  expect((await control("GET", "/nonsense")).status).toBe(404);
  expect((await control("GET", "")).body).toHaveProperty("credentials");
});
