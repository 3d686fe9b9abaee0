import {
  characterSlug,
  DAY_MS,
  guildSlug,
  HOUR_MS,
  type KnownEdition,
  MINUTE_MS,
} from "@guildhall/contract";
import { openSession, TEST_TIME, type TestSession } from "@guildhall/emulator/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { knownParameters } from "../testing/known-parameters.ts";
import type { Character, WorldGuild } from "../world-records.ts";

let session: TestSession;
let authorization: string;
beforeEach(async () => {
  session = await openSession();
  session.emulator.tokens.lifetimeMs = 100 * 365 * DAY_MS;
  authorization = `Bearer ${await session.token()}`;
});
afterEach(() => session.close());

interface Reply {
  readonly status: number;
  readonly text: string;
  /** Last-Modified, in ms. */
  readonly modified: number;
  readonly headers: Headers;
}

async function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const response = await session.get(path, { authorization, ...headers });
  return {
    status: response.status,
    text: await response.text(),
    modified: Date.parse(response.headers.get("last-modified") ?? ""),
    headers: response.headers,
  };
}

async function json<Document>(path: string): Promise<Document> {
  const { status, text } = await get(path);
  if (status !== 200) throw new Error(`${status} ${path}: ${text}`);
  return JSON.parse(text) as Document;
}

async function control(
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${session.url}/_emulator${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

const advance = (ms: number | string) => control("POST", "/time", { advance: ms });
const change = (what: string, values: object) =>
  control("POST", "/world", { change: what, ...values });

const namespace = (category: string, edition: KnownEdition) =>
  `namespace=${[category, edition === "current" ? "" : edition, "us"].filter(Boolean).join("-")}`;

function guildOf(edition: KnownEdition): WorldGuild {
  const [guild] = session.emulator.world.shard("us", edition).guilds;
  if (!guild) throw new Error(`${edition} has no guild.`);
  return guild;
}

function guildPath({ realmSlug, name, edition }: WorldGuild, document = ""): string {
  const slugs = `${realmSlug}/${encodeURIComponent(guildSlug(name))}`;
  return `/us/data/game/guild/${slugs}${document}?${namespace("profile", edition)}`;
}

function characterPath(
  character: Pick<Character, "realmSlug" | "name" | "edition">,
  document = "",
): string {
  const { realmSlug, name, edition } = character;
  const path = `/us/profile/game/character/${realmSlug}/${encodeURIComponent(characterSlug(name))}`;
  return `${path}${document}?${namespace("profile", edition)}`;
}

interface RosterDocument {
  readonly members: readonly {
    readonly rank: number;
    readonly character: {
      readonly id: number;
      readonly name: string;
      readonly level: number;
      readonly realm: { readonly slug: string };
    };
  }[];
}

/** The members of the roster by id. */
async function roster(edition: KnownEdition) {
  const { members } = await json<RosterDocument>(guildPath(guildOf(edition), "/roster"));
  return new Map(members.map(({ rank, character }) => [character.id, { rank, ...character }]));
}

/** The guild master never leaves, and plays nearly every day. */
function masterOf(edition: KnownEdition): Character {
  const master = guildOf(edition).members.find(({ rank }) => rank === 0)?.character;
  if (!master) throw new Error(`The guild of ${edition} has no master.`);
  return master;
}

describe.each<KnownEdition>(["current", "classic1x"])("in %s, when time advances,", (edition) => {
  test("a character's documents change only at logout; until then, the status is 304", async () => {
    const master = masterOf(edition);
    const path = characterPath(master);
    let before = await get(path);
    let logouts = 0;
    for (let step = 0; step < 200 && logouts < 3; step += 1) {
      await advance("3h");
      const now = session.emulator.world.clock.now();
      const since = new Date(before.modified).toUTCString();
      const answer = await get(path, { "if-modified-since": since });
      if (answer.status === 304) {
        expect((await get(path)).text).toBe(before.text);
        continue;
      }
      logouts += 1;
      const after = JSON.parse(answer.text) as { last_login_timestamp: number };
      const { last_login_timestamp } = JSON.parse(before.text) as typeof after;
      expect(after.last_login_timestamp).toBeGreaterThan(last_login_timestamp);
      expect(answer.modified).toBeGreaterThan(before.modified);
      expect(answer.modified).toBeGreaterThan(after.last_login_timestamp);
      expect(answer.modified).toBeLessThanOrEqual(now);
      before = answer;
    }
    expect(logouts).toBe(3);
  });

  test("a guild's documents change only when it is published; until then, the status is 304", async () => {
    for (const document of ["", "/roster", "/activity", "/achievements"]) {
      const path = guildPath(guildOf(edition), document);
      const times: number[] = [];
      let since = "";
      for (let minute = 0; minute < 150; minute += 5) {
        const answer = await get(path, since === "" ? {} : { "if-modified-since": since });
        if (answer.status === 200) times.push(answer.modified);
        else expect(answer.status).toBe(304);
        since = answer.headers.get("last-modified") ?? "";
        await advance("5m");
      }
      // The guild of the current edition is published once a minute, the others once an hour.
      const [fewest, most, interval] =
        edition === "current" ? [30, 30, MINUTE_MS] : [3, 4, HOUR_MS];
      expect(times.length).toBeGreaterThanOrEqual(fewest);
      expect(times.length).toBeLessThanOrEqual(most);
      expect(new Set(times.map((time) => time % interval)).size).toBe(1);
    }
  });

  test("the roster shows members that join, leave, level up, and are promoted, renamed or transferred", async () => {
    const before = await roster(edition);
    const seen = new Set<string>();
    let last = before;
    for (let month = 0; month < 24; month += 1) {
      await advance("30d");
      const next = await roster(edition);
      for (const [id, member] of next) {
        const former = last.get(id);
        if (!former) seen.add("joined");
        else {
          if (member.level > former.level) seen.add("levelled");
          expect(member.level).toBeGreaterThanOrEqual(former.level);
          if (member.rank < former.rank) seen.add("promoted");
          if (member.name !== former.name) seen.add("renamed");
          if (member.realm.slug !== former.realm.slug) seen.add("transferred");
        }
      }
      for (const id of last.keys()) if (!next.has(id)) seen.add("left");
      last = next;
    }
    const always = ["joined", "left", "levelled", "promoted", "renamed"];
    expect([...seen]).toEqual(expect.arrayContaining(always));
    expect(last.size).toBeGreaterThan(before.size * 0.8);
  });

  test("a recreated character has a new id under its name, and a deleted one is 404", async () => {
    const members = [...(await roster(edition)).values()].map(({ id, name, realm }) => ({
      id,
      path: characterPath({ name, realmSlug: realm.slug, edition }, "/status"),
    }));
    const seen = new Set<string>();
    for (let year = 0; year < 3; year += 1) {
      await advance("365d");
      for (const { id, path } of members) {
        const { status, text } = await get(path);
        const character =
          status === 200 ? (JSON.parse(text) as { id: number; is_valid: boolean }) : null;
        if (!character) seen.add(`${status}`);
        else if (character.id !== id) seen.add("another id");
        else seen.add(character.is_valid ? "valid" : "invalid");
      }
    }
    expect([...seen].sort()).toEqual(["404", "another id", "invalid", "valid"]);
  });

  test("gear, achievements, statistics and PvP change within two months", async () => {
    const master = masterOf(edition);
    const documents = ["/equipment", "/achievements", "/achievements/statistics", "/pvp-summary"];
    const before = await Promise.all(
      documents.map((document) => get(characterPath(master, document))),
    );
    await advance("60d");
    for (const [index, document] of documents.entries()) {
      const after = await get(characterPath(master, document));
      expect([document, after.text === before[index]?.text]).toEqual([document, false]);
    }
  });

  test("a rating changes while its season runs", async () => {
    const { world } = session.emulator;
    const path = "/profile/game/character/{realmSlug}/{characterName}/pvp-bracket/{pvpBracket}";
    const { realmSlug, characterName, pvpBracket } = knownParameters(world, "us", edition, path);
    const player = { realmSlug: `${realmSlug}`, name: `${characterName}`, edition };
    const ratings = new Set<number>();
    for (let week = 0; week < 6; week += 1) {
      const { status, text } = await get(characterPath(player, `/pvp-bracket/${pvpBracket}`));
      if (status === 200) ratings.add((JSON.parse(text) as { rating: number }).rating);
      await advance("1w");
    }
    expect(ratings.size).toBeGreaterThan(1);
  });

  test("realms go down and up, and all documents agree about their status", async () => {
    const dynamic = namespace("dynamic", edition);
    const { connected_realms } = await json<{ connected_realms: { href: string }[] }>(
      `/us/data/game/connected-realm/index?${dynamic}`,
    );
    const states = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      const href = connected_realms[step % connected_realms.length]?.href ?? "";
      const connected = await json<{
        id: number;
        status: { type: string };
        realms: { slug: string }[];
      }>(href.slice(session.url.length));
      states.add(connected.status.type);
      const search = await json<{ results: { data: { status: { type: string } } }[] }>(
        `/us/data/game/search/connected-realm?${dynamic}&id=${connected.id}`,
      );
      expect(search.results[0]?.data.status.type).toBe(connected.status.type);
      if (edition === "current") {
        const legacy = await json<{ realms: { status: boolean }[] }>(
          `/us/realm/status?realms=${connected.realms[0]?.slug}&${dynamic}`,
        );
        expect(legacy.realms[0]?.status).toBe(connected.status.type === "UP");
      }
      await advance("3h");
    }
    expect([...states].sort()).toEqual(["DOWN", "UP"]);
  });

  test("more than half of the auctions remain after three hours, and none after two days", async () => {
    const { world } = session.emulator;
    const path = "/data/game/connected-realm/{connectedRealmId}/auctions/{auctionHouseId}";
    const { connectedRealmId, auctionHouseId } = knownParameters(world, "us", edition, path);
    const read = async () => {
      const document = `/us/data/game/connected-realm/${connectedRealmId}/auctions/${auctionHouseId}`;
      const { auctions } = await json<{ auctions: { id: number }[] }>(
        `${document}?${namespace("dynamic", edition)}`,
      );
      return new Set(auctions.map(({ id }) => id));
    };
    const first = await read();
    await advance("3h");
    const later = await read();
    expect(later).not.toEqual(first);
    expect(later.intersection(first).size).toBeGreaterThan(first.size / 2);
    await advance("50h");
    expect((await read()).intersection(first).size).toBe(0);
  });

  test("static documents change only with the build, and their links contain it", async () => {
    const path = `/us/data/game/playable-class/1?${namespace("static", edition)}`;
    const before = await get(path);
    const build = /static-([\d._]+)/.exec(before.headers.get("service-namespace") ?? "")?.[1] ?? "";
    expect(before.text).toContain(`namespace=static-${build}-`);
    let days = 0;
    for (; days < 60; days += 1) {
      await advance("1d");
      const since = new Date(before.modified).toUTCString();
      const answer = await get(path, { "if-modified-since": since });
      if (answer.status === 304) continue;
      expect(answer.modified).toBeGreaterThan(before.modified);
      expect(answer.text).not.toContain(build);
      expect(answer.headers.get("service-namespace")).not.toContain(build);
      break;
    }
    expect(days).toBeLessThan(57);
    const old = await get(path.replace("static-", `static-${build}-`));
    expect(old.status).toBe(200); // Links to an earlier build still work.
  });
});

describe("a change through the control API", () => {
  test.each<KnownEdition>(["current", "classic"])(
    "is in the documents of %s at once",
    async (edition) => {
      const guild = guildOf(edition);
      const before = await roster(edition);
      const [renamed, moved, left, deleted, again] = guild.members
        .filter(({ rank }) => rank > 0)
        .map(({ character }) => character);
      if (!renamed || !moved || !left || !deleted || !again)
        throw new Error("The guild is too small.");
      const unmodified = await get(guildPath(guild, "/roster"));

      await change("rename", { characterId: renamed.id, name: "Otherwise" });
      expect((await get(characterPath(renamed))).status).toBe(404);
      const found = await json<{ id: number }>(
        characterPath({ ...renamed, name: "Otherwise" }, "/status"),
      );
      expect(found.id).toBe(renamed.id);

      const realms = session.emulator.world.shard("us", edition).realms;
      const elsewhere = realms.find(({ slug }) => slug !== moved.realmSlug)?.slug ?? "";
      await change("transfer", { characterId: moved.id, realmSlug: elsewhere });
      expect((await get(characterPath(moved))).status).toBe(404);
      const arrived = await json<{ id: number }>(characterPath({ ...moved, realmSlug: elsewhere }));
      expect(arrived.id).toBe(moved.id);

      await change("leave", { characterId: left.id });
      expect(await json(characterPath(left))).not.toHaveProperty("guild");
      await change("delete", { characterId: deleted.id });
      expect((await get(characterPath(deleted, "/status"))).status).toBe(404);
      const { characterId } = await change("recreate", { characterId: again.id });
      const recreated = await json<{ id: number }>(characterPath(again, "/status"));
      expect(recreated.id).toBe(characterId);
      expect(recreated.id).not.toBe(again.id);

      const after = await roster(edition);
      expect([left.id, deleted.id, again.id].filter((id) => after.has(id))).toEqual([]);
      expect(after.get(renamed.id)?.name).toBe("Otherwise");
      expect(after.get(moved.id)?.realm.slug).toBe(elsewhere);
      expect(after.size).toBe(before.size - 2);
      const since = new Date(unmodified.modified).toUTCString();
      expect((await get(guildPath(guild, "/roster"), { "if-modified-since": since })).status).toBe(
        200,
      );
    },
  );

  test("is undone by a snapshot, byte for byte", async () => {
    const paths = [guildPath(guildOf("current"), "/roster"), characterPath(masterOf("current"))];
    const read = () => Promise.all(paths.map(async (path) => (await get(path)).text));
    const before = await read();
    const snapshot = await control("GET", "/snapshot");
    await change("level", { characterId: masterOf("current").id, level: 12 });
    await advance("45d");
    expect(await read()).not.toEqual(before);
    await control("PUT", "/snapshot", snapshot);
    expect(await read()).toEqual(before);
  });
});

test("China's token price changes every 20 minutes", async () => {
  authorization = `Bearer ${await session.token("/oauth-cn")}`;
  const path = "/gateway-cn/data/game/token/index?namespace=dynamic-cn";
  const prices = new Set<string>();
  for (let count = 0; count < 12; count += 1) {
    const { text, modified } = await get(path);
    const { last_updated_timestamp } = JSON.parse(text) as { last_updated_timestamp: number };
    expect(last_updated_timestamp).toBe(modified);
    prices.add(text);
    await advance("10m");
  }
  expect(prices.size).toBeGreaterThanOrEqual(6);
  expect(prices.size).toBeLessThanOrEqual(7);
});

test("at speed 3600, documents change every second and a day takes 24 seconds", async () => {
  let now = TEST_TIME;
  const fast = await openSession({ clock: () => now, speed: 3_600 });
  const modified = async () => {
    const response = await fast.get(
      "/us/data/game/guild/emberfall/lanternwatch-company?namespace=profile-us",
    );
    return Date.parse(response.headers.get("last-modified") ?? "");
  };
  try {
    const before = await modified();
    now += 1_000;
    expect(await modified()).toBe(before + HOUR_MS);
    now += 24_000;
    expect(await modified()).toBe(before + 25 * HOUR_MS);
  } finally {
    await fast.close();
  }
});
