import { hash } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import { itemLevelIn, UPGRADES, upgradedLevel } from "../../catalog/items/item-levels.ts";
import { itemPower, LEGACY_STAT_IDS, type WeaponPower } from "../../catalog/items/item-power.ts";
import { findItem } from "../../catalog/items/items.ts";
import type { PrimaryAttribute } from "../../catalog/specializations/specializations.ts";
import type { ItemNews } from "../../history/world-records.ts";
import type { Call } from "../call.ts";
import type { WornItemAdditions } from "../characters/worn-item-additions.ts";
import { BOUGHT, bonusesOf, CRAFTED, originOf, raidDrop } from "../items/item-origin.ts";

/** What makes a worn piece differ from its item. */
interface OfThisPiece {
  readonly level: number;
  /** The attribute that its wearer fights with. */
  readonly primary: PrimaryAttribute;
  readonly additions: WornItemAdditions;
}

/** An item as the legacy documents show it: worn, or, without a piece, given as a reward. */
export function legacyItem(call: Call, item: Item, piece?: OfThisPiece) {
  const level = piece?.level ?? itemLevelIn(item, call.edition);
  const { stats, armor, weapon } = itemPower(item, call.edition, level, piece?.primary);
  return {
    id: item.id,
    name: call.text(item.name),
    icon: item.icon,
    quality: item.quality,
    itemLevel: level,
    tooltipParams: piece ? tooltipParameters(piece.additions) : {},
    stats: stats
      .filter(({ isNegated }) => !isNegated)
      .map(({ type, value }) => ({ stat: LEGACY_STAT_IDS[type], amount: value })),
    armor: armor ?? 0,
    ...(weapon && { weaponInfo: weaponInfo(weapon) }),
    ...legacyOrigin(piece?.additions),
  };
}

/** Where a piece came from, and the numbers of what makes it differ from its item. */
export interface LegacyOrigin {
  readonly context: string;
  readonly bonusLists: readonly number[];
}

/** Where a worn piece came from, and by what it differs from its item; nothing of either without one. */
export function legacyOrigin(
  additions?: Pick<WornItemAdditions, "origin" | "bonuses">,
): LegacyOrigin {
  return {
    context: additions?.origin?.legacyContext ?? "",
    bonusLists: additions?.bonuses ?? [],
  };
}

/** Where a piece that news tell of came from; only pieces of the current game tell it. */
export function newsOrigin({ edition }: Pick<Call, "edition">, news: ItemNews): LegacyOrigin {
  const { type, characterId, timestamp, itemId, mode } = news;
  const item = findItem(itemId);
  if (edition !== "current" || !item) return legacyOrigin();
  if (type === "itemPurchase") return legacyOrigin({ origin: BOUGHT, bonuses: [] });
  if (type === "itemCraft") return legacyOrigin({ origin: CRAFTED, bonuses: [] });
  const luck = hash(`${characterId} loots ${itemId} ${timestamp}`);
  const { upgrade, origin } = mode ? raidDrop(mode) : elsewhere(item, luck);
  const level = upgradedLevel(item, upgrade);
  return legacyOrigin({
    origin,
    bonuses: bonusesOf(item, origin, { level, hasAddedSocket: false }),
  });
}

/** How strong a piece is that no raid of the guild gave, and where it came from. */
function elsewhere(item: Item, luck: number) {
  const upgrade = luck % UPGRADES;
  return { upgrade, origin: originOf(item, { upgrade, luck, hadDefeated: () => false }) };
}

/** By number from 0: the gems in the sockets that have one. */
function tooltipParameters({ sockets, enchantment, look }: WornItemAdditions) {
  const gems = sockets.flatMap(({ gem }) => gem ?? []);
  return {
    ...Object.fromEntries(gems.map(({ id }, index) => [`gem${index}`, id])),
    ...(enchantment && { enchant: enchantment.id }),
    ...(look && { transmogItem: look.id }),
  };
}

function weaponInfo({ min, max, speed, damagePerSecond }: WeaponPower) {
  return {
    damage: { min, max, exactMin: min, exactMax: max },
    weaponSpeed: speed / 1000,
    dps: damagePerSecond,
  };
}
