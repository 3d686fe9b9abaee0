import { type EndpointRow, pathParameterNames } from "@guildhall/contract";
import { describeEndpoint } from "@guildhall/contract/endpoint-descriptions";

/** Returns the help of a row: what it returns, its parameters and an example. */
export function rowHelp(row: EndpointRow): string {
  const { summary, parameters = {} } = describeEndpoint(row.id);
  const width = Math.max(0, ...Object.keys(parameters).map((name) => name.length + 2));
  const lines = Object.entries(parameters).map(
    ([name, { description, example }]) =>
      `  ${`--${name}`.padEnd(width)}  ${description} Example: ${example}\n`,
  );
  if (row.search) lines.push(SEARCH_PARAMETERS);
  return `Usage: guildhall call ${rowUsage(row)}

${summary}

GET ${row.path} in the ${row.category} namespace.
${row.token ? "Requires the access token of a user in GUILDHALL_USER_TOKEN.\n" : ""}${lines.length === 0 ? "" : `\nParameters:\n${lines.join("")}`}
Example:
  guildhall call ${[row.id, ...exampleParameters(row)].join(" ")}

Run guildhall call --help for the options of every row.
`;
}

const SEARCH_PARAMETERS = `  --field=condition     A field of the results and its value. Separate nested fields with dots and end
                        localized fields with a locale: --name.en_US=wolf. a||b is OR, [1,9] a range.
  --orderby             Comma-separated list of fields, each with :asc or :desc.
  --_page, --_pageSize  Page number from 1, and results per page.
`;

/** Returns the parameters of a row as flags; optional ones are in brackets. */
export function rowParameters(row: EndpointRow): string[] {
  return [
    ...pathParameterNames(row.path).map((name) => `--${name}`),
    ...(row.query ?? []).map((name) => `[--${name}]`),
    ...(row.search ? ["[--field=condition]"] : []),
  ];
}

/** Returns the id of a row and its parameters with their values, such as `items.get --itemId <itemId>`. */
export function rowUsage(row: EndpointRow): string {
  const parameters = rowParameters(row).map((flag) => flag.replace(/--(\w+)(?=\]?$)/, "$& <$1>"));
  return [row.id, ...parameters].join(" ");
}

function exampleParameters(row: EndpointRow): string[] {
  const { parameters = {}, exampleQuery } = describeEndpoint(row.id);
  if (exampleQuery) return exampleQuery.split("&").map((condition) => inShell(`--${condition}`));
  const region = row.regions ? [`--region ${row.regions[0]}`] : [];
  const values = Object.entries(parameters).map(
    ([name, { example }]) => `--${name} ${inShell(String(example))}`,
  );
  return [...region, ...values];
}

/** Quotes a text that a shell would split or expand. */
const inShell = (text: string) => (/^[\w./:=,-]+$/.test(text) ? text : `'${text}'`);
