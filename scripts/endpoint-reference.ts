import {
  ENDPOINT_ROWS,
  type EndpointRow,
  isIdParameter,
  pathParameterNames,
} from "@guildhall/contract";

const HEADER = `# Endpoints

Every call that the client knows, that the emulator answers and that \`guildhall call\` can make.
Generated from \`packages/contract/src/endpoints.ts\` by \`npm run generate\`.

All are GET, take \`namespace\` and \`locale\`, and answer with JSON. An id is a whole number from 0;
every other parameter of a path is a text. A parameter with a question mark goes into the query.

`;

/** The reference page of the endpoint table, as Markdown: one table for each group. */
export function endpointReference(): string {
  const groups = Map.groupBy(ENDPOINT_ROWS, (row) => row.id.split(".")[0]);
  const sections = [...groups].map(([group, rows]) => `## ${group}\n\n${table(rows)}\n`);
  return HEADER + sections.join("\n");
}

function table(rows: readonly EndpointRow[]): string {
  const lines = rows.map((row) =>
    [
      code(row.id),
      code(row.path),
      row.category,
      code(row.document),
      parameters(row),
      row.token ?? "application",
      row.regions?.join(", ") ?? "all",
    ].join(" | "),
  );
  return [
    "| Call | Path | Category | Document | Parameters | Token | Regions |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...lines.map((line) => `| ${line} |`),
  ].join("\n");
}

function parameters(row: EndpointRow): string {
  const inPath = pathParameterNames(row.path).map((name) =>
    code(`${name}: ${isIdParameter(name) ? "number" : "string"}`),
  );
  const inQuery = (row.query ?? []).map((name) => code(`${name}?`));
  const all = [...inPath, ...inQuery, ...(row.search ? ["search terms"] : [])];
  return all.join(", ") || "none";
}

function code(text: string): string {
  return `\`${text}\``;
}
