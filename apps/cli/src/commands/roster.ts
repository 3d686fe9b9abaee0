import {
  FACTIONS,
  PLAYABLE_CLASSES,
  PLAYABLE_RACES,
  playableClassName,
  playableRaceName,
  webUrl,
} from "@guildhall/contract";
import { knownFact, ROSTER_SORTS, type RosterQuery, type VisibleMember } from "@guildhall/store";
import { UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { idsByName } from "../ids-by-name.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
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
  readonly sort?: string;
}

const GENDERS = ["male", "female"];

const COLUMNS: readonly Column<VisibleMember>[] = [
  { title: "name", value: ({ name }) => name },
  { title: "realm", value: ({ realmName, realmSlug }) => realmName ?? realmSlug },
  { title: "rank", value: ({ rank }) => knownFact("rank", rank) },
  { title: "level", value: ({ level }) => knownFact("level", level) },
  { title: "class", value: ({ classId, className }) => className ?? playableClassName(classId) },
  { title: "race", value: ({ raceId, raceName }) => raceName ?? playableRaceName(raceId) },
  { title: "achievementPoints", value: ({ achievementPoints }) => achievementPoints },
];

/** The columns of a table. They show an unknown rank or level as a word; JSON and CSV have null. */
const TABLE_COLUMNS = COLUMNS.map((column) =>
  column.title === "rank" || column.title === "level"
    ? { ...column, value: (member: VisibleMember) => column.value(member) ?? "unknown" }
    : column,
);

/** Columns of JSON and CSV only. */
const DETAILS: readonly Column<VisibleMember>[] = [
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
  const config = await loadConfig(terminal, {
    provider: flags.provider,
    dataFolder: flags.dataDir,
  });
  const format = listingFormat(flags);
  const query = rosterQuery(flags);
  const raceIds = flags.race ? idsByName(PLAYABLE_RACES, flags.race, "--race") : null;
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const guild = await chooseGuild(workspace.store, guildName);
    const { members } = await workspace.store.members.roster(guild.id, query);
    const found = raceIds ? members.filter(({ raceId }) => raceIds.includes(raceId)) : members;
    const columns = format === "table" ? TABLE_COLUMNS : [...COLUMNS, ...DETAILS];
    writeListing(terminal, format, columns, found);
  } finally {
    await workspace.close();
  }
}

function rosterQuery(flags: RosterFlags): RosterQuery {
  const { search, class: className, rank, fromLevel, toLevel, sort = "rank" } = flags;
  const sortBy = ROSTER_SORTS.find((known) => known === sort);
  if (!sortBy) {
    throw new UsageError(`--sort "${sort}" is unknown.`, `Use one of: ${ROSTER_SORTS.join(", ")}.`);
  }
  if (rank !== undefined && !/^\d$/.test(rank)) {
    throw new UsageError(
      `--rank "${rank}" is unknown.`,
      "Use a number from 0 (guild master) to 9.",
    );
  }
  const [classId] = className ? idsByName(PLAYABLE_CLASSES, className, "--class") : [];
  return {
    sort: sortBy,
    ...(search && { search }),
    ...(classId !== undefined && { classId }),
    ...(rank !== undefined && { rank: Number(rank) }),
    ...(fromLevel !== undefined && { fromLevel }),
    ...(toLevel !== undefined && { toLevel }),
  };
}
