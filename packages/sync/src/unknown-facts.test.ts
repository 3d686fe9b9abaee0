// @module-tag promise/held-rosters

import { battlenet, HOUR_MS } from "@guildhall/contract";
import { UNKNOWN_FACTS } from "@guildhall/store";
import { beforeAll, describe, expect, test } from "vitest";
import { snapshotOfLegacyGuild } from "./legacy-mapping.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";
import { memberFacts } from "./testing/members.ts";
import { START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

const KNOWN = { classId: 8, raceId: 3, level: 60, rank: 4 };
const ysolde = memberFacts({ name: "Ysolde", characterId: 71, ...KNOWN });

describe("class, race, level and rank that a roster omits", () => {
  test("stay as stored for a known member, without a change in the history", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply([ysolde], START);
    const result = await guild.apply([{ ...ysolde, ...UNKNOWN_FACTS }], START + HOUR_MS);
    expect(result).toMatchObject({ changed: 0, left: 0, suspicion: null });
    expect(await guild.visible()).toMatchObject([KNOWN]);
    expect(await guild.changes()).toEqual([]);
  });

  test("are unknown for a new member, and become known without a change in the history", async () => {
    const guild = await syncedGuild(temporary.store, 0);
    await guild.apply([ysolde], START);
    const adric = memberFacts({ name: "Adric", characterId: 72, ...KNOWN });
    await guild.apply([ysolde, { ...adric, ...UNKNOWN_FACTS }], START + HOUR_MS);
    const stored = async () => (await guild.members()).find(({ name }) => name === "Adric");
    expect(await stored()).toMatchObject({ ...UNKNOWN_FACTS, leftAt: null });
    await guild.apply([ysolde, adric], START + 2 * HOUR_MS);
    expect(await stored()).toMatchObject(KNOWN);
    expect((await guild.changes()).map(({ kind }) => kind)).toEqual(["joined"]);
  });
});

describe("a guild document without a valid name", () => {
  const requested = {
    provider: battlenet,
    region: "eu",
    edition: "current",
    realmSlug: "tarn",
  } as const;
  const stored = { name: "Lantern Watch", realmName: "Tarn" };

  test.each([[undefined], [null], [7], ["a\0b"]])(
    "keeps the stored name and reports the field once when the name is %j",
    (name) => {
      const { snapshot, lost } = snapshotOfGuild({ id: 36, name }, {}, { ...requested, stored });
      expect(snapshot.facts.name).toBe("Lantern Watch");
      expect(snapshot.identity.nameSlug).toBe("lantern-watch");
      expect(lost.map(({ path }) => path)).toEqual(["name"]);
    },
  );

  test("takes the name of the roster before the stored one", () => {
    const roster = { guild: { id: 36, name: "Other" } };
    const { snapshot } = snapshotOfGuild({ id: 36 }, roster, { ...requested, stored });
    expect(snapshot.identity.nameSlug).toBe("other");
  });

  test("keeps the stored name and realm of a legacy guild", () => {
    const { snapshot, lost } = snapshotOfLegacyGuild({ members: [] }, { ...requested, stored });
    expect(snapshot).toMatchObject({
      facts: stored,
      identity: { realmSlug: "tarn", nameSlug: "lantern-watch" },
    });
    expect(lost.map(({ path, message }) => `${path} ${message}`)).toEqual([
      "name is missing",
      "realm is missing",
    ]);
  });
});
