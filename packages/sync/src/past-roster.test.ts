import { createRandom } from "@guildhall/contract/source";
import type { MemberFacts } from "@guildhall/store";
import { beforeAll, expect, test } from "vitest";
import { memberFacts } from "./testing/members.ts";
import { rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

/** Losses of more than three members within a week are held. */
const STEP = 4 * 86_400_000;
const STEPS = 60;

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

type Shown = Pick<MemberFacts, "name" | "realmSlug" | "classId" | "raceId" | "level" | "rank">;

const shown = (members: readonly Shown[]) =>
  members
    .map(({ name, realmSlug, classId, raceId, level, rank }) =>
      [name, realmSlug, classId, raceId, level, rank].join(),
    )
    .sort();

test("the roster as of a time is the one that was visible then, after any changes", {
  tags: "promise/unchanged-data",
}, async () => {
  const random = createRandom("past rosters");
  const guild = await syncedGuild(temporary.store, 12);
  const everybody = rosterOf(30);
  let roster = [...everybody];
  const visible = new Map<number, string[]>();
  for (let day = 0; day < STEPS; day++) {
    const at = START + day * STEP;
    await guild.apply(roster, at);
    visible.set(at, shown(await guild.visible()));
    const leaver = random.pick(roster);
    const returning = random.pick(everybody);
    const changed = random.pick(roster);
    roster = roster.filter((member) => member !== leaver);
    if (returning && !roster.some(({ characterId }) => characterId === returning.characterId)) {
      roster.push(returning);
    }
    roster.push(memberFacts({ name: `New${day}`, characterId: 100 + day, rank: day % 10 }));
    const changes: readonly Partial<MemberFacts>[] = [
      { name: `Renamed${day}`, nameSlug: `renamed${day}` },
      { rank: day % 10 },
      { level: day % 2 === 0 ? 80 : 11 },
      { realmSlug: "tarn" },
      { classId: 4 },
    ];
    roster = roster.map((member) =>
      member === changed ? { ...member, ...random.pick(changes) } : member,
    );
  }
  const asOf = async (time: number) => shown(await temporary.store.members.asOf(guild.id, time));
  for (const [at, names] of visible) {
    expect(await asOf(at), new Date(at).toISOString()).toEqual(names);
    expect(await asOf(at + STEP - 1)).toEqual(names);
  }
  expect(await asOf(START - 1)).toEqual([]);
  expect(new Set([...visible.values()].map(String)).size).toBeGreaterThan(50);
});
