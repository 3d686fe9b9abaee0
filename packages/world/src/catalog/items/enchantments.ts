import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import type { Item } from "./item.ts";
import { ENHANCEMENT, findItemSubclass } from "./item-classes.ts";
import type { ItemSlot } from "./item-slots.ts";
import { plainItem } from "./plain-item.ts";

/** What an enchanter adds to a piece of gear for good. */
export interface Enchantment {
  readonly id: number;
  readonly name: Texts;
  readonly slots: readonly ItemSlot[];
  /** The scroll that adds it; only the current game has them. */
  readonly scroll: Item;
}

const SCROLL = texts(
  "Enchant {place} - {effect}|Encantamiento ({place}): {effect}|Encantamento ({place}): {effect}|Verzauberung ({place}): {effect}|Enchantement ({place}) : {effect}|Incantamento ({place}): {effect}|Чары ({place}): {effect}|{place} 마법부여 - {effect}|附魔{place}：{effect}|附魔{place}：{effect}",
);
const CURRENT: readonly KnownEdition[] = ["current"];
const CLOAK = 3;
const CHEST = 4;
const FEET = 9;
const FINGER = 10;
const WEAPON = 11;

const ROWS: readonly (readonly [place: number, slots: readonly ItemSlot[], name: string])[] = [
  [
    CLOAK,
    ["back"],
    "Warm Lining|Forro cálido|Forro quente|Warmes Futter|Doublure chaude|Fodera calda|Теплая подкладка|따뜻한 안감|暖襯|暖衬",
  ],
  [
    CHEST,
    ["chest"],
    "Steady Heart|Corazón sereno|Coração sereno|Ruhiges Herz|Cœur serein|Cuore saldo|Спокойное сердце|흔들림 없는 마음|沉穩之心|沉稳之心",
  ],
  [
    FEET,
    ["feet"],
    "Light Step|Paso ligero|Passo leve|Leichter Schritt|Pas léger|Passo leggero|Легкий шаг|가벼운 발걸음|輕快步伐|轻快步伐",
  ],
  [
    FINGER,
    ["finger1", "finger2"],
    "Keeper's Promise|Promesa del guardián|Promessa do guardião|Versprechen des Hüters|Promesse du gardien|Promessa del custode|Обещание хранителя|수호자의 약속|守護者的承諾|守护者的承诺",
  ],
  [
    WEAPON,
    ["mainHand"],
    "Lamplight|Luz de farol|Luz de lampião|Laternenschein|Lueur de lanterne|Luce di lanterna|Свет фонаря|등불빛|燈火|灯火",
  ],
  [
    WEAPON,
    ["mainHand"],
    "Ebb Tide|Marea baja|Maré vazante|Ebbe|Marée descendante|Bassa marea|Отлив|썰물|退潮|退潮",
  ],
];

const ENCHANTMENTS: readonly Enchantment[] = ROWS.map(([place, slots, row], index) => {
  const name = texts(row);
  const subclass = findItemSubclass(ENHANCEMENT, place);
  return {
    id: 7_001 + index,
    name,
    slots,
    scroll: plainItem(231_001 + index, fillTexts(SCROLL, { place: subclass.name, effect: name }), {
      classId: ENHANCEMENT,
      subclassId: place,
      quality: 3,
      itemLevel: 400,
      icon: "item_scroll_glass_3",
      stackSize: 200,
      worth: 0.3,
      editions: CURRENT,
    }),
  };
});

/** The scrolls of the enchanters. */
export const ENCHANTMENT_SCROLLS: readonly Item[] = ENCHANTMENTS.map(({ scroll }) => scroll);

/** What can be added to what is worn in a slot. Before the later editions nobody enchanted rings. */
export function enchantmentsFor(slot: ItemSlot, edition: KnownEdition): readonly Enchantment[] {
  const hasRings = edition !== "classic1x";
  return ENCHANTMENTS.filter(
    ({ slots }) => slots.includes(slot) && (hasRings || !slot.startsWith("finger")),
  );
}
