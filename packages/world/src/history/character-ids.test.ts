import { expect, test } from "vitest";
import {
  characterId,
  guildId,
  parseCharacterId,
  placeOfCharacter,
  placeOfGuild,
  spawnedId,
} from "./character-ids.ts";
import { SHARD_PLACES } from "./shard-place.ts";

test("an id contains region, edition, position and tenure, and fits into 31 bits", () => {
  const ids = new Set<number>();
  for (const place of SHARD_PLACES) {
    for (const [position, tenure] of [
      [0, 0],
      [19_999, 0],
      [0, 1],
      [12_345, 1_000],
    ] as const) {
      const id = characterId(place, position, tenure);
      expect(placeOfCharacter(id)).toEqual(place);
      expect(parseCharacterId(id)).toEqual({ position, tenure });
      expect(id).toBeLessThan(2 ** 31);
      ids.add(id);
    }
    const spawned = spawnedId(place, 5);
    expect(placeOfCharacter(spawned)).toEqual(place);
    expect(parseCharacterId(spawned)).toBeNull();
    expect(placeOfGuild(guildId(place, 3))).toEqual(place);
  }
  expect(ids.size).toBe(SHARD_PLACES.length * 4);
});

test("an id outside every region has no place", () => {
  for (const id of [0, 1, -5, 3e9]) expect(placeOfCharacter(id)).toBeNull();
  expect(placeOfGuild(1)).toBeNull();
});
