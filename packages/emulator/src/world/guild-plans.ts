import type { Region } from "@guildhall/contract";
import type { FactionType } from "../texts/type-texts.ts";
import type { Naming } from "./character-names.ts";

/** What a guild of the world shall be like; its members are invented from it. */
export interface GuildPlan {
  readonly region: Region;
  readonly realmSlug: string;
  /** A realm of the same connected realm where some of the members are. */
  readonly otherRealmSlug?: string;
  readonly name: string;
  readonly faction: FactionType;
  readonly size: number;
  readonly level: number;
  /** Emblem, border: their ids and `#rrggbb`; the background's colour. */
  readonly crest: readonly [number, string, number, string, string];
  /** Ranks in use below the guild master's 0, with how often each is held. */
  readonly ranks: readonly (readonly [rank: number, weight: number])[];
  /** Members below level 10. */
  readonly novices: number;
  /** How the members are named, where not by their race. */
  readonly namings?: readonly (readonly [naming: Naming | "race", weight: number])[];
}

const SMALL_RANKS = [
  [1, 2],
  [3, 5],
] as const;

/** The guilds of the world. The first one is the example that the emulator is described with. */
export const GUILD_PLANS: readonly [GuildPlan, ...GuildPlan[]] = [
  {
    region: "us",
    realmSlug: "emberfall",
    otherRealmSlug: "hollowmere",
    name: "Lanternwatch Company",
    faction: "ALLIANCE",
    size: 250,
    level: 25,
    crest: [37, "#f4d58d", 3, "#c9a24b", "#1f3b57"],
    ranks: [
      [1, 4],
      [2, 10],
      [4, 28],
      [5, 120],
      [7, 60],
    ],
    novices: 25,
    namings: [
      ["race", 88],
      ["cyrillic", 4],
      ["korean", 4],
      ["chinese", 4],
    ],
  },
  {
    region: "us",
    realmSlug: "vaelorin",
    name: "Cinder Pact",
    faction: "HORDE",
    size: 40,
    level: 25,
    crest: [88, "#1a1a1a", 1, "#e0b040", "#9c1f24"],
    ranks: [
      [1, 2],
      [2, 6],
      [3, 14],
      [6, 8],
    ],
    novices: 4,
  },
  {
    region: "us",
    realmSlug: "hollowmere",
    name: "The Quiet Oar",
    faction: "ALLIANCE",
    size: 3,
    level: 4,
    crest: [140, "#dfe8ee", 0, "#8fa6b5", "#2e5e4e"],
    ranks: SMALL_RANKS,
    novices: 1,
  },
  {
    region: "eu",
    realmSlug: "brightholm",
    otherRealmSlug: "ormecôte",
    name: "Étoile du Gué",
    faction: "ALLIANCE",
    size: 40,
    level: 25,
    crest: [12, "#ffffff", 4, "#d8c27a", "#5a2a6e"],
    ranks: [
      [1, 2],
      [2, 5],
      [4, 20],
      [5, 8],
    ],
    novices: 5,
  },
  {
    region: "eu",
    realmSlug: "star-reach",
    name: "Северный Ветер",
    faction: "HORDE",
    size: 12,
    level: 18,
    crest: [61, "#e8f0ff", 2, "#9db4d6", "#21324f"],
    ranks: SMALL_RANKS,
    novices: 1,
    namings: [["cyrillic", 1]],
  },
  {
    region: "kr",
    realmSlug: "dawnferry",
    otherRealmSlug: "moonwell-hill",
    name: "달빛나루",
    faction: "ALLIANCE",
    size: 12,
    level: 22,
    crest: [101, "#fff4cf", 5, "#d9b75c", "#27406b"],
    ranks: SMALL_RANKS,
    novices: 1,
    namings: [["korean", 1]],
  },
  {
    region: "tw",
    realmSlug: "mistsong",
    name: "霧中燈",
    faction: "HORDE",
    size: 12,
    level: 21,
    crest: [23, "#2b1c10", 1, "#e3c27a", "#c5652c"],
    ranks: SMALL_RANKS,
    novices: 1,
    namings: [["chinese", 1]],
  },
  {
    region: "cn",
    realmSlug: "spruce-ferry",
    otherRealmSlug: "jade-lantern",
    name: "云杉旅团",
    faction: "ALLIANCE",
    size: 12,
    level: 24,
    crest: [170, "#f3ecd2", 2, "#b89a4e", "#1e5a46"],
    ranks: SMALL_RANKS,
    novices: 1,
    namings: [["chinese", 1]],
  },
];
