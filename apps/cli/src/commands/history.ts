import { DAY_MS, REGIONS } from "@guildhall/contract";
import type { PastRoster, RealmHistory, RosterChanges } from "@guildhall/server/api";
import { isoTime, writeJson } from "../answers.ts";
import { UsageError } from "../command-error.ts";
import { chooseGuild } from "../guild-choice.ts";
import { listingFormat, writeListing } from "../listing.ts";
import { type ReadFlags, readSite } from "../read-site.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface HistoryFlags extends ReadFlags {
  /** Days such as `2026-11-21`. */
  readonly from?: string;
  readonly until?: string;
  readonly kind?: string;
  readonly limit?: number;
}

/** Number of days before today that are printed by default. */
const DAYS = 30;

const CHANGES: readonly Column<RosterChanges["changes"][number]>[] = [
  { title: "id", kind: "detail", value: ({ id }) => id },
  { title: "at", value: ({ at }) => at },
  { title: "kind", value: ({ kind }) => kind },
  { title: "memberId", kind: "detail", value: ({ memberId }) => memberId },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "before", value: ({ before }) => before },
  { title: "after", value: ({ after }) => after },
];

/**
 * Prints the changes of a guild's roster between two days, the latest first.
 * @throws UsageError for an invalid day or kind
 */
export async function history(
  guildName: string | undefined,
  flags: HistoryFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags);
  const { from = dayBefore(DAYS), until = dayBefore(0), kind, limit } = flags;
  await readSite(flags, { terminal, format }, async ({ store, get }) => {
    const { id } = await chooseGuild(store, guildName);
    const query = { from, until, kind, limit };
    const answer = await get<RosterChanges>(`/guilds/${id}/changes`, query);
    if (format === "json") writeJson(terminal, answer);
    else writeListing(terminal, format, CHANGES, answer.changes);
  });
}

/** Today or a number of days before it, in UTC. */
function dayBefore(days: number): string {
  return (isoTime(Date.now() - days * DAY_MS) ?? "").slice(0, "2026-11-21".length);
}

const PAST_MEMBERS: readonly Column<PastRoster["members"][number]>[] = [
  { title: "id", kind: "detail", value: ({ id }) => id },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "realm", kind: "detail", value: ({ realm }) => realm.name ?? realm.slug },
  { title: "rank", value: ({ rank }) => rank },
  { title: "level", value: ({ level }) => level },
  { title: "class", value: (member) => member.class.name },
  { title: "race", kind: "detail", value: ({ race }) => race.name },
];

export interface PastRosterFlags extends ReadFlags {
  readonly day?: string;
}

/** The flags that work with `--day`. */
const WITH_DAY = ["day", "format", "json", "provider", "dataDir"];

/**
 * Prints the members of a guild as of the end of a day.
 * @throws UsageError for an invalid day, and for flags that only the present roster has
 */
export async function pastRoster(
  guildName: string | undefined,
  { day, ...flags }: PastRosterFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags);
  const [other] = Object.keys(flags).filter((name) => !WITH_DAY.includes(name));
  if (other !== undefined) {
    throw new UsageError(
      `--day and ${flagOf(other)} exclude each other.`,
      `--day prints the whole roster. Omit ${flagOf(other)}.`,
    );
  }
  await readSite(flags, { terminal, format }, async ({ store, get }) => {
    const { id } = await chooseGuild(store, guildName);
    const answer = await get<PastRoster>(`/guilds/${id}/past-roster`, { day });
    if (format === "json") writeJson(terminal, answer);
    else writeListing(terminal, format, PAST_MEMBERS, answer.members);
  });
}

const flagOf = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

interface RealmPeriod extends Omit<RealmHistory, "periods"> {
  readonly period: RealmHistory["periods"][number];
}

const PERIODS: readonly Column<RealmPeriod>[] = [
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "slug", kind: "detail", value: ({ slug }) => slug },
  { title: "region", value: ({ region }) => region },
  { title: "status", value: ({ period }) => period.status },
  { title: "from", value: ({ period }) => period.from },
  { title: "until", value: ({ period }) => period.until },
];

export interface RealmHistoryFlags extends ReadFlags {
  readonly region?: string;
  readonly days?: number;
}

/** Prints when the realms of the guilds were up and down. */
export async function realmHistory(flags: RealmHistoryFlags, terminal: Terminal): Promise<void> {
  const format = listingFormat(flags);
  const { days, region } = flags;
  if (region !== undefined && !REGIONS.some((each) => each === region)) {
    throw new UsageError(`--region "${region}" is unknown.`, `Use one of: ${REGIONS.join(", ")}.`);
  }
  await readSite(flags, { terminal, format }, async ({ get }) => {
    const all = await get<RealmHistory[]>("/realms/history", { days });
    const found = all.filter((realm) => region === undefined || realm.region === region);
    if (format === "json") writeJson(terminal, found);
    else {
      const rows = found.flatMap(({ periods, ...realm }) =>
        periods.map((period) => ({ ...realm, period })),
      );
      writeListing(terminal, format, PERIODS, rows);
    }
  });
}
