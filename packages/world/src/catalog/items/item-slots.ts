import type { KnownEdition } from "@guildhall/contract";
import { type Texts, texts } from "../../texts/localized-texts.ts";

interface Slot {
  /** The constant by which the modern documents name the slot. */
  readonly type: string;
  readonly name: Texts;
}

const slot = (type: string, row: string): Slot => ({ type, name: texts(row) });

const SLOTS = {
  head: slot("HEAD", "Head|Cabeza|Cabeça|Kopf|Tête|Testa|Голова|머리|頭部|头部"),
  neck: slot("NECK", "Neck|Cuello|Pescoço|Hals|Cou|Collo|Шея|목|頸部|颈部"),
  shoulder: slot(
    "SHOULDER",
    "Shoulders|Hombros|Ombros|Schultern|Épaules|Spalle|Плечи|어깨|肩部|肩部",
  ),
  back: slot("BACK", "Back|Espalda|Costas|Rücken|Dos|Schiena|Спина|등|背部|背部"),
  chest: slot("CHEST", "Chest|Pecho|Torso|Brust|Torse|Torso|Грудь|가슴|胸部|胸部"),
  shirt: slot("SHIRT", "Shirt|Camisa|Camisa|Hemd|Chemise|Camicia|Рубашка|속옷|襯衣|衬衣"),
  tabard: slot("TABARD", "Tabard|Tabardo|Tabardo|Wappenrock|Tabard|Insegna|Накидка|휘장|外袍|战袍"),
  wrist: slot("WRIST", "Wrist|Muñeca|Pulsos|Handgelenke|Poignets|Polsi|Запястья|손목|手腕|手腕"),
  hands: slot("HANDS", "Hands|Manos|Mãos|Hände|Mains|Mani|Кисти рук|손|手|手"),
  waist: slot("WAIST", "Waist|Cintura|Cintura|Taille|Taille|Fianchi|Пояс|허리|腰部|腰部"),
  legs: slot("LEGS", "Legs|Piernas|Pernas|Beine|Jambes|Gambe|Ноги|다리|腿部|腿部"),
  feet: slot("FEET", "Feet|Pies|Pés|Füße|Pieds|Piedi|Ступни|발|腳|脚"),
  finger1: slot(
    "FINGER_1",
    "Ring 1|Anillo 1|Anel 1|Ring 1|Anneau 1|Anello 1|Палец 1|손가락 1|手指1|手指 1",
  ),
  finger2: slot(
    "FINGER_2",
    "Ring 2|Anillo 2|Anel 2|Ring 2|Anneau 2|Anello 2|Палец 2|손가락 2|手指2|手指 2",
  ),
  trinket1: slot(
    "TRINKET_1",
    "Trinket 1|Abalorio 1|Berloque 1|Schmuck 1|Bijou 1|Monile 1|Аксессуар 1|장신구 1|飾品1|饰品 1",
  ),
  trinket2: slot(
    "TRINKET_2",
    "Trinket 2|Abalorio 2|Berloque 2|Schmuck 2|Bijou 2|Monile 2|Аксессуар 2|장신구 2|飾品2|饰品 2",
  ),
  mainHand: slot(
    "MAIN_HAND",
    "Main Hand|Mano derecha|Mão principal|Waffenhand|Main droite|Mano primaria|Правая рука|주장비|主手|主手",
  ),
  offHand: slot(
    "OFF_HAND",
    "Off Hand|Mano izquierda|Mão secundária|Schildhand|Main gauche|Mano secondaria|Левая рука|보조장비|副手|副手",
  ),
  ranged: slot(
    "RANGED",
    "Ranged|A distancia|Longo alcance|Distanz|À distance|A distanza|Дальний бой|원거리 장비|遠程|远程",
  ),
};

/** A place where a character wears an item, as the legacy documents name it. */
export type ItemSlot = keyof typeof SLOTS;

/** How the modern documents name each slot. */
export const SLOT_TYPES: Readonly<Record<ItemSlot, Slot>> = SLOTS;

/** Whether bows and wands have a slot of their own: later editions hold a bow in both hands. */
export function hasRangedSlot(edition: KnownEdition): boolean {
  return edition === "classic1x" || edition === "classicann";
}

/** Every slot, in the order in which documents list them. */
export const ITEM_SLOTS = Object.keys(SLOTS) as readonly ItemSlot[];
