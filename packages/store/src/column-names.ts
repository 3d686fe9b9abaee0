import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult } from "kysely";

type Row = Readonly<Record<string, unknown>>;

/**
 * Lets queries use the camel-case names of the records. Converts table and column names to snake case in
 * queries, and back in results. Raw SQL is not converted.
 */
export class ColumnNames extends CamelCasePlugin {
  /** Converts the column names once for each result. The plugin of Kysely converts them for each row. */
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<Row>> {
    const { rows } = result;
    const columns = Object.keys(rows[0] ?? {});
    const names = columns.map((column) => this.camelCase(column));
    if (columns.every((column, index) => column === names[index])) return result;
    return { ...result, rows: rows.map((row) => renamed(row, columns, names)) };
  }
}

function renamed(row: Row, columns: readonly string[], names: readonly string[]): Row {
  const result: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index++) {
    result[names[index] ?? ""] = row[columns[index] ?? ""];
  }
  return result;
}
