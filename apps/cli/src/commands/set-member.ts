import { changeMember, type MemberChanges } from "@guildhall/admin/people";
import { DAY_MS } from "@guildhall/contract";
import type { GuildRecord, Store } from "@guildhall/store";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { refuseUsage, UsageError } from "../command-error.ts";
import { chooseGuild } from "../guild-choice.ts";
import { chooseMember } from "../member-choice.ts";
import type { Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { type WorkspaceFlags, withWorkspace } from "../with-workspace.ts";

export interface SetMemberFlags extends WorkspaceFlags {
  /** A member, or `none` for an unknown player. */
  readonly main?: string;
  /** A day such as `2026-12-31`, or `none`. */
  readonly awayUntil?: string;
  readonly note?: string;
  readonly json?: boolean;
}

/**
 * Changes the main of a member's player, or until when the player is away.
 * @throws UsageError without a change or for an invalid or past day; CommandError for an unknown member
 */
export async function setMember(
  wanted: string,
  guildName: string | undefined,
  flags: SetMemberFlags,
  terminal: Terminal,
): Promise<void> {
  const absence = absenceOf(flags);
  if (absence === undefined && flags.main === undefined) {
    throw new UsageError("Nothing is set.", "Set --main or --away-until.");
  }
  await withWorkspace(flags, terminal, async ({ store }) => {
    const guild = await chooseGuild(store, guildName);
    const { id, name } = await chooseMember(store, guild, wanted);
    const changes = { mainId: await mainOf(store, guild, flags.main), absence };
    const options = { actor: COMMAND, at: Date.now() };
    const key = { guildId: guild.id, memberId: id };
    await changeMember(store, key, changes, options).catch(refuseUsage);
    if (flags.json) {
      const until = absence && isoTime(absence.until);
      writeJson(terminal, { member: { id, name }, mainId: changes.mainId, awayUntil: until });
    } else terminal.stdout.write(`Changed ${terminalText(name)}.\n`);
  });
}

async function mainOf(store: Store, guild: GuildRecord, main: string | undefined) {
  if (main === undefined || main === "none") return main && null;
  return (await chooseMember(store, guild, main)).id;
}

/** The absence ends with the day, in UTC. */
function absenceOf({ awayUntil, note }: SetMemberFlags): MemberChanges["absence"] {
  if (awayUntil === undefined && note !== undefined) {
    throw new UsageError("--note needs --away-until.", "It says why the player is away.");
  }
  if (awayUntil === undefined || awayUntil === "none") return awayUntil && null;
  const day = /^\d{4}-\d\d-\d\d$/.test(awayUntil) ? Date.parse(awayUntil) : Number.NaN;
  if (Number.isNaN(day) || isoTime(day)?.slice(0, awayUntil.length) !== awayUntil) {
    throw new UsageError(
      `--away-until "${awayUntil}" is not a day.`,
      "Use a day such as 2026-12-31, or none.",
    );
  }
  return { until: day + DAY_MS - 1000, note: note ?? null };
}
