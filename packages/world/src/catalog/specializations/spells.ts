import { readMap, readTable } from "../../data/read-table.ts";
import { fillTexts, numberTexts } from "../../texts/filled-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";
import { TEMPLATES } from "../../texts/templates.ts";

/** A spell as its tooltip shows it. Its cost depends on the power of its caster. */
export interface Spell {
  readonly id: number;
  readonly name: Texts;
  readonly effect: string;
  readonly isPassive: boolean;
  readonly description: Texts;
  readonly castTime: Texts;
  readonly range?: Texts;
  readonly cooldown?: Texts;
  /** The cost in percent of a full bar of power; 0 is free. */
  readonly costShare: number;
}

const EFFECTS = readMap("spell-effects", "key");

/** The spells that talents teach. */
export const SPELLS: readonly Spell[] = readTable("spells").map(({ value, ...row }) => {
  const { range, cooldown, ...effect } = EFFECTS.row(row.effect);
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

function castTimeTexts(effect: { isPassive: boolean; castTime?: number }): Texts {
  if (effect.isPassive) return TEMPLATES.passiveSpell;
  if (effect.castTime === undefined) return TEMPLATES.instantSpell;
  return fillTexts(TEMPLATES.castTime, { value: numberTexts(effect.castTime, 1) });
}

function cooldownTexts(seconds: number): Texts {
  return seconds < 60
    ? fillTexts(TEMPLATES.cooldownSeconds, { value: seconds })
    : fillTexts(TEMPLATES.cooldownMinutes, { value: seconds / 60 });
}
