import { groupPlayers, playerState } from "@guildhall/admin/people";
import { hiddenFrom, hiddenNews, type Rights, sees, seesHidden } from "@guildhall/admin/rights";
import { DAY_MS, WEEK_MS } from "@guildhall/contract";
import type { GuildRecord, Store, VisibleMember } from "@guildhall/store";
import { formatTime, formatTimeOrNull } from "../api/answers.ts";
import { classBalance } from "./balance.ts";
import type { Charts } from "./chart-schemas.ts";
import { memberDays } from "./member-days.ts";
import { knownTimeZone, newsHours } from "./news-hours.ts";

const NEWS_MS = 12 * WEEK_MS;
/** A player is active who was seen within this number of days. */
const ACTIVE_DAYS = 30;
const DAY_LENGTH = "2026-11-21".length;

export interface ChartReader {
  readonly rights: Rights;
  /** ms since 1970 */
  readonly now: number;
  /** Number of days of the members over time. */
  readonly days: number;
}

/** Reads the numbers of the charts of a guild that a reader sees. */
export async function readCharts(
  store: Store,
  guild: GuildRecord,
  reader: ChartReader,
): Promise<Charts> {
  const { rights } = reader;
  const { members } = await store.members.roster(guild.id, { hidden: seesHidden(rights) });
  const seesActive = sees(rights, "charts", "active") && sees(rights, "player", "main");
  return {
    ...(sees(rights, "charts", "members") && {
      members: await membersOverTime(store, guild, { ...reader, present: members.length }),
    }),
    balance: classBalance(members),
    ...(seesActive && { active: await activePlayers(store, guild, { ...reader, members }) }),
    newsHours: await datedNews(store, guild, rights),
  };
}

async function membersOverTime(
  store: Store,
  guild: GuildRecord,
  { rights, days, present }: ChartReader & { readonly present: number },
): Promise<Charts["members"]> {
  const { baselineAt, syncedAt } = guild;
  if (baselineAt === null || syncedAt === null) return { since: null, days: [] };
  const from = Math.max(baselineAt, syncedAt - (days - 1) * DAY_MS);
  const { ids: without } = await hiddenFrom(rights, store, guild);
  const period = { from: Math.floor(from / DAY_MS) * DAY_MS, until: syncedAt + DAY_MS, without };
  const changes = await store.charts.membershipDays(guild.id, period);
  const each = memberDays(changes, { members: present, from, until: syncedAt });
  return {
    since: formatTime(baselineAt),
    days: each.map(({ day, ...numbers }) => ({
      day: formatTime(day).slice(0, DAY_LENGTH),
      ...numbers,
    })),
  };
}

async function activePlayers(
  store: Store,
  guild: GuildRecord,
  { now, members }: ChartReader & { readonly members: readonly VisibleMember[] },
): Promise<Charts["active"]> {
  const known = await store.people.players(guild.id);
  const active = groupPlayers(members, known).filter(
    (player) => playerState(player, { days: ACTIVE_DAYS, now }) === "active",
  );
  const balance = classBalance(active.map(({ main }) => main));
  return { days: ACTIVE_DAYS, players: active.length, balance };
}

async function datedNews(
  store: Store,
  guild: GuildRecord,
  rights: Rights,
): Promise<Charts["newsHours"]> {
  const { provider, region, edition, realmSlug, syncedAt } = guild;
  const realms = await store.realms.list({ provider, region });
  const realm = realms.find((each) => each.edition === edition && each.slug === realmSlug);
  const timeZone = knownTimeZone(realm?.timezone);
  const until = syncedAt ?? 0;
  const hidden = await hiddenNews(rights, store, guild);
  const period = { from: Math.max(0, until - NEWS_MS), until, hidden };
  const times = await store.charts.newsTimes(guild.id, period);
  return {
    timeZone,
    from: formatTimeOrNull(times[0]?.at ?? null),
    until: formatTimeOrNull(syncedAt),
    total: times.reduce((sum, { count }) => sum + count, 0),
    hours: newsHours(times, timeZone),
  };
}
