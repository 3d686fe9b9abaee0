import { playableClassName, playableRaceName } from "@guildhall/contract";
import {
  type ChangeRecord,
  knownFact,
  type MemberRecord,
  type NewsRecord,
  type Store,
} from "@guildhall/store";
import { isoTime } from "../answers.ts";
import { UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type FormatFlags, type ListingFormat, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface ExportFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
}

const MEMBERS: readonly Column<MemberRecord>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "name", value: ({ name }) => name },
  { title: "realm", value: ({ realmName, realmSlug }) => realmName ?? realmSlug },
  { title: "realmSlug", value: ({ realmSlug }) => realmSlug },
  { title: "characterId", value: ({ characterId }) => characterId },
  { title: "rank", value: ({ rank }) => knownFact("rank", rank) },
  { title: "level", value: ({ level }) => knownFact("level", level) },
  { title: "class", value: ({ classId }) => playableClassName(classId) },
  { title: "race", value: ({ raceId }) => playableRaceName(raceId) },
  { title: "achievementPoints", value: ({ achievementPoints }) => achievementPoints },
  { title: "firstSeenAt", value: ({ firstSeenAt }) => isoTime(firstSeenAt) },
  { title: "joinedAt", value: ({ joinedAt }) => isoTime(joinedAt) },
  { title: "leftAt", value: ({ leftAt }) => isoTime(leftAt) },
];

interface NamedChange extends ChangeRecord {
  readonly name: string | null;
}

const HISTORY: readonly Column<NamedChange>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "at", value: ({ at }) => isoTime(at) },
  { title: "kind", value: ({ kind }) => kind },
  { title: "memberId", value: ({ memberId }) => memberId },
  { title: "name", value: ({ name }) => name },
  { title: "before", value: ({ before }) => before },
  { title: "after", value: ({ after }) => after },
];

const NEWS: readonly Column<NewsRecord>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "occurredAt", value: ({ occurredAt }) => isoTime(occurredAt) },
  { title: "type", value: ({ type }) => type },
  { title: "text", value: ({ text }) => text },
  { title: "subject", value: ({ subject }) => subject },
  { title: "characterName", value: ({ characterName }) => characterName },
  { title: "source", value: ({ source }) => source },
];

interface Output {
  readonly terminal: Terminal;
  readonly format: ListingFormat;
}

type Part = (store: Store, guildId: number, output: Output) => Promise<void>;

/** Everything that is stored of a guild, by the name of the part. */
const PARTS: Readonly<Record<string, Part>> = {
  async members(store, guildId, { terminal, format }) {
    writeListing(terminal, format, MEMBERS, await store.members.listAll(guildId));
  },
  async history(store, guildId, { terminal, format }) {
    const names = new Map((await store.members.listAll(guildId)).map(({ id, name }) => [id, name]));
    const changes = (await store.changes.list(guildId)).map((change) => ({
      ...change,
      name: names.get(change.memberId ?? 0) ?? null,
    }));
    writeListing(terminal, format, HISTORY, changes);
  },
  async news(store, guildId, { terminal, format }) {
    writeListing(terminal, format, NEWS, await store.news.list(guildId));
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
  const config = await loadConfig(terminal, { provider, dataFolder });
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const guild = await chooseGuild(workspace.store, guildName);
    await write(workspace.store, guild.id, { terminal, format });
  } finally {
    await workspace.close();
  }
}
