import { describe, expect, test } from "vitest";
import { addGuild, GUILD_FACTS, guildKey, memberFacts, newsEntry } from "./contract-facts.ts";
import type { GuildFacts, GuildKey } from "./records/guild.ts";
import type { Store } from "./store.ts";

const NOTHING_TOLD: GuildFacts = {
  serviceId: null,
  name: GUILD_FACTS.name,
  realmName: GUILD_FACTS.realmName,
  faction: null,
  level: null,
  battlegroup: null,
  achievementPoints: null,
  memberCount: null,
  crest: null,
  createdTimestamp: null,
};

const LOOK = { memberId: 3, characterId: 8, firstSeen: 5 };

export function describeGuilds(current: () => Store): void {
  describe("guilds", () => {
    test("a guild is found by the service's id in its own provider, region and edition", async () => {
      const key = guildKey({ region: "tw" });
      const names = { name: "Ember", realmName: "Ashfall" };
      const guild = await current().guilds.add(key, { ...names, serviceId: 4711 });
      expect(guild.serviceId).toBe(4711);
      const find = (scope: Partial<GuildKey>, id = 4711) =>
        current().guilds.findByServiceId({ ...key, ...scope }, id);
      expect(await find({})).toEqual(guild);
      expect(await find({}, 4712)).toBeNull();
      for (const other of [
        { provider: "other" },
        { region: "kr" as const },
        { edition: "classic" as const },
      ]) {
        expect(await find(other)).toBeNull();
      }
    });

    test("a moved guild keeps its id and cannot take the names of another guild", async () => {
      const { guilds } = current();
      const key = guildKey({ region: "tw" });
      const guild = await addGuild(current(), key);
      const other = await addGuild(current(), { ...key, nameSlug: "other" });
      const names = {
        realmSlug: "new-realm",
        realmName: "New Realm",
        nameSlug: "new",
        name: "New",
      };
      await guilds.move(guild.id, names);
      expect(await guilds.get(guild.id)).toEqual({ ...guild, ...names });
      await expect(guilds.move(other.id, names)).rejects.toThrow();
      expect(await guilds.get(other.id)).toEqual(other);
    });

    test("the contents of a guild are counted without those of others", async () => {
      const store = current();
      const { id } = await addGuild(store);
      const other = await addGuild(store, { nameSlug: "counted-other" });
      await store.members.insert(id, [memberFacts("Aldra")]);
      await store.news.insert(id, [newsEntry("counted")], 1);
      expect(await store.guilds.contents(id)).toEqual({
        ...{ members: 1, formerMembers: 0, changes: 0, news: 1 },
      });
      const none = { members: 0, formerMembers: 0, changes: 0, news: 0 };
      expect(await store.guilds.contents(other.id)).toEqual(none);
    });

    test("the preferences of a guild are stored, and omitted ones stay", async () => {
      const { guilds } = current();
      const guild = await addGuild(current(), { nameSlug: "preferences" });
      const rankNames = { "0": "Warden", "3": "Ломастер" };
      await guilds.setPreferences(guild.id, { intervalMinutes: 15, rankNames });
      await guilds.setPreferences(guild.id, { rankColors: { "0": "#c79c6e" } });
      const preferences = { intervalMinutes: 15, rankNames, rankColors: { "0": "#c79c6e" } };
      const rankRules = { "3": { minimumDays: 30, minimumItemLevel: null } };
      await guilds.setPreferences(guild.id, { rankRules });
      expect(await guilds.get(guild.id)).toEqual({ ...guild, ...preferences, rankRules });
      await guilds.setPreferences(guild.id, { intervalMinutes: null, rankNames: {} });
      expect(await guilds.get(guild.id)).toMatchObject({ intervalMinutes: null, rankNames: {} });
    });

    test("a new guild has only its key and names, and can be synced", async () => {
      const key = guildKey({ region: "kr", edition: "classic1x" });
      const guild = await current().guilds.add(key, { name: "Ember", realmName: "Ashfall" });
      expect(guild).toEqual({
        ...NOTHING_TOLD,
        ...key,
        id: guild.id,
        name: "Ember",
        realmName: "Ashfall",
        minimumLevel: 1,
        ...{ intervalMinutes: null, rankNames: {}, rankColors: {}, rankRules: {} },
        armoryAccess: { enabled: true, reason: null, changedAt: null },
        baselineAt: null,
        syncedAt: null,
        secondLooks: [],
        belowMinimum: [],
        unsyncedDays: [],
        rosterModifiedAt: null,
        sweptAt: null,
      });
    });

    test("a guild's clock is stored, and only PostgreSQL has a time for all processes", async () => {
      const { id } = await addGuild(current());
      const { guilds, dialect } = current();
      expect((await guilds.clock(id)).clock).toBeNull();
      const clock = { ms: 1, at: 2, uptime: 3 };
      await guilds.setClock(id, clock);
      const now = dialect === "sqlite" ? null : expect.any(Number);
      expect(await guilds.clock(id)).toEqual({ clock, now });
    });

    test("adding a guild again, even at the same time, returns the stored one", async () => {
      const key = guildKey();
      const names = { name: "Ember", realmName: "Ashfall", minimumLevel: 10 };
      const first = await current().guilds.add(key, names);
      const again = { name: "Other", realmName: "Other", minimumLevel: 20 };
      const others = await Promise.all([
        current().guilds.add(key, again),
        current().guilds.add(key, again),
      ]);
      expect(others).toEqual([first, first]);
      expect(await current().guilds.list(key.provider)).toEqual([first]);
    });

    test("each part of the key makes another guild", async () => {
      const key = guildKey();
      const guild = await addGuild(current(), key);
      await addGuild(current(), { ...key, region: "us" });
      await addGuild(current(), { ...key, edition: "classic" });
      await addGuild(current(), { ...key, realmSlug: "ashfall" });
      await addGuild(current(), { ...key, nameSlug: "ember" });
      expect(await current().guilds.list(key.provider)).toHaveLength(5);
      expect(await current().guilds.find(key)).toEqual(guild);
      expect(await current().guilds.find({ ...key, region: "tw" })).toBeNull();
    });

    test("the list is sorted by name and can be of one provider", async () => {
      const { provider } = guildKey();
      for (const nameSlug of ["mist", "ärger", "ash", "жар"]) {
        await addGuild(current(), { provider, nameSlug });
      }
      const listed = (await current().guilds.list(provider)).map((guild) => guild.nameSlug);
      expect(listed).toEqual(["ash", "mist", "ärger", "жар"]);
      expect((await current().guilds.list()).length).toBeGreaterThan(listed.length);
    });

    test("facts are stored unchanged", async () => {
      const guild = await addGuild(current());
      expect(await current().guilds.update(guild.id, GUILD_FACTS)).toBe(true);
      expect(await current().guilds.get(guild.id)).toEqual({ ...guild, ...GUILD_FACTS });
    });

    test("an update without a difference writes nothing", {
      tags: "promise/unchanged-data",
    }, async () => {
      const guild = await addGuild(current());
      await current().guilds.update(guild.id, GUILD_FACTS);
      expect(await current().guilds.update(guild.id, structuredClone(GUILD_FACTS))).toBe(false);
      expect(await current().guilds.update(guild.id, NOTHING_TOLD)).toBe(false);
      expect(await current().guilds.get(guild.id)).toEqual({ ...guild, ...GUILD_FACTS });
    });

    test("an update writes facts that differ and keeps facts that are null", async () => {
      const guild = await addGuild(current());
      await current().guilds.update(guild.id, GUILD_FACTS);
      const update = { ...NOTHING_TOLD, name: "Lamp Keepers", memberCount: 0 };
      expect(await current().guilds.update(guild.id, update)).toBe(true);
      expect(await current().guilds.get(guild.id)).toEqual({
        ...guild,
        ...GUILD_FACTS,
        name: "Lamp Keepers",
        memberCount: 0,
      });
    });

    test("settings and states are stored one by one", {
      tags: ["contract/limits", "contract/states"],
    }, async () => {
      const { id } = await addGuild(current());
      const { guilds } = current();
      await guilds.setMinimumLevel(id, 58);
      await guilds.setArmoryAccess(id, { enabled: false, reason: "403 Forbidden", at: 11 });
      await guilds.markSynced(id, 12, { baseline: true, rosterModifiedAt: 10 });
      await guilds.setSecondLooks(id, [LOOK]);
      await guilds.setBelowMinimum(id, ["#7"]);
      await guilds.setUnsyncedDays(id, [9, 10]);
      expect(await guilds.get(id)).toMatchObject({
        minimumLevel: 58,
        armoryAccess: { enabled: false, reason: "403 Forbidden", changedAt: 11 },
        baselineAt: 12,
        syncedAt: 12,
        secondLooks: [LOOK],
        belowMinimum: ["#7"],
        unsyncedDays: [9, 10],
      });

      await guilds.setArmoryAccess(id, { enabled: true, reason: null, at: 13 });
      await guilds.markSynced(id, 14);
      await guilds.setSecondLooks(id, []);
      await guilds.setBelowMinimum(id, []);
      expect(await guilds.get(id)).toMatchObject({
        armoryAccess: { enabled: true, reason: null, changedAt: 13 },
        baselineAt: 12,
        syncedAt: 14,
        rosterModifiedAt: 10,
        secondLooks: [],
        belowMinimum: [],
      });
    });

    test("restoring a guild writes every value of its former state, null included", async () => {
      const { guilds } = current();
      const { id } = await addGuild(current());
      const times = { baselineAt: null, rosterModifiedAt: null };
      const former = { ...times, belowMinimum: ["#1"], secondLooks: [LOOK] };
      await guilds.update(id, GUILD_FACTS);
      await guilds.markSynced(id, 12, { baseline: true, rosterModifiedAt: 10 });
      await guilds.restore(id, { ...NOTHING_TOLD, ...former });
      expect(await guilds.get(id)).toMatchObject({ ...NOTHING_TOLD, ...former, syncedAt: 12 });
    });

    test("a guild is locked in a transaction only", async () => {
      const guild = await addGuild(current());
      await expect(current().guilds.lock(guild.id)).rejects.toThrow("in a transaction");
      const locked = await current().transaction((queries) => queries.guilds.lock(guild.id));
      expect(locked).toEqual(guild);
    });

    test("removing a guild removes its data, and none of another guild", async () => {
      const fill = async () => {
        const { id } = await addGuild(current());
        const run = await current().runs.start(id, "command", 1);
        const [member] = await current().members.insert(id, [memberFacts("Ilse")]);
        const joined = { kind: "joined", before: null, after: "Ilse", at: 1 } as const;
        await current().changes.insert(id, run.id, [{ ...joined, memberId: member?.id ?? 0 }]);
        await current().news.insert(id, [newsEntry("a")], 1);
        return id;
      };
      const count = async (id: number) => [
        (await current().guilds.get(id)) ? 1 : 0,
        (await current().members.listAll(id)).length,
        (await current().changes.list(id)).length,
        (await current().news.list(id)).length,
        (await current().runs.list({ guildId: id })).length,
      ];
      const [removed, kept] = [await fill(), await fill()];
      await current().guilds.remove(removed);
      await current().guilds.remove(removed);
      expect(await count(removed)).toEqual([0, 0, 0, 0, 0]);
      expect(await count(kept)).toEqual([1, 1, 1, 1, 1]);
    });

    test("a missing guild is null for get, and an error for lock and update", async () => {
      expect(await current().guilds.get(-1)).toBeNull();
      const locking = current().transaction((queries) => queries.guilds.lock(-1));
      await expect(locking).rejects.toMatchObject({ name: "StoreError", code: "not-found" });
      const updating = current().guilds.update(-1, GUILD_FACTS);
      await expect(updating).rejects.toMatchObject({ code: "not-found" });
    });
  });
}
