import { DOCUMENTS } from "@guildhall/contract/documents";
import { expect, test } from "vitest";
import { findItem } from "../../catalog/items/items.ts";
import { gemBonus } from "../../catalog/items/sockets.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import { activeSpecialization } from "./character-facts.ts";

const calls = createCharacterCalls();
const ATTRIBUTES = ["STRENGTH", "AGILITY", "INTELLECT"];

test("only the primary attribute of the wearer counts among the attributes of a piece", () => {
  const DRUID = 11;
  const druids = calls
    .characters("current")
    .filter(({ classId, level }) => classId === DRUID && level >= 10);
  expect(new Set(druids.map((druid) => activeSpecialization(druid).primary)).size).toBe(2);
  for (const druid of druids) {
    const { primary } = activeSpecialization(druid);
    const { equipped_items: worn } = DOCUMENTS["character-equipment"].parse(
      calls.document("characters.equipment", druid),
    );
    for (const { stats } of worn) {
      const attributes = (stats ?? []).filter(({ type }) => ATTRIBUTES.includes(type.type));
      if (attributes.length < 2) continue;
      const active = attributes.filter((stat) => !stat.is_negated);
      expect(active.map(({ type }) => type.type)).toEqual([primary]);
    }
  }
});

test("stamina, critical strike and armor in the statistics are the sums of the equipment and its gems", () => {
  for (const character of calls.characters("current").slice(0, 40)) {
    const { equipped_items: worn } = DOCUMENTS["character-equipment"].parse(
      calls.document("characters.equipment", character),
    );
    const statistics = DOCUMENTS["character-statistics"].parse(
      calls.document("characters.statistics", character),
    );
    const gems = worn
      .flatMap(({ sockets }) => sockets ?? [])
      .flatMap(({ item }) => findItem(item?.id ?? 0) ?? [])
      .map((gem) => gemBonus(gem, "current"));
    const sum = (type: string) =>
      [
        ...worn
          .flatMap(({ stats }) => stats ?? [])
          .flatMap((stat) => (stat.type.type === type && !stat.is_negated ? stat.value : [])),
        ...gems.flatMap(({ stat, value }) => (stat === type ? value : [])),
      ].reduce((total, value) => total + value, 0);
    const { stamina, melee_crit: crit, armor } = statistics;
    expect(stamina.effective - stamina.base).toBe(sum("STAMINA"));
    expect(crit.rating_normalized).toBe(sum("CRIT_RATING"));
    expect(armor.base).toBe(worn.reduce((total, piece) => total + (piece.armor?.value ?? 0), 0));
  }
});

test("the appearance has the transmogrified items and the enchantments of the equipment", () => {
  const shown: number[] = [];
  for (const character of calls.characters("current")) {
    const { equipped_items: worn } = DOCUMENTS["character-equipment"].parse(
      calls.document("characters.equipment", character),
    );
    const { items } = DOCUMENTS["character-appearance"].parse(
      calls.document("characters.appearance", character),
    );
    for (const { slot, id, enchant } of items) {
      const piece = worn.find((each) => each.slot.type === slot.type);
      expect(id).toBe(piece?.transmog?.item.id ?? piece?.item.id);
      expect(enchant).toBe(piece?.enchantments?.[0]?.enchantment_id ?? 0);
      shown.push(enchant);
    }
  }
  expect(shown.some((enchant) => enchant > 0)).toBe(true);
});
