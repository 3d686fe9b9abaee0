import { expect, test } from "vitest";
import {
  characterId,
  guildId,
  placeOfCharacter,
  placeOfGuild,
  seatOfId,
  settlerId,
} from "./character-ids.ts";
import { SHARD_PLACES } from "./world.ts";

test("an id tells region, edition, seat and generation, and fits into 31 bits", () => {
  const ids = new Set<number>();
  for (const place of SHARD_PLACES) {
    for (const [seat, generation] of [
      [0, 0],
      [19_999, 0],
      [0, 1],
      [12_345, 1_000],
    ] as const) {
      const id = characterId(place, seat, generation);
      expect(placeOfCharacter(id)).toEqual(place);
      expect(seatOfId(id)).toEqual({ seat, generation });
      expect(id).toBeLessThan(2 ** 31);
      ids.add(id);
    }
    const settler = settlerId(place, 5);
    expect(placeOfCharacter(settler)).toEqual(place);
    expect(seatOfId(settler)).toBeNull();
    expect(placeOfGuild(guildId(place, 3))).toEqual(place);
  }
  expect(ids.size).toBe(SHARD_PLACES.length * 4);
});

test("an id of nowhere has no place", () => {
  for (const id of [0, 1, -5, 3e9]) expect(placeOfCharacter(id)).toBeNull();
  expect(placeOfGuild(1)).toBeNull();
});
