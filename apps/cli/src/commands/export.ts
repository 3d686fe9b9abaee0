import { belowLevelMembers } from "@guildhall/admin/guilds";
import { hiddenFrom, hiddenNews, type Rights, sees, seesHidden } from "@guildhall/admin/rights";
import { playableClassName, playableRaceName } from "@guildhall/contract";
import {
  type ChangeRecord,
  type GuildRecord,
  knownFact,
  type MemberRecord,
  type NewsRecord,
  type Store,
} from "@guildhall/store";
import { isoTime } from "../answers.ts";
import { CommandError, UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { exportRights } from "../export-rights.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type FormatFlags, type ListingFormat, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import { type MemberColumn, PROFILE_COLUMNS, visibleColumns } from "../member-columns.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface ExportFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  /** The audience of the file. */
  readonly for?: string;
}

interface ExportedMember extends MemberRecord {
  readonly state: "present" | "below-level" | "former";
}

/** Returns a function that says whether a member is shown, below the minimum level of the guild, or has left. */
async function withState(store: Store, guild: GuildRecord) {
  const below = await belowLevelMembers(store, guild);
  return (member: MemberRecord): ExportedMember => ({
    ...member,
    state: member.leftAt === null ? "present" : below.has(member.id) ? "below-level" : "former",
  });
}

const MEMBERS: readonly MemberColumn<ExportedMember>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "realm", kind: "name", value: ({ realmName, realmSlug }) => realmName ?? realmSlug },
  { title: "realmSlug", kind: "detail", field: "realm", value: ({ realmSlug }) => realmSlug },
  { title: "characterId", kind: "detail", value: ({ characterId }) => characterId },
  { title: "rank", value: ({ rank }) => knownFact("rank", rank) },
  { title: "level", value: ({ level }) => knownFact("level", level) },
  { title: "class", value: ({ classId }) => playableClassName(classId) },
  { title: "race", kind: "detail", value: ({ raceId }) => playableRaceName(raceId) },
  {
    title: "achievementPoints",
    kind: "detail",
    value: ({ achievementPoints }) => achievementPoints,
  },
  ...PROFILE_COLUMNS,
  { title: "firstSeenAt", kind: "detail", value: ({ firstSeenAt }) => isoTime(firstSeenAt) },
  { title: "joinedAt", kind: "detail", value: ({ joinedAt }) => isoTime(joinedAt) },
  {
    title: "leftAt",
    kind: "detail",
    // Members below the minimum level did not leave.
    value: ({ leftAt, state }) => (state === "former" ? isoTime(leftAt) : null),
  },
  { title: "state", field: "leftAt", value: ({ state }) => state },
];

interface NamedChange extends ChangeRecord {
  readonly name: string | null;
}

const HISTORY: readonly Column<NamedChange>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "at", value: ({ at }) => isoTime(at) },
  { title: "kind", value: ({ kind }) => kind },
  { title: "memberId", kind: "detail", value: ({ memberId }) => memberId },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "before", value: ({ before }) => before },
  { title: "after", value: ({ after }) => after },
];

const NEWS: readonly Column<NewsRecord>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "occurredAt", value: ({ occurredAt }) => isoTime(occurredAt) },
  { title: "type", value: ({ type }) => type },
  { title: "text", value: ({ text }) => text },
  { title: "subject", value: ({ subject }) => subject },
  { title: "characterName", kind: "name", value: ({ characterName }) => characterName },
  { title: "source", kind: "detail", value: ({ source }) => source },
  { title: "kind", kind: "detail", value: ({ kind }) => kind },
  { title: "memberId", kind: "detail", value: ({ memberId }) => memberId },
  { title: "subjectId", kind: "detail", value: ({ subjectId }) => subjectId },
  { title: "difficulty", kind: "detail", value: ({ difficulty }) => difficulty },
  { title: "before", kind: "detail", value: ({ before }) => before },
  { title: "after", kind: "detail", value: ({ after }) => after },
];

interface Output {
  /** What the readers of the file see. */
  readonly rights: Rights;
  readonly terminal: Terminal;
  readonly format: ListingFormat;
}

type Part = (store: Store, guild: GuildRecord, output: Output) => Promise<void>;

/** Everything that is stored of a guild, by the name of the part. */
const PARTS: Readonly<Record<string, Part>> = {
  async members(store, guild, { rights, terminal, format }) {
    const { ids } = await hiddenFrom(rights, store, guild);
    const shown = (await store.members.listAll(guild.id)).filter(
      ({ id, leftAt }) =>
        !ids.includes(id) && (leftAt === null || sees(rights, "member", "leftAt")),
    );
    const members = shown
      .map(await withState(store, guild))
      .filter(({ state }) => state !== "below-level" || seesHidden(rights));
    writeListing(terminal, format, visibleColumns(rights, MEMBERS), members);
  },
  async history(store, guild, { rights, terminal, format }) {
    const { id } = guild;
    if (!sees(rights, "guild", "history")) {
      throw new CommandError(
        `The history is not shown to the audience ${rights.audience}.`,
        "Administrators choose who sees it, in the settings of the site.",
      );
    }
    const hidden = await hiddenFrom(rights, store, guild);
    const names = new Map((await store.members.listAll(id)).map((each) => [each.id, each.name]));
    const all = await store.changes.list(id);
    const shown = all.filter(({ memberId }) => !hidden.ids.includes(memberId ?? 0));
    const changes = shown.map((change) => ({
      ...change,
      name: names.get(change.memberId ?? 0) ?? null,
    }));
    writeListing(terminal, format, HISTORY, changes);
  },
  async news(store, guild, { rights, terminal, format }) {
    const hidden = await hiddenNews(rights, store, guild);
    writeListing(terminal, format, NEWS, await store.news.list(guild.id, { hidden }));
  },
};

/**
 * Prints the members of a guild, former ones included, its history or its news, complete.
 * @throws UsageError for an unknown part or format; CommandError for an unknown guild.
 */
export async function exportGuild(
  part: string,
  guildName: string | undefined,
  flags: ExportFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags, ["csv", "json"]);
  const write = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
  if (!write) {
    const known = Object.keys(PARTS).join(", ");
    throw new UsageError(`"${part}" cannot be exported.`, `Use one of: ${known}.`);
  }
  const { provider, dataDir: dataFolder } = flags;
  const config = await loadConfig(terminal, { provider, dataFolder }, { needsCredentials: false });
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const guild = await chooseGuild(workspace.store, guildName);
    const rights = await exportRights(workspace, flags.for, { config, terminal });
    await write(workspace.store, guild, { rights, terminal, format });
  } finally {
    await workspace.close();
  }
}
