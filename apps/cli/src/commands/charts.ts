import type { Charts } from "@guildhall/server/api";
import { writeJson } from "../answers.ts";
import { UsageError } from "../command-error.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type ListingFormat, listingFormat, writeListing } from "../listing.ts";
import { type ReadFlags, readSite } from "../read-site.ts";
import type { Cell, Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface ChartsFlags extends ReadFlags {
  readonly days?: number;
  readonly chart?: string;
}

type Row = Readonly<Record<string, Cell>>;

interface Chart {
  readonly title: string;
  readonly rows: (charts: Charts) => readonly Row[];
}

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The charts by their names in the JSON. */
const CHARTS: Readonly<Record<string, Chart>> = {
  members: { title: "Members over time", rows: ({ members }) => members?.days ?? [] },
  balance: { title: "Classes of all characters", rows: ({ balance }) => classes(balance) },
  active: {
    title: "Classes of the mains of active players",
    rows: ({ active }) => classes(active?.balance ?? []),
  },
  newsHours: {
    title: "News by day of the week and hour",
    rows: ({ newsHours }) =>
      newsHours.hours.map((hours, day) => ({
        day: WEEK[day] ?? null,
        ...Object.fromEntries(hours.map((count, hour) => [`${hour}h`, count])),
      })),
  },
};

function classes(balance: Charts["balance"]): Row[] {
  return balance.map(({ class: { name }, ...counts }) => ({ class: name, ...counts }));
}

function columnsOf([first = {}]: readonly Row[]): readonly Column<Row>[] {
  return Object.keys(first).map((title) => ({ title, value: (row) => row[title] ?? null }));
}

/**
 * Prints the numbers of a guild's charts.
 * @throws UsageError for an unknown chart, and for CSV without one
 */
export async function charts(
  guildName: string | undefined,
  flags: ChartsFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags);
  const wanted = chartNamed(flags, format);
  await readSite(flags, { terminal, format }, async ({ store, get }) => {
    const { id } = await chooseGuild(store, guildName);
    const answer = await get<Charts>(`/guilds/${id}/charts`, { days: flags.days });
    if (wanted !== null) {
      const rows = wanted.rows(answer);
      writeListing(terminal, format, columnsOf(rows), rows);
    } else if (format === "json") writeJson(terminal, answer);
    else for (const chart of Object.values(CHARTS)) writeChart(terminal, chart, answer);
  });
}

function chartNamed({ chart }: ChartsFlags, format: ListingFormat): Chart | null {
  const names = `Use one of: ${Object.keys(CHARTS).join(", ")}.`;
  if (chart === undefined) {
    if (format === "csv") throw new UsageError("--format csv needs --chart.", names);
    return null;
  }
  const found = Object.hasOwn(CHARTS, chart) ? CHARTS[chart] : undefined;
  if (found === undefined) throw new UsageError(`--chart: "${chart}" is unknown.`, names);
  return found;
}

function writeChart(terminal: Terminal, { title, rows }: Chart, answer: Charts): void {
  const found = rows(answer);
  terminal.stdout.write(`${title}${found.length === 0 ? ": none" : ""}\n`);
  if (found.length > 0) writeListing(terminal, "table", columnsOf(found), found);
  terminal.stdout.write("\n");
}
