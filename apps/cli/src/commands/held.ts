import { approveRoster, undoApproval } from "@guildhall/admin/guilds";
import type { GuildRecord, HeldRoster, LeavingMember, Store } from "@guildhall/store";
import { nextStep, withCommand } from "@guildhall/sync";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { CancelledError, CommandError, UsageError } from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type Column, formatTable } from "../table.ts";
import { confirm, isInteractive, type Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { withWorkspace } from "../with-workspace.ts";

export interface HeldFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly json?: boolean;
}

export interface ApproveFlags extends HeldFlags {
  /** The id of the held roster to approve. */
  readonly roster?: string;
  readonly yes?: boolean;
}

/** Number of printed digest characters: enough to distinguish the rosters of one guild. */
const ID_LENGTH = 12;
/** Number of leaving members that a terminal shows. `--json` prints all. */
const SHOWN_MEMBERS = 20;

const COLUMNS: readonly Column<LeavingMember>[] = [
  { title: "name", kind: "name", value: ({ name }) => name },
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
 * Prints the members who would leave by the held roster of a guild, asks for confirmation and applies it.
 * @throws UsageError when `--roster` is too short, or when neither a flag nor a terminal confirms the approval.
 * @throws CommandError when no roster is held, when `--roster` names another one, or when the answer is no.
 */
export async function approveHeld(
  guildName: string | undefined,
  flags: ApproveFlags,
  terminal: Terminal,
): Promise<void> {
  const decided = flags.roster !== undefined || flags.yes === true;
  if (flags.roster !== undefined && flags.roster.length < ID_LENGTH) {
    throw new UsageError(
      `The roster id "${flags.roster}" is too short.`,
      `Give all ${ID_LENGTH} characters, as printed by: guildhall held`,
    );
  }
  await withStore(flags, terminal, async (store) => {
    const guild = await chooseGuild(store, guildName);
    const held = await store.heldRosters.get(guild.id);
    if (held && !decided && (flags.json || !isInteractive(terminal))) {
      throw new UsageError(
        "An approval needs --roster or --yes when it cannot be confirmed on a terminal.",
        `Add --roster ${held.digest.slice(0, ID_LENGTH)} for the held roster, or --yes.`,
      );
    }
    const meant = held?.digest.startsWith(flags.roster ?? "");
    if (held && meant && !flags.json) terminal.stdout.write(heldText({ guild, held }, terminal));
    if (held && !decided && !(await confirm("Apply this roster?", terminal))) {
      throw new CancelledError("The roster was not approved.");
    }
    const decision = { actor: COMMAND, at: Date.now() };
    const approved =
      held && meant
        ? await approveRoster(store, guild, { ...decision, digest: held.digest })
        : null;
    if (!approved) {
      throw new CommandError(
        held
          ? `The held roster of ${guild.name} does not match --roster, or it has changed meanwhile.`
          : `No roster of ${guild.name} is held.`,
        "List the held rosters with: guildhall held",
      );
    }
    const { left, joined } = approved;
    if (flags.json) writeJson(terminal, { ...heldGuild(guild), left, joined });
    else {
      terminal.stdout.write(
        `Approved the held roster of ${terminalText(guild.name)}: ${left} left, ${joined} joined.\n` +
          runnable("To undo it: guildhall held undo\n"),
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
    const undone = await undoApproval(store, guild, { actor: COMMAND, at: Date.now() });
    if (!undone) {
      throw new CommandError(
        `No approval of ${guild.name} can be undone.`,
        "An approval can be undone once, for 30 days, and the latest one first.",
      );
    }
    const { returned, approval } = undone;
    const approvedAt = isoTime(approval.approvedAt);
    if (flags.json) writeJson(terminal, { ...heldGuild(guild), approvedAt, returned });
    else {
      terminal.stdout.write(
        `Undid the approval of ${approvedAt} for ${terminalText(guild.name)}: ` +
          `${members(returned)} restored.\n`,
      );
    }
  });
}

function withStore(
  flags: HeldFlags,
  terminal: Terminal,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  return withWorkspace(flags, terminal, ({ store }) => work(store));
}

interface HeldGuild {
  readonly guild: GuildRecord;
  readonly held: HeldRoster;
}

const stepOf = ({ guild, held }: HeldGuild) =>
  runnable(withCommand(nextStep(held), { command: `guildhall held approve ${guild.id}` }));

function heldAnswer({ guild, held }: HeldGuild) {
  return {
    ...heldGuild(guild),
    roster: held.digest,
    reason: held.reason,
    message: held.message,
    since: isoTime(held.heldAt),
    seenAt: isoTime(held.seenAt),
    listed: held.listed,
    leaving: held.leaving,
    nextStep: stepOf({ guild, held }),
  };
}

function heldText({ guild, held }: HeldGuild, terminal: Terminal): string {
  const lines = [
    `${terminalText(guild.name)} (${terminalText(guild.realmName)}, ${guild.region})`,
    `  ${terminalText(held.message)}`,
    `  ${stepOf({ guild, held })}`,
    `  Held since ${isoTime(held.heldAt)}, last returned ${isoTime(held.seenAt)}, ` +
      `${held.listed} members, roster ${held.digest.slice(0, ID_LENGTH)}.`,
  ];
  if (held.leaving.length > 0) {
    const { length } = held.leaving;
    const shown = terminal.stdout.isTTY ? held.leaving.slice(0, SHOWN_MEMBERS) : held.leaving;
    const table = formatTable(COLUMNS, shown, terminal).trimEnd().split("\n");
    const heading = `  ${members(length)} would leave:`;
    lines.push("", heading, ...table.map((line) => `  ${line}`));
    const hidden = length - shown.length;
    if (hidden > 0)
      lines.push(runnable(`  and ${hidden} more (all of them: guildhall held --json)`));
  }
  return `${lines.join("\n")}\n`;
}

function members(count: number): string {
  return `${count} ${count === 1 ? "member" : "members"}`;
}

function heldGuild({ id, name, realmSlug, region }: GuildRecord) {
  return { guild: { id, name, realmSlug, region } };
}
