import { CHANGE_RATES, changeRateOf, ENDPOINT_ROWS, type EndpointRow } from "@guildhall/contract";
import {
  describeEndpoint,
  GROUPS,
  type GroupName,
  groupOf,
} from "@guildhall/contract/endpoint-descriptions";
import { createDocumentSchemas, editionTitles, type JsonSchema } from "@guildhall/contract/openapi";
import { compactJson } from "./compact-json.ts";
import { kebabCase } from "./contract-sources.ts";
import { documentFields, fieldChoices, inlined } from "./document-fields.ts";
import { everyCall } from "./every-call-page.ts";
import { exampleCall, openApi, parametersOf } from "./example-call.ts";
import { code, table, text } from "./markdown.ts";

const GENERATED = "Generated from `packages/contract/src` by `npm run generate`.";
const PARTS = "shared-parts.md";

const schemas = createDocumentSchemas();

/** Named parts that several schemas refer to. A part with one reference is shown in its place. */
const SHARED_PARTS: ReadonlySet<string> = new Set(
  Object.keys(schemas).filter((name) => {
    const references = JSON.stringify(schemas).split(`"#/components/schemas/${name}"`).length - 1;
    return /^[A-Z]/.test(name) && references > 1;
  }),
);

/** Returns the reference pages in Markdown, by file name: a list of all calls and a page per group. */
export function referencePages(): Record<string, string> {
  const groups = Map.groupBy(ENDPOINT_ROWS, (row) => groupOf(row.id));
  const pages = [...groups].map(
    ([group, rows]) => [pageOf(group), groupPage(group, rows)] as const,
  );
  return {
    "README.md": listOfCalls(groups),
    ...Object.fromEntries(pages),
    [PARTS]: partsPage(),
  };
}

function listOfCalls(groups: ReadonlyMap<GroupName, readonly EndpointRow[]>): string {
  const sections = [...groups].map(([group, rows]) => {
    const lines = rows.map((row) => [
      `[${code(row.id)}](${pageOf(group)}#${anchor(row.id)})`,
      describeEndpoint(row.id).summary,
      code(row.path),
    ]);
    return `### ${GROUPS[group].title}\n\n${table(["Call", "Description", "Path"], lines)}`;
  });
  return text(
    "# The service's calls",
    `Every call of the service. The client, the emulator and \`guildhall call\` support all of them.
${GENERATED} The OpenAPI document has the same content: [openapi.json](../openapi.json).`,
    everyCall(),
    "## All calls",
    ...sections,
  );
}

function groupPage(group: GroupName, rows: readonly EndpointRow[]): string {
  const shown = new Map<string, string>();
  const sections = rows.map((row) => {
    const before = shown.get(row.document);
    shown.set(row.document, before ?? row.id);
    return rowSection(row, before ?? null);
  });
  const { title, description } = GROUPS[group];
  const contents = rows.map(({ id }) => `- [${code(id)}](#${anchor(id)})`).join("\n");
  return text(`# ${title}`, `${description} [All calls](README.md)`, contents, ...sections);
}

/** `before` is the row of the page whose section already shows the document. */
function rowSection(row: EndpointRow, before: string | null): string {
  const { summary } = describeEndpoint(row.id);
  const facts = [
    code(`${row.category}-${row.legacy || row.editions ? "" : "{edition}-"}{region}`),
    row.editions ? editionTitles(row.editions) : "all",
    row.regions?.join(", ") ?? "all",
    row.token === "user" ? "user" : "application",
    CHANGE_RATES[changeRateOf(row)].description,
  ];
  return text(
    `## ${row.id}`,
    summary,
    `\`\`\`http\nGET ${row.path}\n\`\`\``,
    table(["Namespace", "Editions", "Regions", "Token", "Changes"], [facts]),
    row.search ? "A search always returns all locales." : "",
    parameterTable(row),
    `\`\`\`sh\n${exampleCall(row)}\n\`\`\``,
    errorsOf(row),
    before === null
      ? documentSection(row.document)
      : `Returns the same document as [${code(before)}](#${anchor(before)}).`,
  );
}

/** The errors of a row in addition to those of every row. */
function errorsOf(row: EndpointRow): string {
  const namespace = row.legacy
    ? "when the namespace is of another category"
    : "when the namespace is missing or of another category";
  const wrong = row.category === "profile" ? "403" : "404";
  const unknown = row.path.includes("{") ? "when the object does not exist" : "";
  const absent = [row.editions ? "in other editions" : "", row.regions ? "in other regions" : ""];
  const reasons: Record<string, string[]> = {
    "400": [row.search ? "when a condition is invalid" : ""],
    "403": [row.token === "user" ? "without a user token" : ""],
    "404": [unknown, ...absent],
  };
  reasons[wrong]?.push(namespace);
  const listed = Object.entries(reasons).flatMap(([status, each]) => {
    const all = each.filter((reason) => reason !== "");
    return all.length === 0 ? [] : [`${code(status)} ${all.join(", or ")}`];
  });
  return `Errors: ${listed.join("; ")}; and [those of every call](README.md#errors).`;
}

/** Parameters that every row has. The first page describes them. */
const EVERYWHERE = /^(namespace|locale|if-modified|service-namespace)/i;

function parameterTable(row: EndpointRow): string {
  const lines = parametersOf(row)
    .filter(({ name }) => !EVERYWHERE.test(name))
    .map(({ name, in: place, description = "", schema }) => [
      code(name),
      place,
      parameterType(schema),
      description.replaceAll("|", "\\|"),
    ]);
  return lines.length === 0 ? "" : table(["Parameter", "In", "Type", "Description"], lines);
}

function parameterType({
  type,
  items,
  minimum,
  maximum,
  maxLength,
  default: standard,
}: JsonSchema) {
  if (items) {
    const values = (items.enum as string[] | undefined)?.map(code).join(", ");
    return values ? `any of ${values}` : "array of strings";
  }
  if (type === "object") return "conditions";
  if (type === "string") return maxLength ? `string, at most ${maxLength} bytes` : "string";
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`;
  return `integer from ${minimum}${to}${standard === undefined ? "" : `, default ${standard}`}`;
}

function documentSection(name: string): string {
  const schema = resolve(schemas[name] ?? {});
  const example = openApi.components.examples?.[name] as { value: unknown } | undefined;
  return text(
    `### The document ${code(name)}`,
    ...schemaText(schema),
    `<details>\n<summary>Example</summary>\n\n\`\`\`json\n${compactJson(example?.value)}\n\`\`\`\n\n</details>`,
  );
}

function partsPage(): string {
  const sections = [...SHARED_PARTS]
    .sort()
    .map((name) => text(`## ${name}`, ...schemaText(schemas[name] ?? {})));
  return text(
    "# Shared parts",
    `Parts that several documents share. ${GENERATED} [All calls](README.md)`,
    ...sections,
  );
}

function schemaText(schema: JsonSchema): string[] {
  const whole = inlined(schema, ownPart);
  const lines = documentFields(whole, nameOf).map(({ path, type, required, description }) => [
    code(path),
    type,
    required ? "yes" : "no",
    description.replaceAll("|", "\\|"),
  ]);
  const choices = fieldChoices(whole).map((names) => {
    return `At least one of ${names.map(code).join(" and ")} is present.`;
  });
  return [
    schema.description ?? "",
    lines.length === 0 ? "" : table(["Field", "Type", "Required", "Description"], lines),
    ...choices,
  ];
}

function ownPart(name: string): JsonSchema | null {
  const isOwn = /^[A-Z]/.test(name) && !SHARED_PARTS.has(name);
  return isOwn ? (schemas[name] ?? null) : null;
}

function resolve(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(schemas[lastOf(schema.$ref)] ?? {});
}

function nameOf(name: string): string {
  if (SHARED_PARTS.has(name)) return `[${name}](${PARTS}#${anchor(name)})`;
  const row = ENDPOINT_ROWS.find(({ document }) => document === name);
  return row ? `[${code(name)}](${pageOf(groupOf(row.id))}#${anchor(row.id)})` : code(name);
}

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);
const pageOf = (group: string) => `${kebabCase(group)}.md`;
/** The anchor that Git hosts give a heading. */
const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9 -]/g, "");
