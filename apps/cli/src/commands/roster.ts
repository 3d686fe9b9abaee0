import {
  CHARACTER_ROLES,
  DAY_MS,
  FACTIONS,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  playableClassName,
  playableRaceName,
  webUrl,
} from "@guildhall/contract";
import { knownFact, ROSTER_SORTS, type RosterQuery, type VisibleMember } from "@guildhall/store";
import { isoTime } from "../answers.ts";
import { UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { idsByName } from "../ids-by-name.ts";
import { type FormatFlags, type ListingFormat, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import { PROFILE_COLUMNS } from "../member-columns.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface RosterFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly search?: string;
  readonly class?: string;
  readonly race?: string;
  readonly rank?: string;
  readonly fromLevel?: number;
  readonly toLevel?: number;
  readonly role?: string;
  readonly spec?: string;
  readonly fromItemLevel?: number;
  readonly inactiveDays?: number;
  readonly sort?: string;
  readonly order?: string;
  /** Titles, separated by commas. */
  readonly columns?: string;
}

const GENDERS = ["male", "female"];

const COLUMNS: readonly Column<VisibleMember>[] = [
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "realm", kind: "detail", value: ({ realmName, realmSlug }) => realmName ?? realmSlug },
  { title: "rank", value: ({ rank }) => knownFact("rank", rank) },
  { title: "level", value: ({ level }) => knownFact("level", level) },
  { title: "class", value: ({ classId, className }) => className ?? playableClassName(classId) },
  {
    title: "race",
    kind: "detail",
    value: ({ raceId, raceName }) => raceName ?? playableRaceName(raceId),
  },
  {
    title: "achievementPoints",
    kind: "detail",
    value: ({ achievementPoints }) => achievementPoints,
  },
];

/** The columns of a table. They show an unknown rank or level as a word; JSON and CSV have null. */
const TABLE_COLUMNS = COLUMNS.map((column) =>
  column.title === "rank" || column.title === "level"
    ? { ...column, value: (member: VisibleMember) => column.value(member) ?? "unknown" }
    : column,
);

/** Columns of JSON and CSV, and of tables on request. */
const DETAILS: readonly Column<VisibleMember>[] = [
  ...PROFILE_COLUMNS,
  { title: "joinedAt", value: ({ joinedAt }) => isoTime(joinedAt) },
  { title: "realmSlug", value: ({ realmSlug }) => realmSlug },
  { title: "characterId", value: ({ characterId }) => characterId },
  { title: "classId", value: ({ classId }) => classId },
  { title: "raceId", value: ({ raceId }) => raceId },
  { title: "gender", value: ({ gender }) => (gender === null ? null : GENDERS[gender]) ?? null },
  { title: "faction", value: ({ faction }) => faction && FACTIONS[faction].type },
  { title: "portraitUrl", value: ({ portraitUrl }) => webUrl(portraitUrl) },
  { title: "profilePageUrl", value: ({ profilePageUrl }) => webUrl(profilePageUrl) },
];

/** Prints the members of a guild as of the last sync. */
export async function roster(
  guildName: string | undefined,
  flags: RosterFlags,
  terminal: Terminal,
): Promise<void> {
  const config = await loadConfig(
    terminal,
    { provider: flags.provider, dataFolder: flags.dataDir },
    { needsCredentials: false },
  );
  const format = listingFormat(flags);
  const query = rosterQuery(flags, Date.now());
  const columns = columnsOf(flags, format);
  const raceIds = flags.race ? idsByName(PLAYABLE_RACES, flags.race, "--race") : null;
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const guild = await chooseGuild(workspace.store, guildName);
    const { members } = await workspace.store.members.roster(guild.id, query);
    const spec = flags.spec?.toLowerCase();
    const found = members.filter(
      ({ raceId, specId, specName }) =>
        (raceIds?.includes(raceId) ?? true) &&
        (spec === undefined || spec === String(specId) || spec === specName?.toLowerCase()),
    );
    writeListing(terminal, format, columns, found);
  } finally {
    await workspace.close();
  }
}

/** @throws UsageError for an unknown column. */
function columnsOf(
  { columns }: RosterFlags,
  format: ListingFormat,
): readonly Column<VisibleMember>[] {
  const usual = format === "table" ? TABLE_COLUMNS : COLUMNS;
  const all = [...usual, ...DETAILS];
  if (columns === undefined) return format === "table" ? usual : all;
  return columns.split(",").map((name) => {
    const found = all.find(({ title }) => title === name.trim());
    // A column that was asked for is not left out on a narrow terminal.
    if (found) return { title: found.title, value: found.value };
    const known = all.map(({ title }) => title).join(", ");
    throw new UsageError(`--columns: "${name}" is unknown.`, `Use any of: ${known}.`);
  });
}

/** @param now ms since 1970 */
function rosterQuery(flags: RosterFlags, now: number): RosterQuery {
  const { fromItemLevel, inactiveDays } = flags;
  const { search, class: className, rank, fromLevel, toLevel, sort = "rank" } = flags;
  if (rank !== undefined && !/^\d$/.test(rank)) {
    throw new UsageError(
      `--rank "${rank}" is unknown.`,
      "Use a number from 0 (guild master) to 9.",
    );
  }
  const [classId] = className ? idsByName(PLAYABLE_CLASSES, className, "--class") : [];
  return {
    sort: choice("--sort", ROSTER_SORTS, sort),
    hidden: true,
    ...(flags.order && { order: choice("--order", ["asc", "desc"], flags.order) }),
    ...(flags.role && { role: choice("--role", CHARACTER_ROLES, flags.role) }),
    ...(fromItemLevel !== undefined && { fromItemLevel }),
    ...(inactiveDays !== undefined && { lastLoginBefore: now - inactiveDays * DAY_MS }),
    ...(search && { search }),
    ...(classId !== undefined && { classId }),
    ...(rank !== undefined && { rank: Number(rank) }),
    ...(fromLevel !== undefined && { fromLevel }),
    ...(toLevel !== undefined && { toLevel }),
  };
}

/** @throws UsageError for another value than the allowed ones. */
function choice<Value extends string>(
  flag: string,
  allowed: readonly Value[],
  given: string,
): Value {
  const found = allowed.find((each) => each === given);
  if (found) return found;
  throw new UsageError(`${flag} "${given}" is unknown.`, `Use one of: ${allowed.join(", ")}.`);
}
