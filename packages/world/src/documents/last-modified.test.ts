import type { KnownEdition } from "@guildhall/contract";
import { DAY_MS } from "@guildhall/contract";
import { createRandom, type Random } from "@guildhall/contract/source";
import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { bracketsOf } from "../catalog/pvp.ts";
import type { World } from "../history/world.ts";
import { createReader, everyPath, type ReadDocument } from "../testing/reader.ts";
import { runningSeason } from "../testing/running-season.ts";
import { TEST_TIME } from "../testing/test-time.ts";

/** Changes a random character, often one that was changed before and may have left its guild. */
function changeCharacter(world: World, random: Random, edition: KnownEdition, changed: number[]) {
  const shard = world.shard("us", edition);
  const [guild] = shard.guilds;
  const [account] = world.accounts;
  const owned = shard.charactersOf(account?.id ?? 0).map(({ id }) => id);
  const members = guild?.members.map(({ characterId }) => characterId) ?? [];
  const ids = random.pick([changed, changed, members, owned]).filter((id) => {
    const rank = guild?.members.find(({ characterId }) => characterId === id)?.rank;
    return rank !== 0 && world.findCharacterById(id) !== null;
  });
  const id = random.pick(ids.length > 0 ? ids : members.slice(1));
  const isMember = world.guildOf(id) !== null;
  const number = changed.push(id);
  random.pick([
    () => world.rename(id, `Turncoat${number}`),
    () => world.setLevel(id, random.int(1, 60)),
    () => world.delete(id),
    () => world.invalidate(id),
    () => isMember && world.leave(id),
    () => isMember && world.setRank(id, random.int(1, 9)),
    () => isMember && changed.push(world.recreate(id).id),
    () => changed.push(world.join(guild?.id ?? 0, { name: `Joiner${number}` }).id),
  ])();
}

test.each(["current", "classicann"] as const)(
  "each changed document of %s has a later Last-Modified, and the leaderboards of a past season do not change",
  async (edition) => {
    const { id, end } = runningSeason(edition, TEST_TIME);
    let now = end - 2 * DAY_MS;
    const emulator = createEmulator({ clock: () => now });
    emulator.tokens.lifetimeMs = 1_000 * DAY_MS;
    const { read } = createReader(emulator);
    const random = createRandom("changed documents", edition);
    const changed: number[] = [];
    const version = edition === "current" ? "" : `${edition}-`;
    const boards = bracketsOf(edition).flatMap(({ slug }) =>
      [id, id + 1].map((season) => {
        const board = `pvp-season/${season}/pvp-leaderboard/${slug}?namespace=dynamic-${version}us`;
        return `/us/data/game/pvp-region/1/${board}`;
      }),
    );
    const paths = [...boards, ...everyPath(emulator, [edition])].filter(
      (path) => !path.includes("namespace=static") && !path.includes("/auctions/"),
    );
    const former = new Map<string, ReadDocument>();
    const wrong: object[] = [];
    let differences = 0;
    for (let step = 0; step < 120; step += 1) {
      changeCharacter(emulator.world, random, edition, changed);
      now += random.int(1, random.pick([60, 7_200, 7_200])) * 1_000;
      for (const path of paths) {
        if (!random.chance(0.4)) continue;
        const found = await read(path);
        const before = former.get(path);
        if (found.status === 200) former.set(path, found);
        if (!before || found.status !== 200 || before.body === found.body) continue;
        differences += 1;
        const isOver = path.includes(`pvp-season/${id}/pvp-lea`) && before.modified >= end;
        const isNewer = found.modified > before.modified;
        if (isOver || !isNewer) wrong.push({ step, path, isOver, isNewer });
      }
    }
    expect(wrong).toEqual([]);
    expect(now).toBeGreaterThan(end);
    expect(differences).toBeGreaterThan(150);
  },
);
