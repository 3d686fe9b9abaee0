import {
  addFoundGuild,
  type CountedContents,
  changeGuild,
  countContents,
  type FoundGuild,
  findGuild,
  isConfigured,
  LockedGuildError,
  lookupText,
  membersFrom,
  removeGuild,
} from "@guildhall/admin/guilds";
import { lockedSetting, SETTINGS } from "@guildhall/admin/settings";
import { FACTIONS } from "@guildhall/contract";
import type { GuildRecord } from "@guildhall/store";
import { guildAnswer, isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import {
  CancelledError,
  CommandError,
  CredentialsError,
  messageOf,
  UsageError,
} from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { readConfig } from "../config.ts";
import { chooseGuild, configuredNames } from "../guild-choice.ts";
import { NAME_RULE, parseGuildName } from "../guild-name.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { changedRanks, type RankFlags, ranksText } from "../rank-flags.ts";
import type { Column } from "../table.ts";
import { confirm, isInteractive, type Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { type WorkspaceFlags, withWorkspace } from "../with-workspace.ts";

export interface GuildFlags extends WorkspaceFlags {
  readonly json?: boolean;
}

export interface SetGuildFlags extends GuildFlags, RankFlags {
  /** Minutes, or `default` for the interval of the site. */
  readonly interval?: number | "default";
}

export interface RemoveFlags extends GuildFlags {
  readonly yes?: boolean;
}

const change = () => ({ actor: COMMAND, at: Date.now() });

/**
 * Adds a guild that the service knows.
 * @throws CredentialsError when the service refuses the credentials; CommandError when it does not know the guild.
 */
export async function addGuild(wanted: string, flags: GuildFlags, terminal: Terminal) {
  const name = parseGuildName(wanted);
  if (!name) throw new UsageError(`"${wanted}" is not realm/name.`, `Each part ${NAME_RULE}.`);
  await withWorkspace(
    flags,
    terminal,
    async (workspace, config) => {
      const { region, edition, minimumLevel, newMinimumLevel } = config;
      const { client, provider } = await workspace.connect();
      const lookup = await findGuild(client, name);
      if (lookup.status !== "found") {
        const [message = "", ...advice] = lookupText({ ...name, region, edition }, lookup);
        const isRefused = lookup.cause === "wrong-secret" || lookup.cause === "unauthorized";
        const Failure = isRefused ? CredentialsError : CommandError;
        throw new Failure(message, advice.join("\n"), { details: lookup });
      }
      const level = minimumLevel ?? newMinimumLevel;
      const options = { ...change(), provider: provider.name, minimumLevel: level };
      const { guild, how } = await addFoundGuild(workspace.store, lookup, options);
      if (flags.json) writeJson(terminal, { guild: guildAnswer(guild), how });
      else terminal.stdout.write(runnable(`${HOW[how]} ${foundText(guild, lookup)}`));
    },
    { creates: true },
  );
}

const HOW = { added: "Added", stored: "Already stored:", moved: "Moved, with its history:" };

function foundText(guild: GuildRecord, found: FoundGuild): string {
  const included = membersFrom(found, guild.minimumLevel);
  const all = membersFrom(found, 0);
  const count =
    included === null ? "" : `, ${included} of ${all} members from level ${guild.minimumLevel}`;
  const { faction } = found.facts;
  const side = faction === null ? "" : `, ${FACTIONS[faction].name}`;
  return (
    `${terminalText(guild.name)} (${terminalText(guild.realmName)}, ${guild.region}${side})${count}.\n` +
    "To sync it now: guildhall sync\n"
  );
}

const COLUMNS: readonly Column<GuildRecord>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "realm", kind: "name", value: ({ realmName }) => realmName },
  { title: "region", value: ({ region }) => region },
  { title: "edition", kind: "detail", value: ({ edition }) => edition },
  { title: "minimumLevel", kind: "detail", value: ({ minimumLevel }) => minimumLevel },
  { title: "syncedAt", kind: "detail", value: ({ syncedAt }) => isoTime(syncedAt) },
  { title: "access", kind: "detail", value: ({ armoryAccess }) => armoryAccess.enabled },
];

/** Prints the stored guilds. */
export async function listGuilds(flags: WorkspaceFlags & FormatFlags, terminal: Terminal) {
  const format = listingFormat(flags);
  await withWorkspace(flags, terminal, async ({ store }) => {
    writeListing(terminal, format, COLUMNS, await store.guilds.list());
  });
}

/** Changes the minimum level, the interval or the ranks of a guild. */
export async function setGuild(wanted: string, flags: SetGuildFlags, terminal: Terminal) {
  const { interval, rank, rankColor, rankDays, rankLevel, rankItemLevel } = flags;
  const given = [rank, rankColor, rankDays, rankLevel, rankItemLevel, interval, flags.minimumLevel];
  if (given.every((value) => value === undefined)) {
    throw new UsageError("Nothing to set.", "Run the command with --help for what can be set.");
  }
  await withWorkspace(flags, terminal, async ({ store }, config) => {
    const { id, ...before } = await chooseGuild(store, wanted);
    if (flags.minimumLevel !== undefined && readConfig(terminal).minimumLevel !== undefined) {
      const { message, advice } = lockedSetting("minimumLevel", SETTINGS.minimumLevel.variable);
      throw new CommandError(message, advice);
    }
    const minimumLevel = flags.minimumLevel === undefined ? undefined : config.minimumLevel;
    const intervalMinutes = interval === "default" ? null : interval;
    const changes = { minimumLevel, intervalMinutes, ...changedRanks(before, flags) };
    const guild = await changeGuild(store, id, changes, change());
    if (flags.json) writeJson(terminal, { guild: guildAnswer(guild) });
    else terminal.stdout.write(runnable(setText(guild)));
  });
}

function setText(guild: GuildRecord): string {
  const { name, minimumLevel, intervalMinutes } = guild;
  const ranks = ranksText(guild);
  const interval =
    intervalMinutes === null ? "at the interval of the site" : `every ${intervalMinutes} minutes`;
  return (
    `The minimum level of ${terminalText(name)} is ${minimumLevel}, and it is synced ${interval}. ` +
    `${ranks === "" ? "" : `Its own ranks: ${ranks}. `}To sync it now: guildhall sync\n`
  );
}

/**
 * Removes a guild after a confirmation that lists what is lost.
 * @throws UsageError when neither `--yes` nor a terminal confirms it; CancelledError when the answer is no.
 */
export async function removeStoredGuild(wanted: string, flags: RemoveFlags, terminal: Terminal) {
  await withWorkspace(flags, terminal, async ({ store }, config) => {
    const guild = await chooseGuild(store, wanted);
    const configured = configuredNames(config);
    if (await isConfigured(store, guild, configured)) refused(new LockedGuildError(guild));
    const contents = await countContents(store, guild);
    const loss = lossText(guild, contents);
    if (!flags.yes) {
      if (flags.json || !isInteractive(terminal)) {
        throw new UsageError(loss, "Add --yes to remove it without a question.");
      }
      terminal.stdout.write(`${loss}\n`);
      if (!(await confirm("Remove this guild?", terminal))) {
        throw new CancelledError("The guild was not removed.");
      }
    }
    await removeGuild(store, guild.id, { ...change(), configured }).catch(refused);
    if (flags.json) writeJson(terminal, { removed: guildAnswer(guild), ...contents });
    else terminal.stdout.write(`Removed ${terminalText(guild.name)}.\n`);
  });
}

function refused(error: unknown): never {
  const advice = error instanceof LockedGuildError ? error.advice : null;
  throw new CommandError(messageOf(error), advice, { cause: error });
}

function lossText(
  { id, name, realmName, region }: GuildRecord,
  { members, hiddenMembers, formerMembers, changes, news }: CountedContents,
): string {
  return (
    `Removing ${terminalText(name)} (${terminalText(realmName)}, ${region}, id ${id}) deletes ${members} members, ` +
    `${hiddenMembers} members below the minimum level, ${formerMembers} former members, ${changes} changes of its history and ${news} news. The service does not ` +
    "return deleted history again."
  );
}
