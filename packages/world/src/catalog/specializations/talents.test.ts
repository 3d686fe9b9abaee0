import { LOCALES } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { classesOf } from "../classes-and-races.ts";
import { specializationsOf } from "./specializations.ts";
import { SPELLS } from "./spells.ts";
import { TALENT_COLUMNS, TALENT_TIERS, talentsOf } from "./talents.ts";

const specializations = classesOf("current").flatMap((id) => specializationsOf("current", id));

test("no string of a spell contains a placeholder, in any locale", () => {
  for (const { name, description, castTime, range, cooldown } of SPELLS) {
    for (const locale of LOCALES) {
      for (const text of [name, description, castTime, range, cooldown]) {
        if (text) expect(text[locale]).toMatch(/^[^{}]*\p{L}[^{}]*$/u);
      }
    }
  }
});

test("no two spells have the same name or the same id", () => {
  expect(new Set(SPELLS.map(({ id }) => id)).size).toBe(SPELLS.length);
  for (const locale of LOCALES) {
    expect(new Set(SPELLS.map(({ name }) => name[locale])).size).toBe(SPELLS.length);
  }
});

describe.each(specializations)("$name.en_US ($id)", (specialization) => {
  const { talents, pvpTalents } = talentsOf(specialization);

  test("has three talents in each of seven tiers, and other talents for PvP", () => {
    expect(talents.map(({ tier, column }) => tier * TALENT_COLUMNS + column)).toEqual(
      Array.from({ length: TALENT_TIERS * TALENT_COLUMNS }, (_, index) => index),
    );
    const ids = [...talents, ...pvpTalents].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(pvpTalents.length).toBeGreaterThanOrEqual(3);
  });

  test("teaches only the attack of its role", () => {
    const attacks = new Set(
      [...talents, ...pvpTalents]
        .map(({ spell }) => spell.effect)
        .filter((effect) => ["strike", "bolt", "heal"].includes(effect)),
    );
    const { role, primary } = specialization;
    const own = role === "HEALING" ? "heal" : primary === "INTELLECT" ? "bolt" : "strike";
    expect([...attacks].filter((effect) => effect !== own)).toEqual([]);
  });
});
