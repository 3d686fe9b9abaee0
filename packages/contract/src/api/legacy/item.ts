import { z } from "zod";
import { localized } from "../shared/localized.ts";
import { int, number } from "../shared/primitives.ts";
import { icon, itemContext, qualityNumber } from "./values.ts";

const legacyItemStat = z
  .looseObject({
    stat: int.describe("Number of the stat in the game, such as 7 for stamina."),
    amount: int.describe("Amount of the increase."),
  })
  .meta({ id: "LegacyItemStat", description: "Stat that an item increases." });

const legacyDamage = z
  .looseObject({
    min: number.describe("Minimum damage."),
    max: number.describe("Maximum damage."),
    exactMin: number.nullish().describe("Minimum damage, not rounded. Optional."),
    exactMax: number.nullish().describe("Maximum damage, not rounded. Optional."),
  })
  .meta({ id: "LegacyDamage", description: "Damage of one hit with a weapon." });

const legacyWeapon = z
  .looseObject({
    damage: legacyDamage,
    weaponSpeed: number.describe("Time between two attacks, in seconds."),
    dps: number.describe("Damage per second."),
  })
  .meta({ id: "LegacyWeapon", description: "Weapon properties of an item." });

const azeritePower = int.nullish().describe("ID of a chosen azerite power. From 2018. Optional.");

const legacyTooltipParams = z
  .looseObject({
    gem0: int
      .nullish()
      .describe("ID of the gem in the first socket. Omitted when the socket is empty."),
    gem1: int
      .nullish()
      .describe("ID of the gem in the second socket. Omitted when the socket is empty."),
    gem2: int
      .nullish()
      .describe("ID of the gem in the third socket. Omitted when the socket is empty."),
    enchant: int.nullish().describe("Enchantment ID. Omitted when there is none."),
    transmogItem: int
      .nullish()
      .describe("ID of the item whose appearance is shown. Omitted for the item's own appearance."),
    timewalkerLevel: int
      .nullish()
      .describe("Level of the character that the item is scaled to. From 2016."),
    reforge: int.nullish().describe("Reforge ID. Until 2012."),
    set: z.array(int).nullish().describe("IDs of the worn items of the same set. Optional."),
    azeritePower0: azeritePower,
    azeritePower1: azeritePower,
    azeritePower2: azeritePower,
    azeritePower3: azeritePower,
    azeritePower4: azeritePower,
  })
  .meta({
    id: "LegacyTooltipParams",
    description:
      "IDs that the tooltip of an item needs in addition to the item. Empty for most items.",
  });

const legacyArtifactTrait = z
  .looseObject({
    id: int.describe("Trait ID."),
    rank: int.describe("Points spent on the trait."),
  })
  .meta({ id: "LegacyArtifactTrait", description: "Trait of an artifact weapon." });

const legacyRelic = z
  .looseObject({
    socket: int.describe("Relic slot of the artifact, counted from 0."),
    itemId: int.describe("Item ID of the relic."),
    context: int.describe("ID of the source of the relic."),
    bonusLists: z.array(int).describe("IDs of the relic's bonuses."),
  })
  .meta({ id: "LegacyRelic", description: "Relic of an artifact weapon." });

const legacyItemAppearance = z
  .looseObject({
    itemId: int
      .nullish()
      .describe("ID of the item whose appearance is shown. Omitted for most items."),
    itemAppearanceModId: int
      .nullish()
      .describe("Appearance variant of the item. Omitted for most items."),
    transmogItemAppearanceModId: int
      .nullish()
      .describe(
        "Appearance variant of the item whose appearance is shown. Omitted for most items.",
      ),
  })
  .meta({
    id: "LegacyItemAppearance",
    description: "Appearance of an item that differs from its own. Empty for most items.",
  });

const legacyAzeriteItem = z
  .looseObject({
    azeriteLevel: int.describe("Azerite level."),
    azeriteExperience: int.describe("Experience within the level."),
    azeriteExperienceRemaining: int.describe("Experience required to reach the next level."),
  })
  .meta({ id: "LegacyAzeriteItem", description: "Azerite level of an item." });

const legacyAzeritePower = z
  .looseObject({ id: int.describe("Power ID.") })
  .meta({ id: "LegacyAzeritePower", description: "Azerite power of an item." });

const legacyEmpoweredItem = z
  .looseObject({
    azeritePowers: z.array(legacyAzeritePower).describe("Powers. Empty for most items."),
  })
  .meta({ id: "LegacyEmpoweredItem", description: "Azerite powers of an item." });

export const legacyItem = z
  .looseObject({
    id: int.describe("Item ID."),
    name: localized.describe("Item name."),
    icon,
    quality: qualityNumber,
    itemLevel: int.nullish().describe("Item level. Optional."),
    tooltipParams: legacyTooltipParams,
    stats: z
      .array(legacyItemStat)
      .nullish()
      .describe("Stats that the item increases. Omitted when there are none."),
    armor: int.nullish().describe("Armor value. Omitted for items without armor."),
    weaponInfo: legacyWeapon.nullish().describe("Weapon properties. Omitted for other items."),
    context: itemContext.nullish(),
    bonusLists: z.array(int).nullish().describe("IDs of the item's bonuses. Optional."),
    displayInfoId: int
      .nullish()
      .describe("Number of the item's appearance in the game; 0 for its own. Optional."),
    artifactId: int.nullish().describe("Artifact ID; 0 for other items. Optional."),
    artifactAppearanceId: int
      .nullish()
      .describe("Appearance ID of the artifact; 0 for other items. Optional."),
    artifactTraits: z
      .array(legacyArtifactTrait)
      .nullish()
      .describe("Traits of the artifact. Empty for other items. Optional."),
    relics: z
      .array(legacyRelic)
      .nullish()
      .describe("Relics of the artifact. Empty for other items. Optional."),
    appearance: legacyItemAppearance
      .nullish()
      .describe("Appearance that differs from the item's own. Optional."),
    azeriteItem: legacyAzeriteItem
      .nullish()
      .describe("Azerite level; zeros for most items. From 2018."),
    azeriteEmpoweredItem: legacyEmpoweredItem
      .nullish()
      .describe("Chosen azerite powers. From 2018."),
  })
  .meta({ id: "LegacyItem", description: "Item in the legacy shape: equipped, or a reward." });

export const helmExample = {
  id: 51_201,
  name: "Pot Lid Helm",
  icon: "pot-lid",
  quality: 3,
  itemLevel: 63,
  tooltipParams: {},
  stats: [{ stat: 7, amount: 12 }],
  armor: 534,
  context: "",
  bonusLists: [6001],
};
