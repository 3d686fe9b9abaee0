import { rounds } from "@guildhall/tests/rounds";
import type { GuildMember } from "@guildhall/world";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FAULT_PRESETS } from "../create-emulator.ts";
import { openSession, type TestSession } from "../testing/session.ts";
import { hostileRecords, jsonValues, parts, queries } from "./test-hostile-input.ts";
import { createRawClient, type RawClient } from "./test-raw-client.ts";
import { expectSound } from "./test-sound-answer.ts";

let session: TestSession;
let client: RawClient;
let authorization: string;
beforeAll(async () => {
  session = await openSession();
  client = createRawClient(Number(new URL(session.url).port));
});
beforeEach(async () => {
  session.emulator.reset();
  authorization = `Bearer ${await session.token()}`;
});
afterAll(async () => {
  client.close();
  await session.close();
});

function requestOf(method: string, path: string, body = "", headers = ""): string {
  const bytes = Buffer.from(body, "utf8");
  return (
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}` +
    `Content-Length: ${bytes.length}\r\n\r\n${bytes.toString("latin1")}`
  );
}

/** Sends JSON to the control API; the answer is sound, whatever it is. */
async function callControl(method: string, path: string, body: string): Promise<number> {
  const request = requestOf(method, `/_emulator${path}`, body);
  const answer = await client.send(request);
  expectSound(request, answer);
  return answer.status;
}

/** Every kind of document that a guild and its members show in. */
function documentsOf(members: readonly GuildMember[]): string[] {
  const guild = "/us/data/game/guild/emberfall/lanternwatch-company";
  const characters = members.flatMap(({ character: { realmSlug, name } }) => {
    const path = `/us/profile/game/character/${realmSlug}/${encodeURIComponent(name.toLowerCase())}`;
    return ["", "/status", "/equipment", "/statistics", "/achievements", "/specializations"]
      .concat("/appearance", "/pvp-summary", "/character-media", "/achievements/statistics")
      .map((document) => path + document)
      .concat(
        `/us/character/${realmSlug}/${encodeURIComponent(name)}`,
        `/render/character/us/${realmSlug}/1/1-avatar.jpg`,
      );
  });
  return [
    ...["", "/roster", "/activity", "/achievements"].map((document) => guild + document),
    "/us/guild/emberfall/lanternwatch-company",
    ...characters,
    "/us/data/game/pvp-region/1/pvp-season/index",
  ];
}

const FIELDS =
  "members,achievements,news,appearance,feed,guild,hunterPets,items,mounts,pets,petSlots," +
  "professions,progression,pvp,reputation,stats,talents,titles";

/** The documents of the guild and of some of its members are there, or not: none breaks. */
async function expectServing(): Promise<void> {
  const { members } = session.emulator.world.exampleGuild;
  const some = members.toSorted((a, b) => b.characterId - a.characterId).slice(0, 2);
  const { changes } = session.emulator.world.snapshot();
  const changed = new Set(Object.keys(changes.characters).map(Number));
  some.push(...members.filter(({ characterId }) => changed.has(characterId)).slice(0, 2));
  for (const path of documentsOf(some)) {
    const request = requestOf(
      "GET",
      `${path}?namespace=profile-us&fields=${FIELDS}`,
      "",
      `Authorization: ${authorization}\r\n`,
    );
    expectSound(request, await client.send(request));
  }
}

async function expectState(): Promise<void> {
  const state: unknown = await (await fetch(`${session.url}/_emulator/state`)).json();
  expect(Object.values(state as object)).not.toContain(null); // JSON has null for NaN and Infinity
}

async function guildText(): Promise<string> {
  const path = "/us/data/game/guild/emberfall/lanternwatch-company/roster?namespace=profile-us";
  const answer = await client.send(
    requestOf("GET", path, "", `Authorization: ${authorization}\r\n`),
  );
  expect(answer.status).toBe(200);
  return answer.body;
}

const names = fc.constantFrom(
  "Marrowby",
  "Ælfled",
  "Жаровня",
  "a/b",
  "..",
  "\ud800",
  "a\0b",
  " x ",
  "\u202e",
  "b".repeat(32),
);
const numbers = fc.constantFrom<unknown>(0, 1, 9, 60, -1, 1.5, 1e300, 2 ** 53, Number.MIN_VALUE);

/** Bodies of the control API's requests, more or less as they should be. */
function bodies(): Record<string, fc.Arbitrary<unknown>> {
  const { world } = session.emulator;
  const { members, id } = world.exampleGuild;
  const characterId = fc.constantFrom(...members.slice(0, 5).map((member) => member.characterId));
  const guildId = fc.constantFrom(id, id + 1, id + 200, 0);
  const realmSlug = fc.constantFrom("emberfall", "Emberfall", "57", "", "nowhere");
  const change = (kind: string, fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
    hostileRecords({ change: fc.constant(kind), characterId, ...fields });
  return {
    "POST /time": hostileRecords({
      advance: fc.oneof(fc.constantFrom("1h", "-1h", "1e9", "999999999999w"), numbers),
      speed: numbers,
    }),
    "POST /world": fc.oneof(
      ...["leave", "delete", "recreate", "invalidate", "nonsense"].map((kind) => change(kind)),
      change("rank", { rank: fc.integer({ min: -1, max: 11 }) }),
      change("level", { level: fc.integer({ min: -1, max: 120 }) }),
      change("rename", { name: names }),
      change("transfer", { realmSlug }),
      hostileRecords({
        change: fc.constant("join"),
        guildId,
        name: names,
        realmSlug,
        classId: fc.integer({ min: 0, max: 14 }),
        raceId: fc.integer({ min: 0, max: 100 }),
        gender: fc.constantFrom(0, 1, 2),
        level: fc.integer({ min: -1, max: 120 }),
        rank: fc.integer({ min: -1, max: 11 }),
      }),
      change("achievement", {
        guildId,
        achievementId: fc.integer({ min: 60_000, max: 60_050 }),
        timestamp: numbers,
      }),
      change("encounter", {
        guildId,
        encounterId: fc.integer({ min: 0, max: 5_000 }),
        mode: fc.constantFrom("NORMAL", "x"),
        timestamp: numbers,
      }),
      hostileRecords({
        change: fc.constant("realm"),
        region: fc.constantFrom("us", "xx"),
        edition: fc.constantFrom("current", "classic"),
        connectedRealmId: fc.constantFrom(57, 1),
        status: fc.constantFrom("UP", "DOWN"),
      }),
    ),
    "POST /faults": fc.oneof(
      hostileRecords({
        match: fc.constantFrom("guilds.roster", "/nowhere$/", "/(a+)+$/", "/(/", "token"),
        preset: fc.constantFrom(...Object.keys(FAULT_PRESETS)),
        kind: fc.constantFrom("answer", "field", "roster", "nonsense", "invalid-json", "gzip-bomb"),
        status: numbers,
        headers: fc.constantFrom<unknown>({ a: "b" }, { "a b": "c" }, { a: "b\r\nc: d" }),
        body: fc.constantFrom<unknown>("x", {}, null),
        times: numbers,
        probability: numbers,
        id: fc.constantFrom("__proto__", "a/b", "1"),
      }),
    ),
    "POST /tokens": hostileRecords({ lifetimeMs: numbers, expiresIn: jsonValues }),
    "PUT /snapshot": hostileRecords({
      seed: fc.constant(7),
      now: fc.constantFrom<unknown>(
        session.emulator.world.clock.now(),
        0,
        -1,
        1e300,
        253_402_300_800_000,
      ),
      changes: hostileRecords({
        characters: fc.dictionary(
          fc.oneof(characterId.map(String), fc.constantFrom("__proto__", "x", "-1", "1e3")),
          hostileRecords({
            name: names,
            realmSlug,
            level: numbers,
            rank: numbers,
            guildId,
            at: numbers,
          }),
        ),
        spawned: fc.array(
          hostileRecords({
            id: fc.integer({ min: 400_000_000, max: 420_000_000 }),
            guildId,
            name: names,
            realmSlug,
            classId: fc.integer({ min: 0, max: 14 }),
            raceId: fc.integer({ min: 0, max: 100 }),
            gender: fc.constantFrom(0, 1),
            level: numbers,
            rank: numbers,
            created: numbers,
          }),
          { maxLength: 2 },
        ),
        guilds: fc.dictionary(
          fc.oneof(guildId.map(String), fc.constant("__proto__")),
          hostileRecords({
            at: numbers,
            activityAt: numbers,
            activity: fc.array(
              hostileRecords({
                type: fc.constantFrom("CHARACTER_ACHIEVEMENT", "ENCOUNTER"),
                timestamp: numbers,
                characterId,
                achievementId: numbers,
                encounterId: numbers,
                mode: fc.constant("NORMAL"),
              }),
              { maxLength: 2 },
            ),
          }),
        ),
        realms: fc.dictionary(
          fc.constantFrom("us current 57", "__proto__", "us"),
          hostileRecords({ status: fc.constantFrom("UP", "DOWN"), at: numbers }),
        ),
      }),
    }),
  };
}

test.each(["POST /time", "POST /world", "POST /faults", "POST /tokens", "PUT /snapshot"])(
  "%s applies or refuses any JSON, continues to serve, and is undone by a reset",
  async (route) => {
    const guild = await guildText();
    const [method = "", path = ""] = route.split(" ");
    const body = bodies()[route] ?? jsonValues;
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        try {
          await callControl(method, path, JSON.stringify(value) ?? "");
          if (path === "/faults") session.emulator.faults.clear();
          await expectServing();
          await expectState();
        } finally {
          session.emulator.reset();
          authorization = `Bearer ${await session.token()}`;
        }
        expect(await guildText()).toBe(guild);
      }),
      { numRuns: rounds({ short: 10, long: 200 }) },
    );
  },
);

test("a body that is not JSON, too deep or too long is refused with a reason", async () => {
  const refused = [
    "{",
    "nonsense",
    "\0",
    "{}{}",
    `{"advance":${"9".repeat(400)}}`,
    "[".repeat(30_000) + "]".repeat(30_000),
    `{"match":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    `{"advance":"${"9".repeat(60_000)}"}`,
    `{"advance":"${"1h".repeat(30_000)}"}`,
    " ".repeat(33 * 1024 * 1024),
    '{"__proto__":{"advance":1},"advance":"x"}',
  ];
  for (const body of refused) {
    for (const route of [
      "POST /time",
      "POST /world",
      "POST /faults",
      "POST /tokens",
      "PUT /snapshot",
    ]) {
      const [method = "", path = ""] = route.split(" ");
      const status = await callControl(method, path, body);
      expect([route, body.slice(0, 20), status < 300 ? "done" : "refused"]).toEqual([
        route,
        body.slice(0, 20),
        "refused",
      ]);
    }
  }
  await expectServing();
});

test("the control API handles any paths, queries and methods", async () => {
  const guild = await guildText();
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS");
  const path = fc.oneof(
    fc.constantFrom(
      "/state",
      "/guilds",
      "/members",
      "/requests",
      "/tokens",
      "/snapshot",
      "/faults/__proto__",
      "/reset",
    ),
    parts.map((part) => `/${part}`),
    parts.map((part) => `/faults/${part}`),
  );
  const query = queries(fc.constantFrom("guild", "last", "__proto__"), parts);
  await fc.assert(
    fc.asyncProperty(method, path, query, async (verb, where, asked) => {
      const request = requestOf(verb, `/_emulator${where}${asked}`);
      expectSound(request, await client.send(request));
      authorization = `Bearer ${await session.token()}`;
      expect(await guildText()).toBe(guild);
    }),
    { numRuns: rounds({ short: 25, long: 500 }) },
  );
});
