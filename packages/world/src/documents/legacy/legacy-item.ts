import { hash } from "@guildhall/contract/source";
import type { Item } from "../../catalog/items/item.ts";
import { itemLevelIn, UPGRADES, upgradedLevel } from "../../catalog/items/item-levels.ts";
import { itemPower, type WeaponPower } from "../../catalog/items/item-power.ts";
import { STATS } from "../../catalog/items/item-terms.ts";
import { findItem } from "../../catalog/items/items.ts";
import type { PrimaryAttribute } from "../../catalog/specializations/specializations.ts";
import type { ItemNews } from "../../world-records.ts";
import type { Call } from "../call.ts";
import type { WornItemAdditions } from "../characters/worn-item-additions.ts";
import { BOUGHT, bonusesOf, CRAFTED, originOf, raidDrop } from "../items/item-origin.ts";

/** The properties of a worn piece that can differ between pieces of the same item. */
interface PieceProperties {
  readonly level: number;
  /** The primary attribute of the wearer. */
  readonly primary: PrimaryAttribute;
  readonly additions: WornItemAdditions;
  /** The level of the wearer. */
  readonly wearerLevel: number;
}

/** An item in the legacy shape: a worn piece, or a reward when `piece` is omitted. */
export function legacyItem(call: Call, item: Item, piece?: PieceProperties) {
  const level = piece?.level ?? itemLevelIn(item, call.edition);
  const { stats, armor, weapon } = itemPower(item, call.edition, level, piece?.primary);
  return {
    id: item.id,
    name: call.text(item.name),
    icon: item.icon,
    quality: item.quality,
    itemLevel: level,
    tooltipParams: piece ? tooltipParameters(piece) : { timewalkerLevel: 0 },
    stats: stats
      .filter(({ isNegated }) => !isNegated)
      .map(({ type, value }) => ({ stat: STATS[type].legacyId, amount: value })),
    armor: armor ?? 0,
    ...(weapon && { weaponInfo: weaponInfo(weapon) }),
    ...legacyOrigin(piece?.additions),
    ...NO_ARTIFACT,
    appearance: piece?.additions.look
      ? { itemId: piece.additions.look.id, transmogItemAppearanceModId: 0 }
      : {},
  };
}

/** The fields of artifacts and azerite armor, which the world does not have. */
const NO_ARTIFACT = {
  displayInfoId: 0,
  artifactId: 0,
  artifactAppearanceId: 0,
  artifactTraits: [],
  relics: [],
  azeriteItem: { azeriteLevel: 0, azeriteExperience: 0, azeriteExperienceRemaining: 0 },
  azeriteEmpoweredItem: { azeritePowers: [] },
};

/** The origin of a piece and its bonus ids. */
export type LegacyOrigin = ReturnType<typeof legacyOrigin>;

/** The origin and the bonuses of a worn piece; both empty by default. */
export function legacyOrigin(piece?: Pick<WornItemAdditions, "origin" | "bonuses">) {
  return { context: piece?.origin?.legacyContext ?? "", bonusLists: piece?.bonuses ?? [] };
}

/** The origin of a piece in the news; empty in all editions but the current game. */
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

/** The upgrade and the origin of a piece that does not come from a raid of the guild. */
function elsewhere(item: Item, luck: number) {
  const upgrade = luck % UPGRADES;
  return { upgrade, origin: originOf(item, { upgrade, luck, hadDefeated: () => false }) };
}

/** Numbers the gems from 0, without empty sockets. */
function tooltipParameters({ additions, wearerLevel }: PieceProperties) {
  const { sockets, enchantment, look } = additions;
  const gems = sockets.flatMap(({ gem }) => gem ?? []);
  return {
    ...Object.fromEntries(gems.map(({ id }, index) => [`gem${index}`, id])),
    ...(enchantment && { enchant: enchantment.id }),
    ...(look && { transmogItem: look.id }),
    timewalkerLevel: wearerLevel,
  };
}

function weaponInfo({ min, max, speed, damagePerSecond }: WeaponPower) {
  return {
    damage: { min, max, exactMin: min, exactMax: max },
    weaponSpeed: speed / 1000,
    dps: damagePerSecond,
  };
}
