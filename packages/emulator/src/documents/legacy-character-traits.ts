import { TYPE_TEXTS } from "../texts/type-texts.ts";
import { POWER_TYPE_OF_CLASS } from "../world/specializations.ts";
import type { Character } from "../world/world-records.ts";
import { activeSpecialization, characterRandom, itemLevel } from "./character-facts.ts";

const TALENT_TIERS = 7;

const RATINGS = [
  ..."str agi int speedRating critRating hasteRating masteryRating leechRating".split(" "),
  ..."versatility avoidanceRating spellPower spellCritRating mana5 mana5Combat".split(" "),
  ..."dodgeRating parryRating blockRating attackPower".split(" "),
];
const PERCENTAGES = [
  ..."speedRatingBonus crit haste hasteRatingPercent mastery leech leechRatingBonus".split(" "),
  ..."versatilityDamageDoneBonus versatilityHealingDoneBonus versatilityDamageTakenBonus".split(
    " ",
  ),
  ..."avoidanceRatingBonus spellPen spellCrit dodge parry block".split(" "),
];
const OFF_HAND = ["offHandDmgMin", "offHandDmgMax", "offHandSpeed", "offHandDps"];
/** -1 stands for what a character does not have. */
const RANGED = ["rangedDmgMin", "rangedDmgMax", "rangedSpeed", "rangedDps"];

/** What a character is: blocks of the legacy character (contract 4.2). */

export function appearance(character: Character) {
  const random = characterRandom(character, "appearance");
  return {
    faceVariation: random.int(0, 9),
    skinColor: random.int(0, 9),
    hairVariation: random.int(0, 11),
    hairColor: random.int(0, 9),
    featureVariation: random.int(0, 8),
    showHelm: random.chance(0.4),
    showCloak: random.chance(0.7),
  };
}

export function stats(character: Character) {
  const random = characterRandom(character, "stats");
  const strength = itemLevel(character) * 4;
  const power = TYPE_TEXTS.powerType[POWER_TYPE_OF_CLASS[character.classId] ?? 0];
  const each = (names: readonly string[], value: () => number) =>
    Object.fromEntries(names.map((name) => [name, value()]));
  return {
    health: strength * 110,
    powerType: power?.en_US.toLowerCase().replace(" ", "-") ?? "mana",
    power: strength * 20,
    sta: strength,
    armor: strength,
    ...each(RATINGS, () => random.int(0, strength)),
    ...each(PERCENTAGES, () => random.int(0, 30)),
    mainHandDmgMin: strength,
    mainHandDmgMax: strength * 2,
    mainHandSpeed: 2.6,
    mainHandDps: strength / 1.75,
    ...each(OFF_HAND, () => 0),
    ...each(RANGED, () => -1),
  };
}

/** One talent of each tier that the level opens, for the specialization in use. */
export function talents(character: Character) {
  const random = characterRandom(character, "talents");
  const { name, role } = activeSpecialization(character);
  const tiers = Math.min(TALENT_TIERS, Math.floor(character.level / 10));
  return [
    {
      selected: true,
      talents: Array.from({ length: tiers }, (_, tier) => {
        const column = random.int(0, 2);
        return {
          tier,
          column,
          spell: {
            id: 400_000 + character.classId * 100 + tier * 3 + column,
            name: `${["Steady", "Swift", "Bright"][column]} ${["Hand", "Step", "Heart", "Eye", "Word", "Ward", "Will"][tier]}`,
            icon: `class_${character.classId}`,
            description: "Makes what you do well a little better.",
            castTime: "Passive",
          },
        };
      }),
      glyphs: { major: [], minor: [] },
      spec: {
        name,
        role,
        backgroundImage: `background_class_${character.classId}`,
        icon: `class_${character.classId}`,
        description: `${name}.`,
        order: 0,
      },
      calcTalent: ".".repeat(TALENT_TIERS),
      calcSpec: "a",
      calcGlyph: "",
    },
  ];
}
