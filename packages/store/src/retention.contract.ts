import { describe, expect, test } from "vitest";
import { addUser } from "./accounts/test-users.ts";
import { addGuild, memberFacts, newsEntry } from "./contract-facts.ts";
import type { ChangeKind } from "./records/change.ts";
import type { ImageRecord } from "./records/image.ts";
import type { Store } from "./store.ts";

export function describeRetention(current: () => Store): void {
  describe("deletion of personal data", () => {
    test("is recorded for its guild, oldest first", async () => {
      const { id: guildId } = await addGuild(current());
      const deletion = { memberId: null, what: "member", why: "left", at: 5 } as const;
      await current().retention.record(guildId, deletion);
      await current().retention.record(guildId, { ...deletion, what: "profile" });
      expect(await current().retention.list(guildId)).toMatchObject([
        { ...deletion, guildId },
        { what: "profile" },
      ]);
    });

    test("keeps the membership changes of a member without its names", async () => {
      const { id: guildId } = await addGuild(current());
      const run = await current().runs.start(guildId, "command", 1);
      const inserted = await current().members.insert(guildId, [
        memberFacts("Isolde"),
        memberFacts("Adric"),
      ]);
      const [memberId = 0, other = 0] = inserted.map(({ id }) => id);
      const change = { memberId, at: 1, before: null, after: null } as const;
      await current().changes.insert(guildId, run.id, [
        { ...change, kind: "joined", after: "Ysolde" },
        { ...change, kind: "renamed", before: "Ysolde", after: "Isolde" },
        { ...change, kind: "level", before: "1", after: "2" },
        { ...change, kind: "left", before: "Isolde" },
        { ...change, memberId: other, kind: "level", before: "1", after: "2" },
      ]);
      expect(await current().retention.formerNames(memberId)).toEqual(["Ysolde", "Isolde"]);
      await current().retention.forgetChanges(memberId, "Former member");
      const kept = await current().changes.list(guildId);
      expect(kept.map(({ kind, before, after }) => [kind, before, after])).toEqual([
        ["level", "1", "2"],
        ["left", "Former member", null],
        ["joined", null, "Former member"],
      ]);
    });

    test("keeps a news item without its character", async () => {
      const { id: guildId } = await addGuild(current());
      const entries = ["Ysolde", "Adric"].map((characterName) =>
        newsEntry(characterName, { characterName, raw: `{"name":"${characterName}"}` }),
      );
      await current().news.insert(guildId, entries, 1);
      const found = await current().retention.newsOf(guildId, ["Ysolde", "Isolde"]);
      expect(found).toMatchObject([{ characterName: "Ysolde", raw: '{"name":"Ysolde"}' }]);
      await current().retention.forgetNews(found[0]?.id ?? 0, "Encounter: Former member");
      expect(await current().news.list(guildId)).toMatchObject([
        { characterName: "Adric" },
        { characterName: null, raw: "{}", text: "Encounter: Former member" },
      ]);
    });

    test("deletes the messages of ended runs up to a run, and keeps their counts", async () => {
      const { id: guildId } = await addGuild(current());
      const { runs, retention } = current();
      const nothing = { imported: 0, left: 0, changed: 0, news: 0, realms: 0, portraits: 0 };
      const counts = { ...nothing, joined: 3 };
      const message = "1 characters were refused; the first: GET .../ysolde answered 404.";
      const warnings = [{ code: "other", values: { reason: message }, message }];
      const error = { code: "server-error", message: "GET .../ysolde answered 500." };
      // The clock was set back: the order of the runs decides.
      const ids: number[] = [];
      for (const at of [100, 200, 50]) {
        const { id } = await runs.start(guildId, "command", at);
        ids.push(id);
        const end = at === 200 ? { error: null, status: "succeeded" as const } : { error };
        await runs.finish(id, { status: "failed", ...end, counts, warnings, at });
      }
      await retention.forgetMessages(guildId, ids[1] ?? 0);
      const [latest, ...older] = await runs.list({ guildId });
      expect(latest).toMatchObject({ warnings, error });
      expect(JSON.stringify(older)).not.toContain("ysolde");
      expect(older).toMatchObject([
        { status: "succeeded", counts, warnings: [], error: null },
        { status: "failed", counts, warnings: [], error: { code: "server-error" } },
      ]);
    });

    test("finds the members who have left and whose latest departure is of a run up to another", async () => {
      const { members, changes, runs, retention } = current();
      const { id: guildId } = await addGuild(current());
      const names = ["Present", "Left", "Hidden", "Back", "Again"];
      const inserted = await members.insert(
        guildId,
        names.map((name) => memberFacts(name)),
      );
      const ids = inserted.map(({ id }) => id);
      const [, left = 0, hidden = 0, back = 0, again = 0] = ids;
      const run = async (...stored: (readonly [number, ChangeKind])[]) => {
        const { id } = await runs.start(guildId, "command", 1);
        const change = { at: 1, before: null, after: null };
        const rows = stored.map(([memberId, kind]) => ({ ...change, memberId, kind }));
        await changes.insert(guildId, id, rows);
        return id;
      };
      const first = await run([left, "left"], [back, "left"], [again, "left"]);
      const second = await run([hidden, "no-longer-imported"], [back, "rejoined"]);
      const third = await run([again, "rejoined"], [left, "level"]);
      const fourth = await run([again, "left"]);
      await members.update([left, hidden, again].map((id) => ({ id, leftAt: 1 })));
      const departed = async (runId: number) =>
        (await retention.departed(guildId, runId)).sort((a, b) => a - b);
      expect(await departed(first - 1)).toEqual([]);
      expect(await departed(first)).toEqual([left]);
      expect(await departed(second)).toEqual([left, hidden]);
      expect(await departed(third)).toEqual([left, hidden]);
      expect(await departed(fourth)).toEqual([left, hidden, again]);
      const { id: other } = await addGuild(current());
      expect(await retention.departed(other, fourth)).toEqual([]);
    });

    test("finds the images that no member's portrait uses", async () => {
      const { id: guildId } = await addGuild(current());
      const base = `https://render/${crypto.randomUUID()}`;
      const hash = (name: string) => `${base}#${name}`;
      const image = (name: string, sourceUrl: string): ImageRecord => ({
        sourceUrl,
        hash: hash(name),
        contentType: "image/jpeg",
        byteLength: 1,
        width: 1,
        height: 1,
        fetchedAt: 1,
      });
      const used = await current().members.insert(guildId, [
        memberFacts("Ysolde", { portraitUrl: `${base}/1` }),
        memberFacts("Adric", { portraitUrl: `${base}/2` }),
      ]);
      await current().images.put(image("used", `${base}/1`));
      await current().images.put(image("used", `${base}/old`));
      await current().images.put(image("deleted", `${base}/2`));
      await current().images.put(image("unused", `${base}/3`));
      const unused = async () =>
        (await current().retention.unusedImages())
          .map((each) => each.hash)
          .filter((each) => each.startsWith(base))
          .sort();
      expect(await unused()).toEqual([hash("unused")]);
      await current().documents.put(guildId, {
        memberId: used[1]?.id ?? 0,
        document: "characters.get",
        subject: "",
        state: "gone",
        status: 404,
        reason: "",
        since: 1,
        checkedAt: 1,
        attempts: 1,
        attemptDays: 1,
        nextAttemptAt: 1,
        statusCheckedAt: null,
        deletedAt: 1,
      });
      expect(await unused()).toEqual([hash("deleted"), hash("unused")]);
      await current().retention.deleteImages([hash("deleted"), hash("unused")]);
      expect(await unused()).toEqual([]);
      expect(await current().images.findByHash(hash("used"))).not.toBeNull();
    });

    test("links of an account are deleted with the characters of the user", async () => {
      const { accounts, members, people, retention } = current();
      const guild = await addGuild(current());
      const inserted = await members.insert(guild.id, [
        memberFacts("Ysolde", { characterId: 1 }),
        memberFacts("Brann", { characterId: 2 }),
        memberFacts("Corin", { characterId: null }),
        memberFacts("Dagny", { characterId: 4 }),
      ]);
      const [ysolde = 0, brann = 0, corin = 0, dagny = 0] = inserted.map(({ id }) => id);
      for (const id of [ysolde, brann, corin]) await people.assign(id, ysolde, "account");
      await people.assign(dagny, ysolde, "officer");
      const { provider, region, edition } = guild;
      const scope = { provider, region, edition };
      const [{ realmSlug = "" } = {}] = inserted;
      const own = { characterId: 1, name: "Ysolde", realmSlug, realmName: null };
      const named = { characterId: 3, name: "Corin", realmSlug, realmName: null };
      const { id } = await addUser(current());
      await accounts.linkedAccounts.setCharacters(id, scope, [own, named], 9);
      await retention.forgetAccounts({ characters: 8, auditLog: 0 });
      const players = async () => (await people.players(guild.id)).map(({ memberId }) => memberId);
      expect(await players()).toEqual([ysolde, corin, dagny]);
      await retention.forgetAccounts({ characters: 9, auditLog: 0 });
      // An officer said that Dagny is another character of Ysolde's player.
      expect(await players()).toEqual([ysolde, dagny]);
    });

    test("old characters of users and old entries of the audit log are deleted", async () => {
      const { accounts, auditLog, retention } = current();
      const { id } = await addUser(current());
      const eu = { provider: "battlenet", region: "eu", edition: "current" } as const;
      const character = {
        characterId: 1,
        name: "Ysolde",
        realmSlug: "hollowmere",
        realmName: null,
      };
      await accounts.linkedAccounts.setCharacters(id, eu, [character], 5);
      await accounts.linkedAccounts.setCharacters(id, { ...eu, region: "us" }, [character], 6);
      const event = { who: "brann", action: "x", subject: null, detail: null };
      for (const at of [2, 3]) await auditLog.add({ ...event, at });
      await retention.forgetAccounts({ characters: 5, auditLog: 2 });
      expect(await accounts.linkedAccounts.listCharacters(id)).toMatchObject([{ region: "us" }]);
      const left = (await auditLog.list({ limit: 200 })).map(({ at }) => at);
      expect(left).toContain(3);
      expect(left).not.toContain(2);
    });
  });
}
