import { createClient } from "@guildhall/client";
import {
  ENDPOINT_ROWS,
  type Endpoint,
  type EndpointRow,
  findEndpointRow,
  nearest,
  pathParameterNames,
} from "@guildhall/contract";
import { describeEndpoint, groupOf } from "@guildhall/contract/endpoint-descriptions";
import { writeJson } from "../answers.ts";
import { CancelledError, UsageError } from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { type FormatFlags, type ListingFormat, listingFormat, writeListing } from "../listing.ts";
import { loadConfig } from "../load-config.ts";
import { openService } from "../open-service.ts";
import { rowHelp, rowParameters, rowUsage } from "../row-help.ts";
import { stopSignal } from "../stop-signal.ts";
import { type Column, formatTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";

export interface CallFlags extends FormatFlags {
  readonly provider?: string;
  readonly region?: string;
  readonly edition?: string;
  readonly locale?: string;
  /** Print the help of the row instead. */
  readonly help?: boolean;
}

/** Calls a row of the endpoint table and prints the document. Without a row, lists the rows. */
export async function call(
  rowId: string | undefined,
  rest: readonly string[],
  flags: CallFlags,
  terminal: Terminal,
): Promise<void> {
  if (rowId === undefined) {
    listRows(listingFormat(flags), terminal);
    return;
  }
  // A document has no rows.
  if (flags.format !== undefined) listingFormat(flags, ["json"]);
  const row = findEndpointRow(rowId);
  if (!row) throw unknownRow(rowId);
  if (flags.help) {
    terminal.stdout.write(runnable(rowHelp(row)));
    return;
  }
  const parameters = parseParameters(rest);
  checkNames(row, Object.keys(parameters));
  const { provider, region, edition } = flags;
  const allLocales = flags.locale === "all";
  const locale = allLocales ? undefined : flags.locale;
  const config = await loadConfig(terminal, { provider, region, edition, locale });
  const service = await openService(config, terminal.folder);
  const client = createClient({
    provider: service.provider,
    credentials: service.credentials,
    region: config.region,
    edition: config.edition,
    ...(!allLocales && { locale: config.locale }),
  });
  const signal = stopSignal({ interruptedCode: EXIT_CODES.interrupted });
  try {
    const { data: document } = await client.request<Endpoint>(row, parameters, {
      signal,
      ...(row.token === "user" && config.userToken && { userToken: config.userToken }),
    });
    if (flags.json || flags.format) writeJson(terminal, document);
    else terminal.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  } catch (error) {
    if (signal.aborted)
      throw new CancelledError(`${row.id} was interrupted before it was answered.`);
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
    if (parameters.has(name)) throw new UsageError(`The parameter --${name} is repeated.`);
    parameters.set(name, value);
  }
  return Object.fromEntries(parameters);
}

/** @throws UsageError for a parameter that the row does not have, or a required one that is missing. */
function checkNames(row: EndpointRow, names: readonly string[]): void {
  const required = pathParameterNames(row.path);
  const known = [...required, ...(row.query ?? [])];
  const unknown = row.search ? undefined : names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, known).map((name) => `--${name}`);
    throw new UsageError(
      `${row.id} has no parameter --${unknown}.`,
      didYouMean(near, `guildhall call ${row.id} --help lists its parameters.`),
    );
  }
  const missing = required.filter((name) => !names.includes(name)).map((name) => `--${name}`);
  if (missing.length > 0) {
    throw new UsageError(
      `${row.id} requires ${missing.join(" and ")}.`,
      `Usage: guildhall call ${rowUsage(row)}`,
    );
  }
}

const COLUMNS: readonly Column<EndpointRow>[] = [
  { title: "Row", kind: "name", value: ({ id }) => id },
  { title: "Parameters", value: (row) => rowParameters(row).join(" ") },
  { title: "Description", kind: "detail", value: ({ id }) => describeEndpoint(id).summary },
];

function listRows(format: ListingFormat, terminal: Terminal): void {
  if (format === "csv") {
    writeListing(terminal, format, COLUMNS, ENDPOINT_ROWS);
    return;
  }
  if (format === "json") {
    const rows = ENDPOINT_ROWS.map((row) => ({ ...describeEndpoint(row.id), ...row }));
    writeJson(terminal, rows);
    return;
  }
  const lines = formatTable(COLUMNS, ENDPOINT_ROWS, terminal).split("\n");
  const groups = ["", ...ENDPOINT_ROWS.map(({ id }) => groupOf(id))];
  for (const [index, line] of lines.entries()) {
    // An empty line precedes each group except the first.
    const begins = index > 1 && index < groups.length && groups[index] !== groups[index - 1];
    lines[index] = begins ? `\n${line}` : line;
  }
  terminal.stdout.write(lines.join("\n"));
}

function unknownRow(rowId: string): UsageError {
  const ids = ENDPOINT_ROWS.map(({ id }) => id);
  return new UsageError(
    `The endpoint table has no row "${rowId}".`,
    didYouMean(nearest(rowId, ids), "guildhall call lists all rows."),
  );
}

function didYouMean(near: readonly string[], otherwise: string): string {
  return near.length > 0 ? `Did you mean ${near.join(" or ")}? ${otherwise}` : otherwise;
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof RangeError || error instanceof TypeError;
}

function wrongArguments(needsUser: boolean, error: Error): UsageError {
  const advice = needsUser ? "Set GUILDHALL_USER_TOKEN to the user's access token." : null;
  return new UsageError(error.message, advice, { cause: error });
}
