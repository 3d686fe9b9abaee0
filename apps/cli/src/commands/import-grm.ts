import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  DATE_ORDERS,
  GrmError,
  type GrmPlan,
  importGrm,
  type SkipReason,
} from "@guildhall/admin/people";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { CommandError, UsageError } from "../command-error.ts";
import { decodeText } from "../decode-text.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type Column, formatTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { type WorkspaceFlags, withWorkspace } from "../with-workspace.ts";

export interface ImportFlags extends WorkspaceFlags {
  readonly apply?: boolean;
  readonly dateOrder?: string;
  readonly json?: boolean;
}

const REASONS: Readonly<Record<SkipReason, string>> = {
  "unknown-member": "is not a member of the guild",
  "several-members": "several members have this name, and the realm is missing",
  "unreadable-date": "the date cannot be read",
  "ambiguous-date": "the date can be read in two ways: set --date-order",
  "join-seen": "the site saw the member join",
  "after-first-seen": "the site saw the member before this date",
  "unknown-main": "the export does not name the main",
  "officer-mark": "an officer chose otherwise",
  "account-mark": "the game's account shows otherwise",
};

const JOINS: readonly Column<GrmPlan["joins"][number]>[] = [
  { title: "member", kind: "name", value: ({ name }) => name },
  {
    title: "joined",
    value: ({ joinedAt }) => isoTime(joinedAt)?.slice(0, "2026-11-21".length) ?? "",
  },
];
const MAINS: readonly Column<GrmPlan["mains"][number]>[] = [
  { title: "member", kind: "name", value: ({ name }) => name },
  { title: "main", kind: "name", value: ({ mainName }) => mainName },
];
const SKIPPED: readonly Column<GrmPlan["skipped"][number]>[] = [
  { title: "line", value: ({ line }) => line },
  { title: "member", kind: "name", value: ({ name }) => name },
  { title: "reason", value: ({ reason }) => REASONS[reason] },
];

/** Maximum number of lines that are printed for each reason. */
const SHOWN_PER_REASON = 20;

/**
 * Prints what an export of Guild Roster Manager changes, and with `apply` stores it.
 * @throws CommandError for a file that cannot be read or is not an export; UsageError for an unknown order
 */
export async function importGrmFile(
  file: string,
  guildName: string | undefined,
  flags: ImportFlags,
  terminal: Terminal,
): Promise<void> {
  const { apply = false, json = false } = flags;
  const dateOrder = DATE_ORDERS.find((order) => order === flags.dateOrder);
  if (flags.dateOrder !== undefined && !dateOrder) {
    throw new UsageError(
      `--date-order "${flags.dateOrder}" is unknown.`,
      `Use one of: ${DATE_ORDERS.join(", ")}.`,
    );
  }
  const bytes = await readFile(resolve(terminal.folder, file)).catch((cause: unknown) => {
    throw new CommandError(`${file} cannot be read.`, "Check its path.", { cause });
  });
  const text = decodeText(bytes);
  if (text === null) {
    throw new CommandError(`${file} is not UTF-8 text.`, "Save it with the encoding UTF-8.");
  }
  await withWorkspace(flags, terminal, async ({ store }) => {
    const { id } = await chooseGuild(store, guildName);
    const options = { actor: COMMAND, at: Date.now() };
    const plan = await importGrm(store, id, { text, dateOrder, apply }, options).catch(
      (error: unknown) => {
        throw error instanceof GrmError ? new CommandError(error.message, error.hint) : error;
      },
    );
    if (json) {
      const joins = plan.joins.map((join) => ({ ...join, joinedAt: isoTime(join.joinedAt) }));
      writeJson(terminal, { ...plan, joins, applied: apply });
    } else terminal.stdout.write(planText(plan, apply, terminal));
  });
}

function planText(plan: GrmPlan, applied: boolean, terminal: Terminal): string {
  const { joins, mains, skipped, unchanged } = plan;
  const shown = [...Map.groupBy(skipped, ({ reason }) => reason).values()]
    .flatMap((same) => same.slice(0, SHOWN_PER_REASON))
    .toSorted((a, b) => a.line - b.line);
  const part = <Row>(
    title: string,
    columns: readonly Column<Row>[],
    rows: readonly Row[],
    count = rows.length,
  ) => (rows.length === 0 ? [] : [`${title}: ${count}`, formatTable(columns, rows, terminal)]);
  const isEmpty = joins.length + mains.length === 0;
  const end = isEmpty
    ? "The export changes nothing."
    : applied
      ? "The changes are stored."
      : "Nothing is stored yet. To store it, add --apply.";
  return [
    ...part("Join dates", JOINS, joins),
    ...part("Mains and alts", MAINS, mains),
    ...part("Skipped", SKIPPED, shown, skipped.length),
    ...(shown.length < skipped.length
      ? [`Further skipped lines: ${skipped.length - shown.length}. --json has all of them.`]
      : []),
    ...(unchanged > 0 ? [`Stored already: ${unchanged}`] : []),
    `${end}\n`,
  ].join("\n");
}
