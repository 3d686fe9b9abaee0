import { BORDER_COUNT, type Crest, EMBLEM_COUNT, MINUTE_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { guildAchievements } from "../catalog/achievements/earned-achievements.ts";
import type { GuildMember, WorldGuild } from "../world-records.ts";
import type { CharacterDirectory } from "./character-directory.ts";
import {
  type ItemSlots,
  newestFirst,
  RECENT_MS,
  recentActivity,
  recentItemNews,
} from "./guild-history.ts";
import { type GuildPlan, requireColor } from "./guild-plans.ts";
import { firstKillsOf } from "./raiders.ts";
import type { PlannedGuild } from "./realm-positions.ts";
import type { ShardContext } from "./shard-place.ts";

/** The state of a guild from one publication or change to the next. */
interface Publication {
  /** In ms. */
  readonly time: number;
  readonly version: number;
  readonly members: readonly GuildMember[];
}

/** Creates a guild, whose properties are those of its last publication. They are computed when they are read. */
export function createGuild(
  { id, plan, founded: created }: PlannedGuild,
  { now, version, changes }: ShardContext,
  characters: CharacterDirectory,
): WorldGuild {
  const { region, edition, realmSlug, name, faction, level } = plan;
  // At a regular interval (contract 4.1), most guilds at their own offset in the hour.
  const intervalMs = plan.publishMinutes * MINUTE_MS;
  const phase = (hash(`published ${id}`) % (intervalMs / 1000)) * 1000;
  const history = () => characters.historyOf(id);
  const change = () => changes().guilds[id] ?? { at: 0, activityAt: 0, activity: [] };
  const publishedAt = () => Math.floor((now() - phase) / intervalMs) * intervalMs + phase;
  const modifiedAt = () => Math.max(publishedAt(), change().at);

  let last: Publication | null = null;
  const publication = () => {
    const time = modifiedAt();
    if (last?.time !== time || last.version !== version()) {
      const members = characters.membersAt(id, time);
      members.sort((a, b) => hash(`${a.characterId}`) - hash(`${b.characterId}`));
      last = { time, version: version(), members };
    }
    return last;
  };
  const activity = oncePer(publication, ({ members, time }) =>
    recentActivity(history(), members, time),
  );
  let items: { readonly version: number; readonly slots: ItemSlots } | null = null;
  const itemNews = oncePer(publication, (current) => {
    if (items?.version !== current.version) items = { version: current.version, slots: new Map() };
    return recentItemNews(history(), current.time, items.slots);
  });
  const bossKills = oncePer(publication, ({ time }) => firstKillsOf(history(), time));
  const achievements = oncePer(publication, ({ time }) =>
    guildAchievements({ id, created, edition, bossKills }, time),
  );
  const memberIds = oncePer(
    publication,
    ({ members }) => new Set(members.map(({ characterId }) => characterId)),
  );
  return {
    id,
    region,
    edition,
    realmSlug,
    name,
    faction,
    level,
    crest: crestOf(plan),
    showsCrest: !plan.hidesCrest,
    created,
    get members() {
      return publication().members;
    },
    get activity() {
      const from = publication().time - RECENT_MS;
      const added = change().activity.filter(({ timestamp }) => timestamp > from);
      if (added.length === 0) return activity();
      return [...added, ...activity()].sort(newestFirst);
    },
    get itemNews() {
      return itemNews();
    },
    get achievements() {
      return achievements();
    },
    bossKills,
    get modified() {
      return modifiedAt();
    },
    get activityModified() {
      return Math.max(modifiedAt(), change().activityAt);
    },
    get until() {
      return publishedAt() + intervalMs;
    },
    has: (characterId) => memberIds().has(characterId),
  };
}

/** Computes a value when it is first read after each publication. */
function oncePer<Value>(
  publication: () => Publication,
  compute: (publication: Publication) => Value,
): () => Value {
  let cached: { readonly of: Publication; readonly value: Value } | null = null;
  return () => {
    const current = publication();
    if (cached?.of !== current) cached = { of: current, value: compute(current) };
    return cached.value;
  };
}

function crestOf({ emblem, emblemColor, border, borderColor, backgroundColor }: GuildPlan): Crest {
  return {
    emblem: { id: emblem % EMBLEM_COUNT, color: requireColor(emblemColor) },
    border: { id: border % BORDER_COUNT, color: requireColor(borderColor) },
    background: { color: requireColor(backgroundColor) },
  };
}
