import { readDesk } from "@guildhall/admin/people";
import { rightsOfRole } from "@guildhall/admin/rights";
import { type Desk, deskAnswer } from "@guildhall/server";
import { writeJson } from "../answers.ts";
import { UsageError } from "../command-error.ts";
import { requireGuildsOrDemo } from "../existing-database.ts";
import { fillDemo } from "../fill-demo.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type FormatFlags, type ListingFormat, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import type { Cell, Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { openWorkspace } from "../workspace.ts";

export interface DeskFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly list?: string;
  readonly days?: number;
  readonly newDays?: number;
}

const DEFAULT_DAYS = 30;

type Row = Readonly<Record<string, Cell | readonly string[]>>;

interface DeskList {
  readonly title: string;
  readonly rows: (desk: Desk) => readonly Row[];
  /** The fields after the name of the member, with what happens to them on a narrow terminal. */
  readonly fields: Readonly<Record<string, Column<Row>["kind"]>>;
}

/** The lists by their names in the JSON, where `rankProblems` has the rules that cannot be checked, too. An administrator sees all of them. */
const LISTS: Readonly<Record<string, DeskList>> = {
  heldRoster: {
    title: "Members who would leave with the held roster",
    rows: ({ heldRoster }) => heldRoster?.leaving ?? [],
    fields: { why: "name" },
  },
  inactivePlayers: {
    title: "Inactive players",
    rows: ({ inactivePlayers }) => inactivePlayers?.players ?? [],
    fields: { rank: undefined, characters: "detail", alts: "name", lastSeenAt: undefined },
  },
  gear: {
    title: "Gear without enchants or gems",
    rows: ({ gear }) => gear?.lacking ?? [],
    fields: { itemLevel: "detail", missingEnchants: "name", emptySockets: "name", asOf: "detail" },
  },
  newMembers: {
    title: "New members without a main",
    rows: ({ newMembers }) => newMembers ?? [],
    fields: { rank: undefined, level: "detail", joinedAt: undefined },
  },
  rankProblems: {
    title: "Rules of ranks that are not met",
    rows: ({ rankProblems }) => (rankProblems ?? []).filter(({ actual }) => actual !== null),
    fields: {
      rank: undefined,
      rule: "name",
      needed: undefined,
      actual: undefined,
      since: "detail",
    },
  },
  uncheckedRules: {
    title: "Rules of ranks that cannot be checked",
    rows: ({ rankProblems }) => (rankProblems ?? []).filter(({ actual }) => actual === null),
    fields: { rank: undefined, rule: "name", needed: undefined, since: "detail" },
  },
};

function columnsOf({ fields }: DeskList): readonly Column<Row>[] {
  const cell = (value: Row[string] | undefined): Cell =>
    typeof value === "object" && value !== null ? value.join(" ") : (value ?? null);
  const columns = Object.entries(fields).map(([title, kind]) => ({
    ...{ title, value: (row: Row) => cell(row[title]) },
    ...(kind && { kind }),
  }));
  return [{ title: "name", kind: "name", value: ({ name }) => cell(name) }, ...columns];
}

/** Prints what officers look after, as an administrator of the site sees it. */
export async function desk(
  guildName: string | undefined,
  flags: DeskFlags,
  terminal: Terminal,
): Promise<void> {
  const { provider, dataDir: dataFolder, days = DEFAULT_DAYS, newDays = DEFAULT_DAYS } = flags;
  const config = await loadConfig(terminal, { provider, dataFolder }, { needsCredentials: false });
  const format = listingFormat(flags);
  const list = listNamed(flags, format);
  requireGuildsOrDemo(config, flags, terminal);
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    const guild = await chooseGuild(workspace.store, guildName);
    const rights = rightsOfRole("administrator");
    const options = { days, newDays, now: Date.now(), rights };
    const answer = deskAnswer(guild, await readDesk(workspace.store, guild, options), rights);
    if (list !== null) writeListing(terminal, format, columnsOf(list), list.rows(answer));
    else if (format === "json") writeJson(terminal, answer);
    else for (const each of Object.values(LISTS)) writeSection(terminal, each, answer);
  } finally {
    await workspace.close();
  }
}

/** @throws UsageError for an unknown list, and for CSV without one. */
function listNamed({ list }: DeskFlags, format: ListingFormat): DeskList | null {
  const names = `Use one of: ${Object.keys(LISTS).join(", ")}.`;
  if (list === undefined) {
    if (format === "csv") throw new UsageError("--format csv needs --list.", names);
    return null;
  }
  const found = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  if (found === undefined) throw new UsageError(`--list: "${list}" is unknown.`, names);
  return found;
}

function writeSection(terminal: Terminal, list: DeskList, answer: Desk): void {
  const rows = list.rows(answer);
  terminal.stdout.write(`${list.title}: ${rows.length === 0 ? "none" : rows.length}\n`);
  if (rows.length > 0) writeListing(terminal, "table", columnsOf(list), rows);
  terminal.stdout.write("\n");
}
