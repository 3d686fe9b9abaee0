import { z } from "zod";
import { rgba } from "../shared/crest.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int, number, string } from "../shared/primitives.ts";
import {
  bareReference,
  looseReference,
  mediaReference,
  named,
  reference,
  typed,
} from "../shared/reference.ts";
import { faction, inventoryType, quality } from "../shared/typed-values.ts";

const shownText = localized.describe("Text that the game shows.");

export const valueAndText = z
  .looseObject({
    value: number.describe("The number."),
    display_string: shownText,
  })
  .meta({ id: "ValueAndText", description: "Number with the text that the game shows for it." });

export const coloredText = z
  .looseObject({
    display_string: shownText,
    color: rgba,
  })
  .meta({ id: "ColoredText", description: "Text with its color." });

const skillRequirement = z
  .looseObject({
    profession: named.describe("Profession."),
    level: int.describe("Required skill level."),
    display_string: shownText,
  })
  .meta({ id: "SkillRequirement", description: "Profession skill that an item requires." });

const factionRequirement = z
  .looseObject({
    value: faction.describe("Required faction."),
    display_string: shownText,
  })
  .meta({ id: "FactionRequirement", description: "Faction that an item requires." });

const classRequirement = z
  .looseObject({
    display_string: shownText,
    links: z.array(reference).describe("Classes that can use the item."),
  })
  .meta({ id: "ClassRequirement", description: "Classes that an item requires." });

const requirements = z
  .looseObject({
    level: valueAndText.nullish().describe("Required character level. Omitted when there is none."),
    skill: skillRequirement
      .nullish()
      .describe("Required profession skill. Omitted when there is none."),
    faction: factionRequirement.nullish().describe("Required faction. Omitted when there is none."),
    playable_classes: classRequirement
      .nullish()
      .describe("Required classes. Omitted when all classes can use the item."),
  })
  .meta({ id: "ItemRequirements", description: "Requirements to equip an item." });

const weaponDamage = z
  .looseObject({
    min_value: number.describe("Minimum damage."),
    max_value: number.describe("Maximum damage."),
    display_string: shownText,
    damage_class: typed.meta({ description: "Damage type.", known: ["PHYSICAL"] }),
  })
  .meta({ id: "WeaponDamage", description: "Damage of one hit with a weapon." });

const weapon = z
  .looseObject({
    damage: weaponDamage,
    additional_damage: z
      .array(weaponDamage)
      .nullish()
      .describe("Additional damage, such as fire damage. Only in Classic editions. Optional."),
    attack_speed: valueAndText.describe(
      "Time between two attacks in milliseconds. The text is in seconds.",
    ),
    dps: valueAndText.describe("Damage per second."),
  })
  .meta({ id: "Weapon", description: "Weapon properties of an item." });

const socket = z
  .looseObject({
    socket_type: typed.meta({
      description: "Kind of gem that fits.",
      known: [
        "PRISMATIC",
        "META",
        "RED",
        "BLUE",
        "YELLOW",
        "PUNCHCARDRED",
        "PUNCHCARDBLUE",
        "PUNCHCARDYELLOW",
      ],
    }),
    item: reference.nullish().describe("Gem in the socket. Omitted when the socket is empty."),
    display_color: rgba.nullish().describe("Color of the text. Omitted for the default color."),
    display_string: localized
      .nullish()
      .describe("Effect of the gem. Omitted when the socket is empty."),
    media: mediaReference.nullish().describe("Icon of the gem. Omitted when the socket is empty."),
    context: int.nullish().describe("ID of the source of the gem. Omitted when unknown."),
    bonus_list: z.array(int).nullish().describe("IDs of the gem's bonuses. Optional."),
  })
  .meta({ id: "Socket", description: "Socket of an item, with its gem." });

const itemSpell = z
  .looseObject({
    spell: reference.describe("Spell."),
    description: localized.describe("Text of the effect."),
    display_color: rgba.nullish().describe("Color of the text. Omitted for the default color."),
  })
  .meta({ id: "ItemSpell", description: "Effect of using or wearing an item." });

const enchantmentSlot = z
  .looseObject({
    id: int.describe("Number of the slot."),
    type: string.nullish().meta({
      description: "Constant of the slot. Optional.",
      known: ["PERMANENT", "ON_USE_SPELL"],
    }),
  })
  .meta({ id: "EnchantmentSlot", description: "Enchantment slot of an item." });

const enchantment = z
  .looseObject({
    display_string: shownText.nullish(),
    spell: itemSpell.nullish().describe("Spell of the enchantment. Optional."),
    source_item: reference
      .nullish()
      .describe("Item that added the enchantment. Omitted when it was not an item."),
    enchantment_id: int.describe("Enchantment ID."),
    enchantment_slot: enchantmentSlot,
  })
  .meta({ id: "Enchantment", description: "Enchantment of an item." });

const priceTexts = z
  .looseObject({
    header: localized.describe("Label in front of the price."),
    gold: localized.describe("Gold part of the price. One gold is 10,000 copper."),
    silver: localized.describe("Silver part of the price. One silver is 100 copper."),
    copper: localized.describe("Copper part of the price."),
  })
  .meta({ id: "PriceTexts", description: "Texts of a price, as the game shows it." });

const sellPrice = z
  .looseObject({
    value: int.describe("Price in copper."),
    display_strings: priceTexts,
  })
  .meta({ id: "SellPrice", description: "Price when sold to a vendor." });

const craftingStat = z
  .looseObject({
    id: int.describe("Stat ID."),
    type: string.describe("Constant, the same in every locale."),
    name: localized.describe("Localized name."),
  })
  .meta({ id: "CraftingStat", description: "Stat that the crafter of an item chose." });

const textOrColoredText = {
  display_string: localized.nullish().describe("Text that the game shows, before patch 8.3."),
  display: coloredText.nullish().describe("Text with its color, since patch 8.3."),
};

const itemArmor = z
  .looseObject({
    value: int.describe("Armor value."),
    ...textOrColoredText,
  })
  .meta({
    id: "ItemArmor",
    description:
      "Armor of an item. The text is in `display_string`, or in `display` since patch 8.3.",
  });

const itemStat = z
  .looseObject({
    type: typed.meta({
      description: "Kind of stat.",
      known: [
        "STRENGTH",
        "AGILITY",
        "INTELLECT",
        "STAMINA",
        "SPIRIT",
        "CRIT_RATING",
        "HASTE_RATING",
        "MASTERY_RATING",
        "VERSATILITY",
        "COMBAT_RATING_LIFESTEAL",
        "COMBAT_RATING_STURDINESS",
        "FIRE_RESISTANCE",
        "NATURE_RESISTANCE",
        "CORRUPTION",
        "CORRUPTION_RESISTANCE",
      ],
    }),
    value: int.describe("Amount of the increase."),
    ...textOrColoredText,
    is_negated: boolean
      .nullish()
      .describe("True when the stat has no effect for the character. Omitted otherwise."),
    is_equip_bonus: boolean
      .nullish()
      .describe("True when the tooltip lists the stat as an equip effect. Omitted otherwise."),
  })
  .meta({
    id: "ItemStat",
    description:
      "Stat that an item increases. The text is in `display_string`, or in `display` since patch 8.3.",
  });

/**
 * An item as its tooltip shows it: the fields of a worn item and of an item's preview. The texts of
 * `armor` and of a stat are in `display_string`, or in `display` from retail 8.3 on.
 */
export const itemDetails = {
  item: bareReference.describe("Reference to the item."),
  context: int
    .nullish()
    .describe("ID of the source of the item, such as a raid difficulty. Omitted when unknown."),
  bonus_list: z.array(int).nullish().describe("IDs of the bonuses of this item. Optional."),
  quality,
  name: localized.describe("Item name."),
  media: mediaReference.describe("Icon."),
  item_class: looseReference.describe("Item class."),
  item_subclass: looseReference.describe("Subclass of the item class."),
  inventory_type: inventoryType,
  binding: typed.nullish().meta({
    description: "When the item binds to a character. Omitted for items that do not bind.",
    known: ["ON_ACQUIRE", "ON_EQUIP", "ON_USE", "QUEST", "TO_ACCOUNT"],
  }),
  armor: itemArmor.nullish().describe("Armor. Omitted for items without armor."),
  stats: z
    .array(itemStat)
    .nullish()
    .describe("Stats that the item increases. Omitted when there are none."),
  spells: z
    .array(itemSpell)
    .nullish()
    .describe("Effects of using or wearing the item. Omitted when there are none."),
  requirements: requirements
    .nullish()
    .describe("Requirements to equip the item. Omitted when there are none."),
  level: valueAndText.nullish().describe("Item level. Omitted when the tooltip does not show it."),
  durability: valueAndText.nullish().describe("Durability. Omitted for items that cannot break."),
  weapon: weapon.nullish().describe("Weapon properties. Omitted for other items."),
  sockets: z.array(socket).nullish().describe("Sockets. Omitted when there are none."),
  enchantments: z
    .array(enchantment)
    .nullish()
    .describe("Enchantments. Omitted when there are none."),
  sell_price: z
    .union([sellPrice, int])
    .nullish()
    .describe(
      "Price when sold to a vendor, or only a number in copper. Omitted when vendors do not buy it.",
    ),
  modified_crafting_stat: z
    .array(craftingStat)
    .nullish()
    .describe("Stats that the crafter of the item chose. Omitted for most items."),
  description: localized.nullish().describe("Flavor text below the item. Omitted for most items."),
  name_description: coloredText
    .nullish()
    .describe("Text below the name, such as a raid difficulty. Optional."),
  unique_equipped: localized
    .nullish()
    .describe("Text that says a character can own or wear only one. Omitted for most items."),
  limit_category: localized
    .nullish()
    .describe(
      "Text that says how many items of this kind a character can wear. Omitted for most items.",
    ),
  is_subclass_hidden: boolean
    .nullish()
    .describe("True when the tooltip does not show the subclass. Omitted otherwise."),
};
