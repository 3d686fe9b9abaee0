import { describe, expect, test } from "vitest";
import { addGuild, memberFacts } from "./contract-facts.ts";
import type { Store } from "./store.ts";

export function describeRosterVersion(current: () => Store, open: () => Promise<Store>): void {
  describe("the version of a roster", { tags: "promise/outages" }, () => {
    const version = (guildId: number) => current().members.rosterVersion(guildId);
    const image = (sourceUrl: string, hash: string) => ({
      sourceUrl,
      hash,
      contentType: "image/jpeg",
      byteLength: 9,
      width: 1,
      height: 1,
      fetchedAt: 0,
    });

    test("rises with members who are new, change or leave, and with their portraits", {
      tags: "promise/overload",
    }, async () => {
      const { id } = await addGuild(current());
      const portraitUrl = `https://render/${crypto.randomUUID()}.jpg`;
      const seen = [await version(id)];
      const [member] = await current().members.insert(id, [memberFacts("Ysolde", { portraitUrl })]);
      seen.push(await version(id));
      await current().members.update([{ id: member?.id ?? 0, level: 61 }]);
      seen.push(await version(id));
      await current().images.put(image(portraitUrl, "aa"));
      seen.push(await version(id));
      await current().members.update([{ id: member?.id ?? 0, leftAt: 5 }]);
      seen.push(await version(id));
      expect(seen).toEqual([0, 1, 2, 3, 4]);
    });

    test("rises when a member or a portrait is deleted", { tags: "promise/overload" }, async () => {
      const { id } = await addGuild(current());
      const portraitUrl = `https://render/${crypto.randomUUID()}.jpg`;
      const facts = [memberFacts("Ysolde", { portraitUrl }), memberFacts("Adric")];
      const [, other] = await current().members.insert(id, facts);
      const hash = crypto.randomUUID();
      await current().images.put(image(portraitUrl, hash));
      const before = (await version(id)) ?? 0;
      await current().retention.deleteImages([hash]);
      expect(await version(id)).toBe(before + 1);
      await current().members.remove([other?.id ?? 0]);
      expect(await version(id)).toBe(before + 2);
    });

    test("does not rise when nothing that the roster shows has changed", async () => {
      const { id } = await addGuild(current());
      const { id: otherId } = await addGuild(current());
      const [member] = await current().members.insert(id, [memberFacts("Ysolde")]);
      await current().members.update([{ id: member?.id ?? 0, profileAt: 7 }]);
      await current().members.insert(id, []);
      await current().images.put(image(`https://render/${crypto.randomUUID()}.jpg`, "aa"));
      expect([await version(id), await version(otherId)]).toEqual([1, 0]);
    });

    test("does not rise when the transaction that changed a member is rolled back", async () => {
      const { id } = await addGuild(current());
      const work = current().transaction(async ({ members }) => {
        await members.insert(id, [memberFacts("Ysolde")]);
        throw new Error("stopped");
      });
      await expect(work).rejects.toThrow("stopped");
      expect(await version(id)).toBe(0);
    });

    test("is null for a missing guild, which has no snapshot either", async () => {
      expect(await version(999_999)).toBeNull();
      expect(await current().members.rosterSnapshot(999_999)).toBeNull();
    });

    test("comes with a snapshot of all members in the order of the roster", async () => {
      const { id } = await addGuild(current());
      const names = Array.from({ length: 1_203 }, (_, index) => `M${(index * 7) % 1_203}`);
      const facts = names.map((name, index) => memberFacts(name, { characterId: index + 1 }));
      await current().members.insert(id, [...facts, memberFacts("M7", { characterId: 9_999 })]);
      const { members } = await current().members.roster(id);
      expect(await current().members.rosterSnapshot(id)).toEqual({ version: 1, members });
    });

    test("belongs to one state of the members, also while another process changes them", {
      tags: "promise/overload",
    }, async () => {
      const { id } = await addGuild(current());
      const facts = Array.from({ length: 1_500 }, (_, index) =>
        memberFacts(`M${String(index).padStart(4, "0")}`, { level: 1, characterId: index + 1 }),
      );
      const inserted = await current().members.insert(id, facts);
      const [first, last] = [inserted[0]?.id ?? 0, inserted.at(-1)?.id ?? 0];
      const other = await open();
      let writing = true;
      const writer = (async () => {
        for (let level = 2; writing && level < 10_000; level++) {
          await other.members.update([
            { id: first, level },
            { id: last, level },
          ]);
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      try {
        for (let read = 0; read < 5; read++) {
          const snapshot = await current().members.rosterSnapshot(id);
          expect(snapshot?.members).toHaveLength(1_500);
          expect(snapshot?.members.at(-1)?.level).toBe(snapshot?.members[0]?.level);
        }
      } finally {
        writing = false;
        await writer;
        await other.close();
      }
    });
  });
}
