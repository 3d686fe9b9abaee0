import { BORDER_COUNT, type Crest, EMBLEM_COUNT, parseArgb } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { guildAchievements } from "../catalog/achievements/earned-achievements.ts";
import { type Actor, RECENT_MS, recentActivity, recentItemNews } from "./guild-history.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { type Company, firstKillsOf } from "./raiders.ts";
import type { Seat } from "./seats.ts";
import type { Activity, Guild, Membership } from "./world-records.ts";

/** Guilds are published once an hour, each at its own minute (contract 4.1: at a regular interval). */
const GUILD_INTERVAL_MS = 3_600_000;

/** A member as it is when its guild is published, and since when it is one, in ms. */
export interface Member extends Membership, Actor {}

export interface GuildOptions {
  readonly id: number;
  readonly plan: GuildPlan;
  readonly founded: number;
  readonly seats: () => readonly Seat[];
  /** Whether a holder of a seat is a member at a moment (ms). */
  readonly isMember: Company["isMember"];
  readonly now: () => number;
  /** Grows with every change from outside. */
  readonly version: () => number;
  /** The members at a moment, in any order. */
  readonly membersAt: (time: number) => Member[];
  /** What was changed from outside: when the roster, when the activity, and what was added to it. */
  readonly change: () => { at: number; activityAt: number; activity: readonly Activity[] } | null;
}

/** What a guild tells between two publications. */
interface Publication {
  readonly time: number;
  readonly version: number;
  readonly members: readonly Member[];
  activity?: readonly Activity[];
  itemNews?: Guild["itemNews"];
  achievements?: Guild["achievements"];
  bossKills?: ReturnType<Guild["bossKills"]>;
  ids?: ReadonlySet<number>;
}

/** A guild that can be asked whether a character is a member. */
export interface WorldGuild extends Guild {
  has(characterId: number): boolean;
}

/** A guild of the world. It reads as it was last published; what is told is made when it is asked for. */
export function createGuild(options: GuildOptions): WorldGuild {
  const { id, plan, founded, seats, isMember, now, version, membersAt, change } = options;
  const phase = (hash(`published ${id}`) % 3_600) * 1000;
  const publishedAt = () =>
    Math.floor((now() - phase) / GUILD_INTERVAL_MS) * GUILD_INTERVAL_MS + phase;
  let current: Publication | null = null;
  const publication = () => {
    const time = Math.max(publishedAt(), change()?.at ?? 0);
    if (current?.time !== time || current.version !== version()) {
      const members = membersAt(time).sort(
        (a, b) => hash(`${a.characterId}`) - hash(`${b.characterId}`),
      );
      current = { time, version: version(), members };
    }
    return current;
  };
  const bossKills = () => {
    const told = publication();
    told.bossKills ??= firstKillsOf({ seats: seats(), isMember }, told.time);
    return told.bossKills;
  };
  const { region, edition, realmSlug, name, faction, level } = plan;
  return {
    id,
    region,
    edition,
    realmSlug,
    name,
    faction,
    level,
    crest: crestOf(plan),
    created: founded,
    get members() {
      return publication().members;
    },
    get activity() {
      const told = publication();
      told.activity ??= recentActivity({ seats: seats(), isMember, time: told.time }, told.members);
      const added = (change()?.activity ?? []).filter(
        ({ timestamp }) => timestamp > told.time - RECENT_MS,
      );
      return added.length === 0
        ? told.activity
        : [...added, ...told.activity].sort((a, b) => b.timestamp - a.timestamp);
    },
    get itemNews() {
      const told = publication();
      told.itemNews ??= recentItemNews({ seats: seats(), isMember, time: told.time });
      return told.itemNews;
    },
    get achievements() {
      const told = publication();
      told.achievements ??= guildAchievements(
        { id, created: founded, edition, bossKills },
        told.time,
      );
      return told.achievements;
    },
    bossKills,
    get modified() {
      return Math.max(publishedAt(), change()?.at ?? 0);
    },
    get activityModified() {
      return Math.max(publishedAt(), change()?.at ?? 0, change()?.activityAt ?? 0);
    },
    get until() {
      return publishedAt() + GUILD_INTERVAL_MS;
    },
    has(characterId) {
      const told = publication();
      told.ids ??= new Set(told.members.map((member) => member.characterId));
      return told.ids.has(characterId);
    },
  };
}

function crestOf({
  crest: [emblem, emblemColor, border, borderColor, background],
}: GuildPlan): Crest {
  return {
    emblem: { id: emblem % EMBLEM_COUNT, color: rgba(emblemColor) },
    border: { id: border % BORDER_COUNT, color: rgba(borderColor) },
    background: { color: rgba(background) },
  };
}

function rgba(hex: string) {
  const color = parseArgb(hex.replace("#", "ff"));
  if (!color) throw new RangeError(`Not a colour: ${hex}`);
  return color;
}
