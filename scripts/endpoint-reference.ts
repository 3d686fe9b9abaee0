import { ENDPOINT_ROWS, type EndpointRow } from "@guildhall/contract";
import {
  changeRate,
  createDocumentSchemas,
  editionTitles,
  GROUPS,
  type JsonSchema,
  SHARED_PARTS,
} from "@guildhall/contract/openapi";
import { compactJson } from "./compact-json.ts";
import { documentFields, fieldChoices, inlined } from "./document-fields.ts";
import { everyCall } from "./every-call-page.ts";
import { exampleCall, openApi, operationOf, parametersOf } from "./example-call.ts";
import { code, table, text } from "./markdown.ts";

const GENERATED = "Generated from `packages/contract/src` by `npm run generate`.";
const PARTS = "shared-parts.md";

const schemas = createDocumentSchemas();

/** The reference of the service as Markdown, by file name: a list of all calls, a page for each group. */
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

function listOfCalls(groups: ReadonlyMap<string, readonly EndpointRow[]>): string {
  const sections = [...groups].map(([group, rows]) => {
    const lines = rows.map((row) => [
      `[${code(row.id)}](${pageOf(group)}#${anchor(row.id)})`,
      operationOf(row).summary,
      code(row.path),
    ]);
    return `### ${titleOf(group)}\n\n${table(["Call", "What it answers", "Path"], lines)}`;
  });
  return text(
    "# The service's calls",
    `Every call that the client knows, that the emulator answers and that \`guildhall call\` can make.
${GENERATED} The same as OpenAPI: [openapi.json](../openapi.json).`,
    everyCall(),
    "## All calls",
    ...sections,
  );
}

function groupPage(group: string, rows: readonly EndpointRow[]): string {
  const shown = new Map<string, string>();
  const sections = rows.map((row) => {
    const before = shown.get(row.document);
    shown.set(row.document, before ?? row.id);
    return rowSection(row, before ?? null);
  });
  const [, about] = GROUPS[group as keyof typeof GROUPS];
  const contents = rows.map(({ id }) => `- [${code(id)}](#${anchor(id)})`).join("\n");
  return text(`# ${titleOf(group)}`, `${about} [All calls](README.md)`, contents, ...sections);
}

/** `before` is the row of the page whose section shows the same document. */
function rowSection(row: EndpointRow, before: string | null): string {
  const { summary, description } = operationOf(row);
  const notes = description.split("\n\n");
  const facts = [
    code(`${row.category}-${row.legacy || row.editions ? "" : "{edition}-"}{region}`),
    row.editions ? editionTitles(row.editions) : "all",
    row.regions?.join(", ") ?? "all",
    row.token === "user" ? "a user's" : "the application's",
    changeRate(row),
  ];
  return text(
    `## ${row.id}`,
    `${summary}.`,
    `\`\`\`http\nGET ${row.path}\n\`\`\``,
    table(["Namespace", "Editions", "Regions", "Token", "Changes"], [facts]),
    ...notes.filter((note) => note.startsWith("A search")),
    parameterTable(row),
    `\`\`\`sh\n${exampleCall(row)}\n\`\`\``,
    errorsOf(row),
    before === null
      ? documentSection(row.document)
      : `It answers with the same document as [${code(before)}](#${anchor(before)}).`,
  );
}

/** When a row answers with an error that not every row answers with. */
function errorsOf(row: EndpointRow): string {
  const namespace = row.legacy
    ? "when the namespace is of another category"
    : "when the namespace is missing or of another category";
  const wrong = row.category === "profile" ? "403" : "404";
  const unknown = row.path.includes("{") ? "when there is no such thing" : "";
  const absent = [
    row.editions ? "in any other edition" : "",
    row.regions ? "in any other region" : "",
  ];
  const reasons: Record<string, string[]> = {
    "400": [row.search ? "when a condition cannot be understood" : ""],
    "403": [row.token === "user" ? "without the token of a user" : ""],
    "404": [unknown, ...absent],
  };
  reasons[wrong]?.push(namespace);
  const told = Object.entries(reasons).flatMap(([status, each]) => {
    const all = each.filter((reason) => reason !== "");
    return all.length === 0 ? [] : [`${code(status)} ${all.join(", or ")}`];
  });
  return `Errors: ${told.join("; ")}; and [those of every call](README.md#errors).`;
}

/** What every row takes is told on the first page. */
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
  return lines.length === 0 ? "" : table(["Parameter", "In", "Type", "What it is"], lines);
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
    return values ? `any of ${values}` : "list of texts";
  }
  if (type === "object") return "conditions";
  if (type === "string") return maxLength ? `text, at most ${maxLength} bytes` : "text";
  const to = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`;
  return `whole number from ${minimum}${to}${standard === undefined ? "" : `, else ${standard}`}`;
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
  const sections = Object.keys(SHARED_PARTS).map((name) =>
    text(`## ${name}`, ...schemaText(schemas[name] ?? {})),
  );
  return text(
    "# Shared parts",
    `What several documents have in common. ${GENERATED} [All calls](README.md)`,
    ...sections,
  );
}

function schemaText(schema: JsonSchema): string[] {
  const whole = inlined(schema, ownPart);
  const lines = documentFields(whole, nameOf).map(({ path, type, always, description }) => [
    code(path),
    type,
    always ? "always" : "sometimes",
    description.replaceAll("|", "\\|"),
  ]);
  const choices = fieldChoices(whole).map((names) => {
    return `Of ${names.map(code).join(" and ")}, one at least is there.`;
  });
  return [
    schema.description ?? "",
    lines.length === 0 ? "" : table(["Field", "Type", "There", "What it is"], lines),
    ...choices,
  ];
}

/** A part that is in one place only is shown there; others have sections of their own. */
function ownPart(name: string): JsonSchema | null {
  const isOwn = /^[A-Z]/.test(name) && !(name in SHARED_PARTS);
  return isOwn ? (schemas[name] ?? null) : null;
}

function resolve(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(schemas[lastOf(schema.$ref)] ?? {});
}

function nameOf(name: string): string {
  if (name in SHARED_PARTS) return `[${name}](${PARTS}#${anchor(name)})`;
  const row = ENDPOINT_ROWS.find(({ document }) => document === name);
  return row ? `[${code(name)}](${pageOf(groupOf(row.id))}#${anchor(row.id)})` : code(name);
}

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);
const groupOf = (rowId: string) => rowId.slice(0, rowId.indexOf("."));
const titleOf = (group: string) => GROUPS[group as keyof typeof GROUPS][0];
const pageOf = (group: string) =>
  `${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;
/** As Git hosts make it of a heading. */
const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9 -]/g, "");
