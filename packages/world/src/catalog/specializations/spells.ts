import type { Texts } from "../../data/localized-texts.ts";
import { readMap, readTable } from "../../data/read-table.ts";
import { fillTexts, numberTexts } from "../../texts/filled-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";

/**
 * A spell as its tooltip shows it. `costShare` is its cost in percent of a full bar of power; 0 is free.
 */
export type Spell = (typeof SPELLS)[number];

const EFFECTS = readMap("spell-effects", "key");

export const SPELLS = readTable("spells").map(({ value, ...row }) => {
  const effect = EFFECTS.row(row.effect);
  const { range, cooldown } = effect;
  return {
    ...row,
    isPassive: effect.isPassive,
    description: fillTexts(effect.text, { value, seconds: effect.seconds }),
    castTime: castTimeTexts(effect),
    costShare: effect.costShare,
    ...(range !== undefined && { range: fillTexts(TEMPLATES.range, { value: range }) }),
    ...(cooldown !== undefined && { cooldown: cooldownTexts(cooldown) }),
  };
});

function castTimeTexts({ isPassive, castTime }: ReturnType<typeof EFFECTS.row>): Texts {
  if (isPassive) return TEMPLATES.passiveSpell;
  if (castTime === undefined) return TEMPLATES.instantSpell;
  return fillTexts(TEMPLATES.castTime, { value: numberTexts(castTime, 1) });
}

function cooldownTexts(seconds: number): Texts {
  return seconds < 60
    ? fillTexts(TEMPLATES.cooldownSeconds, { value: seconds })
    : fillTexts(TEMPLATES.cooldownMinutes, { value: seconds / 60 });
}
