import type { GuildRecord, HeldRoster, LeavingMember, Store } from "@guildhall/store";
import { approveHeldRoster, nextStep, undoRosterApproval } from "@guildhall/sync";
import { CommandError } from "../command-error.ts";
import { readConfig } from "../config.ts";
import { chooseGuild } from "../guild-choice.ts";
import { printable } from "../printable.ts";
import { type Column, formatTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface HeldFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

export interface ApproveFlags extends HeldFlags {
  readonly roster?: string;
}

/** Number of printed digest characters: enough to distinguish the rosters of one guild. */
const ID_LENGTH = 12;

const COLUMNS: readonly Column<LeavingMember>[] = [
  { title: "name", value: ({ name }) => name },
  { title: "why", value: ({ why }) => why },
];

/** Prints each held roster with its reason, the next step and the members who would leave. */
export async function listHeld(
  guildName: string | undefined,
  flags: HeldFlags,
  terminal: Terminal,
): Promise<void> {
  await withStore(flags, terminal, async (store) => {
    const chosen = guildName === undefined ? null : await chooseGuild(store, guildName);
    const guilds = new Map((await store.guilds.list()).map((guild) => [guild.id, guild]));
    const rosters = (await store.heldRosters.list()).flatMap((held) => {
      const guild = guilds.get(held.guildId);
      return guild && (!chosen || chosen.id === guild.id) ? [{ guild, held }] : [];
    });
    if (flags.json) writeJson(terminal, rosters.map(heldAnswer));
    else if (rosters.length === 0) terminal.stdout.write("No roster is held.\n");
    else {
      const texts = rosters.map((roster) => heldText(roster, terminal));
      terminal.stdout.write(texts.join("\n"));
    }
  });
}

/**
 * Applies the held roster of a guild.
 * @throws CommandError when no roster is held, or when the held roster does not match `--roster`.
 */
export async function approveHeld(
  guildName: string | undefined,
  flags: ApproveFlags,
  terminal: Terminal,
): Promise<void> {
  await withStore(flags, terminal, async (store) => {
    const guild = await chooseGuild(store, guildName);
    const held = await store.heldRosters.get(guild.id);
    const meant = held?.digest.startsWith(flags.roster ?? "");
    const options = { guildId: guild.id, at: Date.now(), ...(held && { digest: held.digest }) };
    const approved = meant ? await approveHeldRoster(store, options) : null;
    if (!approved) {
      throw new CommandError(
        held
          ? `The held roster of ${guild.name} does not match --roster, or it has changed meanwhile.`
          : `No roster of ${guild.name} is held.`,
        "List the held rosters with: guildhall held",
      );
    }
    const { left, joined } = approved;
    if (flags.json) writeJson(terminal, { ...guildAnswer(guild), left, joined });
    else {
      terminal.stdout.write(
        `Approved the held roster of ${printable(guild.name)}: ${left} left, ${joined} joined.\n` +
          "To undo it: guildhall held undo\n",
      );
    }
  });
}

/**
 * Undoes the latest approval of a guild's roster.
 * @throws CommandError when no approval can be undone.
 */
export async function undoHeld(
  guildName: string | undefined,
  flags: HeldFlags,
  terminal: Terminal,
): Promise<void> {
  await withStore(flags, terminal, async (store) => {
    const guild = await chooseGuild(store, guildName);
    const undone = await undoRosterApproval(store, { guildId: guild.id, at: Date.now() });
    if (!undone) {
      throw new CommandError(
        `No roster approval of ${guild.name} can be undone.`,
        "Only the latest approval can be undone, only once, and not after 30 days.",
      );
    }
    const { returned, approval } = undone;
    const approvedAt = isoTime(approval.approvedAt);
    if (flags.json) writeJson(terminal, { ...guildAnswer(guild), approvedAt, returned });
    else {
      terminal.stdout.write(
        `Undid the approval of ${approvedAt} for ${printable(guild.name)}: ` +
          `${returned} members restored.\n`,
      );
    }
  });
}

async function withStore(
  flags: HeldFlags,
  terminal: Terminal,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const config = readConfig(terminal, { provider: flags.provider, dataFolder: flags.dataDir });
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await work(workspace.store);
  } finally {
    await workspace.close();
  }
}

interface HeldGuild {
  readonly guild: GuildRecord;
  readonly held: HeldRoster;
}

function heldAnswer({ guild, held }: HeldGuild) {
  return {
    ...guildAnswer(guild),
    roster: held.digest,
    reason: held.reason,
    message: held.message,
    since: isoTime(held.heldAt),
    seenAt: isoTime(held.seenAt),
    listed: held.listed,
    leaving: held.leaving,
    nextStep: nextStep(held),
  };
}

function heldText({ guild, held }: HeldGuild, terminal: Terminal): string {
  const lines = [
    `${printable(guild.name)} (${printable(guild.realmName)}, ${guild.region})`,
    `  ${printable(held.message)}`,
    `  ${nextStep(held)}`,
    `  Held since ${isoTime(held.heldAt)}, last returned ${isoTime(held.seenAt)}, ` +
      `${held.listed} members, roster ${held.digest.slice(0, ID_LENGTH)}.`,
  ];
  if (held.leaving.length > 0) {
    const table = formatTable(COLUMNS, held.leaving, terminal).trimEnd().split("\n");
    lines.push("", `  ${held.leaving.length} members:`, ...table.map((line) => `  ${line}`));
  }
  return `${lines.join("\n")}\n`;
}

function guildAnswer({ id, name, realmSlug, region }: GuildRecord) {
  return { guild: { id, name, realmSlug, region } };
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function writeJson(terminal: Terminal, value: unknown): void {
  terminal.stdout.write(`${JSON.stringify(value)}\n`);
}
