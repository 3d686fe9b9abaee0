import { groupPlayers, type Player, type PlayerState, playerState } from "@guildhall/admin/people";
import type { VisibleMember } from "@guildhall/store";
import { isoTime } from "../answers.ts";
import { UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface PlayersFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly state?: string;
  readonly days?: number;
}

type ListedPlayer = Player<VisibleMember> & { readonly state: PlayerState };

const STATES = ["active", "inactive", "away", "unknown"] as const satisfies readonly PlayerState[];

const COLUMNS: readonly Column<ListedPlayer>[] = [
  { title: "main", kind: "name", value: ({ main }) => main.name },
  { title: "mainId", kind: "detail", value: ({ main }) => main.id },
  {
    title: "alts",
    kind: "name",
    value: ({ main, characters }) =>
      characters
        .filter(({ id }) => id !== main.id)
        .map(({ name }) => name)
        .join(", ") || null,
  },
  { title: "state", value: ({ state }) => state },
  { title: "lastSeenAt", kind: "name", value: ({ lastSeenAt }) => isoTime(lastSeenAt) },
  { title: "awayUntil", kind: "detail", value: ({ absence }) => isoTime(absence?.until ?? null) },
  { title: "awayNote", kind: "detail", value: ({ absence }) => absence?.note ?? null },
  { title: "source", kind: "detail", value: ({ source }) => source },
];

/**
 * Prints the players of a guild with their characters.
 * @throws UsageError for an unknown state
 */
export async function players(
  guildName: string | undefined,
  flags: PlayersFlags,
  terminal: Terminal,
): Promise<void> {
  const { provider, dataDir: dataFolder, state: wanted, days = 30 } = flags;
  const format = listingFormat(flags);
  if (wanted !== undefined && !STATES.some((each) => each === wanted)) {
    throw new UsageError(`--state "${wanted}" is unknown.`, `Use one of: ${STATES.join(", ")}.`);
  }
  const config = await loadConfig(terminal, { provider, dataFolder }, { needsCredentials: false });
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const { members: queries, people } = workspace.store;
    const { id } = await chooseGuild(workspace.store, guildName);
    const { members } = await queries.roster(id, { hidden: true });
    const grouped = groupPlayers(members, await people.players(id), await people.absences(id));
    const listed = grouped.map((player) => ({
      ...player,
      state: playerState(player, { days, now: Date.now() }),
    }));
    const found = listed.filter(({ state }) => wanted === undefined || state === wanted);
    writeListing(terminal, format, COLUMNS, found);
  } finally {
    await workspace.close();
  }
}
