import type { KnownEdition, Region } from "@guildhall/contract";
import { fillTexts } from "../texts/filled-texts.ts";
import { type Texts, texts } from "../texts/localized-texts.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";
import { REGION_IDS } from "./realms.ts";

/** What the documents of an edition call a region. */
export interface RegionIdentity {
  readonly id: number;
  readonly name: Texts;
}

interface EditionRegions {
  readonly firstId: number;
  /** With `{region}`; null in the current game, which adds nothing to the region's own name. */
  readonly name: Texts | null;
}

const EDITION_REGIONS: Readonly<Record<KnownEdition, EditionRegions>> = {
  current: { firstId: 0, name: null },
  classic: {
    firstId: 40,
    name: texts(
      "Classic {region}|Classic {region}|Classic {region}|Classic {region}|Classic {region}|Classic {region}|Classic {region}|클래식 {region}|經典版{region}|怀旧服{region}",
    ),
  },
  classic1x: {
    firstId: 80,
    name: texts(
      "Classic Era {region}|Classic Era {region}|Classic Era {region}|Classic Era {region}|Classic Era {region}|Classic Era {region}|Classic Era {region}|클래식 오리지널 {region}|經典時期{region}|经典旧世{region}",
    ),
  },
  classicann: {
    firstId: 120,
    name: texts(
      "Classic Anniversary {region}|Classic Aniversario {region}|Classic Aniversário {region}|Classic Jubiläum {region}|Classic Anniversaire {region}|Classic Anniversario {region}|Юбилейный Classic {region}|클래식 기념 {region}|週年經典版{region}|周年怀旧服{region}",
    ),
  },
};

/** The number and the name of a region, which each edition has of its own (contract 4.4). */
export function regionIdentity(edition: KnownEdition, region: Region): RegionIdentity {
  const { firstId, name } = EDITION_REGIONS[edition];
  const plain = TYPE_TEXTS.region[region];
  return {
    id: firstId + REGION_IDS[region],
    name: name ? fillTexts(name, { region: plain }) : plain,
  };
}
