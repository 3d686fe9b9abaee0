import { createClient } from "@guildhall/client";
import {
  ENDPOINT_ROWS,
  type Endpoint,
  findEndpointRow,
  pathParameterNames,
} from "@guildhall/contract";
import { UsageError } from "../command-error.ts";
import { readConfig } from "../config.ts";
import { nearest } from "../nearest.ts";
import { openService } from "../service.ts";
import { stopSignal } from "../stop-signal.ts";
import { type Column, formatTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface CallFlags {
  readonly provider?: string;
  readonly region?: string;
  readonly edition?: string;
  readonly locale?: string;
  readonly json?: boolean;
}

/** Calls one row of the endpoint table and prints the document; without a row, prints the rows. */
export async function call(
  rowId: string | undefined,
  rest: readonly string[],
  flags: CallFlags,
  terminal: Terminal,
): Promise<void> {
  if (rowId === undefined) {
    listRows(flags.json ?? false, terminal);
    return;
  }
  const row = findEndpointRow(rowId);
  if (!row) throw unknownRow(rowId);
  const parameters = parseParameters(rest);
  const { provider, region, edition } = flags;
  const allLocales = flags.locale === "all";
  const locale = allLocales ? undefined : flags.locale;
  const config = readConfig(terminal, { provider, region, edition, locale });
  const service = await openService(config, terminal.folder);
  const client = createClient({
    provider: service.provider,
    credentials: service.credentials,
    region: config.region,
    edition: config.edition,
    ...(!allLocales && { locale: config.locale }),
  });
  try {
    const { data: document } = await client.request<Endpoint>(row, parameters, {
      signal: stopSignal(),
      ...(row.token === "user" && config.userToken && { userToken: config.userToken }),
    });
    terminal.stdout.write(`${JSON.stringify(document, null, flags.json ? 0 : 2)}\n`);
  } catch (error) {
    throw isArgumentError(error) ? wrongArguments(row.token === "user", error) : error;
  } finally {
    await client.close();
    await service.close();
  }
}

/** Reads `--name value` and `--name=value`. @throws UsageError for anything else. */
function parseParameters(rest: readonly string[]): Record<string, string> {
  const parameters = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 1) {
    const argument = rest[index] ?? "";
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
    if (name === undefined) {
      throw new UsageError(
        `"${argument}" is not a parameter.`,
        "Write parameters as --name value.",
      );
    }
    const value = inline ?? rest[++index];
    if (value === undefined) throw new UsageError(`The parameter --${name} has no value.`);
    if (parameters.has(name)) throw new UsageError(`The parameter --${name} is given twice.`);
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

type Row = (typeof ENDPOINT_ROWS)[number];

const parametersOf = (row: Row) => [
  ...pathParameterNames(row.path).map((name) => `--${name}`),
  ...(row.query ?? []).map((name) => `[--${name}]`),
  ...(row.search ? ["[--field=condition]"] : []),
];

const COLUMNS: readonly Column<Row>[] = [
  { title: "Row", value: ({ id }) => id },
  { title: "Parameters", value: (row) => parametersOf(row).join(" ") },
  { title: "Path", value: ({ path }) => path },
];

function listRows(json: boolean, terminal: Terminal): void {
  if (json) {
    terminal.stdout.write(`${JSON.stringify(ENDPOINT_ROWS)}\n`);
    return;
  }
  const lines = formatTable(COLUMNS, ENDPOINT_ROWS, terminal).split("\n");
  const groups = ["", ...ENDPOINT_ROWS.map(({ id }) => id.split(".")[0])];
  for (const [index, line] of lines.entries()) {
    // A line stays empty before each group but the first.
    const begins = index > 1 && index < groups.length && groups[index] !== groups[index - 1];
    lines[index] = begins ? `\n${line}` : line;
  }
  terminal.stdout.write(lines.join("\n"));
}

function unknownRow(rowId: string): UsageError {
  const ids = ENDPOINT_ROWS.map(({ id }) => id);
  const near = nearest(rowId, ids);
  return new UsageError(
    `There is no row "${rowId}" in the endpoint table.`,
    near.length > 0
      ? `Did you mean ${near.join(" or ")}? guildhall call lists all rows.`
      : "guildhall call lists all rows.",
  );
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof RangeError || error instanceof TypeError;
}

function wrongArguments(needsUser: boolean, error: Error): UsageError {
  const advice = needsUser ? "Set GUILDHALL_USER_TOKEN to the user's access token." : null;
  return new UsageError(error.message, advice, { cause: error });
}
