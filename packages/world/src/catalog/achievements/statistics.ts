import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { nameTexts, type Texts, texts } from "../../texts/localized-texts.ts";
import { STATISTIC_TEXTS } from "../../texts/statistic-texts.ts";
import { type EncounterMode, TYPE_TEXTS } from "../../texts/type-texts.ts";
import { ENCOUNTERS, RAID_MODES } from "../encounters.ts";
import { DUNGEONS } from "./dungeons.ts";
import { CONTINENTS } from "./places.ts";
import type { Tally } from "./ways.ts";

/** How the number of a statistic grows. */
export type Growth =
  /** With a tally; each one that it counts is `unit` of what is told. */
  | { readonly by: "tally"; readonly tally: Tally; readonly unit: number }
  /** With the level: `factor` times its square. */
  | { readonly by: "level"; readonly factor: number }
  /** With the bosses that are defeated with the guild. */
  | { readonly by: "kills"; readonly encounterId: number; readonly mode: EncounterMode };

/** Something that is told of a character in a number, which never shrinks. */
export interface Statistic {
  readonly id: number;
  readonly groupId: number;
  readonly name: Texts;
  readonly growth: Growth;
  /** For the greatest of several kinds: what they are called, null for one without a name. */
  readonly kinds: readonly (Texts | null)[];
  /** Null for all. */
  readonly editions: readonly KnownEdition[] | null;
}

type Row = readonly [id: number, groupId: number, perDay: number, level: number, unit?: number];

/** What is counted of characters. */
const TALLIED: readonly Row[] = [
  [1_101, 211, 3, 0],
  [1_102, 211, 2, 0],
  [1_103, 211, 0.8, 0.2],
  [1_104, 211, 0.6, 0.1],
  [1_105, 211, 0.2, 0.3],
  [1_106, 211, 0.9, 0.1],
  [1_111, 212, 0.12, 0.8],
  [1_112, 212, 0.05, 0.2],
  [1_113, 212, 0.06, 0.1],
  [1_114, 212, 180, 0.1],
  [1_201, 202, 40, 0, 48_733],
  [1_202, 202, 34, 0, 18_219],
  [1_203, 202, 22, 0, 21_407],
  [1_301, 203, 60, 0],
  [1_311, 221, 48, 0],
  [1_312, 221, 1.5, 0],
  [1_321, 222, 2.2, 0.25],
  [1_401, 204, 0.9, 0],
  [1_402, 204, 0.12, 0],
  [1_403, 204, 0.04, 0],
  [1_501, 205, 2.4, 0],
  [1_502, 205, 0.7, 0.6],
  [1_503, 205, 0.3, 0],
  [1_601, 206, 0.7, 0.25],
  [1_602, 206, 0.6, 1],
  [1_701, 231, 0.8, 0.1],
  [1_702, 231, 0.3, 0.1],
  [1_703, 231, 0.05, 0.2],
  [1_711, 232, 0.5, 0.1],
  [1_712, 232, 0.08, 0.1],
  [1_801, 208, 0.9, 0.1],
  [1_802, 208, 14, 0, 0.1],
  [1_803, 208, 1.1, 0, 0.1],
  [1_804, 208, 0.6, 0.1],
  [1_901, 241, 0.3, 0.9],
  [1_911, 242, 0.25, 0.25],
  [1_912, 242, 0.1, 0.25],
  [2_001, 210, 0.4, 0],
  [2_002, 210, 0.9, 0],
  [2_003, 210, 0.15, 0.1],
  [1_603, 206, 0.2, 0.25],
  [1_302, 203, 22, 0],
];

/** Those that tell the greatest of several kinds. */
const KINDS: Readonly<Record<number, readonly (Texts | null)[]>> = {
  1302: CONTINENTS.slice(0, 3).map(({ name }) => name),
  1603: [...DUNGEONS, null, null],
};

/** The groups whose statistics grow in proportion: a total and its parts. */
const ZEAL_OF_GROUP: Readonly<Record<number, number>> = {
  203: 1_301,
  221: 1_301,
  222: 1_301,
  204: 1_401,
  205: 1_501,
  206: 1_601,
};

/** What grows with the level. */
const LEVELLED: readonly (readonly [id: number, groupId: number, factor: number])[] = [
  [1_211, 202, 31],
  [1_212, 202, 24],
];

const KILLS = texts(
  "{boss} kills|Muertes: {boss}|Abates: {boss}|Siege: {boss}|Victoires : {boss}|Uccisioni: {boss}|Победы: {boss}|{boss} 처치 횟수|擊殺：{boss}|击杀：{boss}",
);

/** The ways to fight a boss that its kills are counted by; achievements know no raid finder. */
export type KillMode = EncounterMode | "LFR";

interface KillCount {
  /** What the ids of the mode's statistics begin after. */
  readonly firstId: number;
  /** With `{kills}`. */
  readonly name: Texts;
}

const inMode = (mode: Texts) => fillTexts(nameTexts("{kills} ({mode})"), { mode });

const KILL_COUNTS: Readonly<Record<KillMode, KillCount>> = {
  LFR: {
    firstId: 3_300,
    name: inMode(
      texts(
        "Raid Finder|Buscador de bandas|Localizador de Raides|Schlachtzugsbrowser|Outil Raids|Ricerca delle Incursioni|Поиск рейда|공격대 찾기|團隊搜尋器|随机团队",
      ),
    ),
  },
  NORMAL: { firstId: 3_000, name: nameTexts("{kills}") },
  HEROIC: { firstId: 3_100, name: inMode(TYPE_TEXTS.mode.HEROIC) },
  MYTHIC: { firstId: 3_200, name: inMode(TYPE_TEXTS.mode.MYTHIC) },
};

/** How the raids of an edition are fought, from the easiest way on. */
export function killModesOf(edition: KnownEdition): readonly KillMode[] {
  return edition === "current" ? ["LFR", ...RAID_MODES.current] : RAID_MODES[edition];
}

/** The raid finder needs no guild: who has reached the highest level goes there now and then. */
function killGrowth(encounterId: number, mode: KillMode): Growth {
  if (mode !== "LFR") return { by: "kills", encounterId, mode };
  const zeal = killStatisticId(encounterId, mode);
  return { by: "tally", tally: { zeal, perDay: 0.03, level: 1 }, unit: 1 };
}

/** Every statistic. */
export const STATISTICS: readonly Statistic[] = [
  ...TALLIED.map(([id, groupId, perDay, level, unit = 1]) => ({
    id,
    groupId,
    name: nameOf(id),
    kinds: KINDS[id] ?? [],
    growth: {
      by: "tally",
      tally: { zeal: ZEAL_OF_GROUP[groupId] ?? id, perDay, level },
      unit,
    } as const,
    editions: null,
  })),
  ...LEVELLED.map(([id, groupId, factor]) => ({
    id,
    groupId,
    name: nameOf(id),
    kinds: [],
    growth: { by: "level", factor } as const,
    editions: null,
  })),
  ...ENCOUNTERS.flatMap(({ id, name: boss, instance: { edition } }) =>
    killModesOf(edition).map((mode) => ({
      id: killStatisticId(id, mode),
      groupId: 251,
      name: fillTexts(KILL_COUNTS[mode].name, { kills: fillTexts(KILLS, { boss }) }),
      kinds: [],
      growth: killGrowth(id, mode),
      editions: [edition],
    })),
  ),
];

const BY_ID = new Map(STATISTICS.map((each) => [each.id, each]));

/** @throws RangeError when there is none with the id. */
export function requireStatistic(id: number): Statistic {
  const statistic = BY_ID.get(id);
  if (!statistic) throw new RangeError(`There is no statistic ${id}.`);
  return statistic;
}

/** The statistic of the honorable kills. */
export const HONORABLE_KILLS = 1_321;

/** The statistic that tells how often a character defeated a boss in a mode. */
export function killStatisticId(encounterId: number, mode: KillMode): number {
  return KILL_COUNTS[mode].firstId + encounterId - 3_100;
}

function nameOf(id: number): Texts {
  const name = STATISTIC_TEXTS[id];
  if (!name) throw new RangeError(`Statistic ${id} has no name.`);
  return name;
}
