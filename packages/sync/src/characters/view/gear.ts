import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** An item that a character wears. */
export interface WornItem {
  /** The slot, such as `FINGER_1`. */
  readonly slot: string;
  readonly itemId: number | null;
  readonly name: string | null;
  /** The quality, such as `EPIC`. */
  readonly quality: string | null;
  readonly itemLevel: number | null;
  readonly enchants: readonly Enchant[];
  /** Whether the slot usually has an enchant and this item has none; null when that is unknown. */
  readonly lacksEnchant: boolean | null;
  readonly sockets: readonly GearSocket[];
  /** The set that the item is part of. */
  readonly set: string | null;
}

export interface Enchant {
  readonly id: number | null;
  readonly text: string | null;
  /** Whether it stays on the item. Others, such as on-use spells, do not count as its enchant. */
  readonly permanent: boolean;
}

/** A socket. An empty one has no gem. */
export interface GearSocket {
  /** The kind of socket, such as `PRISMATIC`. */
  readonly type: string | null;
  readonly gem: { readonly itemId: number; readonly name: string | null } | null;
  /** What the gem does. */
  readonly text: string | null;
}

/** What a character wears, in the order of the service. Empty slots are omitted. */
export interface Gear {
  readonly items: readonly WornItem[];
}

type EquippedItem = NonNullable<
  Loose<DocumentTypes["character-equipment"]>["equipped_items"]
>[number];

const PERMANENT = "PERMANENT";
/** The kind of an off-hand item that is neither a weapon nor a shield, and takes no enchant. */
const HELD = "HOLDABLE";

/**
 * Reads the equipment (contract 4.4).
 *
 * @param enchantable the slots that usually have an enchant; null when that is unknown
 */
export function gearOf(
  document: Loose<DocumentTypes["character-equipment"]>,
  enchantable: ReadonlySet<string> | null,
): Gear {
  const items = (document.equipped_items ?? []).flatMap((item) => {
    const slot = item.slot?.type;
    return slot ? [wornItem(item, slot, enchantable)] : [];
  });
  return { items };
}

function wornItem(
  item: EquippedItem,
  slot: string,
  enchantable: ReadonlySet<string> | null,
): WornItem {
  const enchants = (item.enchantments ?? []).map((enchant) => ({
    id: enchant.enchantment_id ?? null,
    text: plainText(localize(enchant.display_string)),
    // Some Classic documents omit the kind.
    permanent: (enchant.enchantment_slot?.type ?? PERMANENT) === PERMANENT,
  }));
  const sockets = (item.sockets ?? []).map((socket) => ({
    type: socket.socket_type?.type ?? null,
    gem: socket.item?.id ? { itemId: socket.item.id, name: localize(socket.item.name) } : null,
    text: plainText(localize(socket.display_string)),
  }));
  const isHeld = item.inventory_type?.type === HELD;
  return {
    slot,
    itemId: item.item?.id ?? null,
    name: localize(item.name),
    quality: item.quality?.type ?? null,
    itemLevel: item.level?.value ?? null,
    enchants,
    lacksEnchant: isHeld ? false : lacksEnchant(slot, enchants, enchantable),
    sockets,
    set: localize(item.set?.item_set?.name),
  };
}

/** Whether an item lacks the enchant that its slot usually has; null when that is unknown. */
export function lacksEnchant(
  slot: string,
  enchants: readonly Enchant[],
  enchantable: ReadonlySet<string> | null,
): boolean | null {
  if (enchantable === null) return null;
  return enchantable.has(slot) && !enchants.some(({ permanent }) => permanent);
}

/** Markup of the game in texts: colors as `|cffaabbcc...|r`, and icons as `|A:...|a` and `|T...|t`. */
const MARKUP = /\|c[0-9a-f]{8}|\|r|\|A:[^|]*\|a|\|T[^|]*\|t/gi;

/** Returns a text of the game without its markup; null when nothing is left. */
function plainText(text: string | null): string | null {
  return text?.replace(MARKUP, "").trim() || null;
}

/** The slots of worn items, by whether they have an enchant. It is stored to compare the characters of a guild. */
export interface EnchantedSlots {
  readonly enchanted: readonly string[];
  /** Those without an enchant. Items that never have one are omitted. */
  readonly plain: readonly string[];
  /** The slot of each empty socket. Omitted when the document does not list empty sockets. */
  readonly emptySockets?: readonly string[];
}

export function enchantedSlots({ items }: Gear): EnchantedSlots {
  const isEnchanted = ({ enchants }: WornItem) => enchants.some(({ permanent }) => permanent);
  const compared = items.filter(({ lacksEnchant: lacks }) => lacks !== false);
  const slots = Object.groupBy(compared, (item) => (isEnchanted(item) ? "enchanted" : "plain"));
  const names = (of: readonly WornItem[] = []) => of.map(({ slot }) => slot);
  return { enchanted: names(slots.enchanted), plain: names(slots.plain) };
}

/** The slot of each empty socket. */
export function emptySockets({ items }: Gear): readonly string[] {
  return items.flatMap(({ slot, sockets }) =>
    sockets.filter(({ gem }) => gem === null).map(() => slot),
  );
}

/** The share of the items of a slot that have an enchant, from which on the slot usually has one. */
const USUAL = 0.1;
/** One enchant alone can be the privilege of a profession. */
const FEWEST = 2;

/**
 * Returns the slots that usually have an enchant, by the items that the characters of a guild wear: which slots take one changes with
 * each expansion, and no document lists them. Null when no character wears anything.
 */
export function enchantableSlots(gear: readonly EnchantedSlots[]): ReadonlySet<string> | null {
  const counts = new Map<string, { enchanted: number; all: number }>();
  for (const { enchanted, plain } of gear) {
    for (const [slots, one] of [
      [enchanted, 1],
      [plain, 0],
    ] as const) {
      for (const slot of slots) {
        const known = counts.get(slot) ?? { enchanted: 0, all: 0 };
        counts.set(slot, { enchanted: known.enchanted + one, all: known.all + 1 });
      }
    }
  }
  if (counts.size === 0) return null;
  const usual = [...counts].filter(
    ([, { enchanted, all }]) => enchanted >= FEWEST && enchanted >= all * USUAL,
  );
  return new Set(usual.map(([slot]) => slot));
}
