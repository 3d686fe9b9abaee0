import {
  EDITIONS,
  ENDPOINT_ROWS,
  type EndpointRow,
  formatNamespace,
  type KnownEdition,
  PROVIDERS,
} from "@guildhall/contract";
import {
  createDocumentSchemas,
  createOpenApi,
  editionTitles,
  GROUPS,
  type JsonSchema,
  type OpenApiOperation,
  SHARED_PARTS,
} from "@guildhall/contract/openapi";
import { compactJson } from "./compact-json.ts";
import { documentFields, fieldChoices } from "./document-fields.ts";

const GENERATED = "Generated from `packages/contract/src` by `npm run generate`.";
const PARTS = "shared-parts.md";

const schemas = createDocumentSchemas();
const openApi = createOpenApi({ provider: PROVIDERS.contract });
const operations = new Map(
  Object.values(openApi.paths).map(({ get }) => [get.operationId, get] as const),
);

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
  const editions = Object.entries(EDITIONS).map(([edition, { title }]) => {
    const namespace = (category: "static" | "dynamic" | "profile") =>
      code(formatNamespace({ category, edition: edition as KnownEdition, region: "eu" }));
    return [title, namespace("static"), namespace("dynamic"), namespace("profile")];
  });
  const sections = [...groups].map(([group, rows]) => {
    const lines = rows.map((row) => [
      `[${code(row.id)}](${pageOf(group)}#${anchor(row.id)})`,
      operationOf(row).summary,
      code(row.path),
    ]);
    return `## ${titleOf(group)}\n\n${table(["Call", "What it answers", "Path"], lines)}`;
  });
  return text(
    "# The service's calls",
    `Every call that the client knows, that the emulator answers and that \`guildhall call\` can make.
${GENERATED} The same as OpenAPI: [openapi.json](../openapi.json).`,
    `All are GET, need a bearer token, take a namespace and a locale, and answer with JSON. The namespace
tells what is asked for, in which edition of the game and in which region:`,
    table(["Edition", "Static", "Dynamic", "Profile"], editions),
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
  return text(`# ${titleOf(group)}`, `${about} [All calls](README.md)`, ...sections);
}

/** `before` is the row of the page whose section shows the same document. */
function rowSection(row: EndpointRow, before: string | null): string {
  const operation = operationOf(row);
  const [summary = "", ...notes] = operation.description.split("\n\n");
  const facts = [
    code(`${row.category}-${row.legacy ? "" : "{edition}-"}{region}`),
    row.editions ? editionTitles(row.editions) : "all",
    row.regions?.join(", ") ?? "all",
    row.token === "user" ? "a user's" : "the application's",
    code(row.document),
  ];
  return text(
    `## ${row.id}`,
    summary,
    `\`\`\`http\nGET ${row.path}\n\`\`\``,
    table(["Namespace", "Editions", "Regions", "Token", "Document"], [facts]),
    ...notes.filter((note) => note.startsWith("A search")),
    parameterTable(operation),
    before === null
      ? documentSection(row.document)
      : `The document is that of [${code(before)}](#${anchor(before)}).`,
  );
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** What every row takes is told on the first page. */
const EVERYWHERE = /^(namespace|locale|if-modified)/i;

function parameterTable(operation: OpenApiOperation): string {
  const lines = (operation.parameters as Parameter[])
    .map((given) => {
      const name = given.$ref?.slice(given.$ref.lastIndexOf("/") + 1);
      return name === undefined ? given : (openApi.components.parameters?.[name] as Parameter);
    })
    .filter(({ name }) => !EVERYWHERE.test(name) && name !== PROVIDERS.contract.namespaceHeader)
    .map(({ name, in: place, description = "", schema }) => [
      code(name),
      place,
      parameterType(schema),
      description.replaceAll("|", "\\|"),
    ]);
  return lines.length === 0 ? "" : table(["Parameter", "In", "Type", ""], lines);
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
    `### The document \`${name}\``,
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
  const fields = documentFields(schema, nameOf);
  const lines = fields.map(({ path, type, always }) => [
    code(path),
    type,
    always ? "always" : "sometimes",
  ]);
  const choices = fieldChoices(schema).map((names) => {
    return `Of ${names.map(code).join(" and ")}, one at least is there.`;
  });
  return [
    schema.description ?? "",
    lines.length === 0 ? "" : table(["Field", "Type", "There"], lines),
    ...choices,
  ];
}

function resolve(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : resolve(schemas[lastOf(schema.$ref)] ?? {});
}

function nameOf(name: string): string {
  if (name in SHARED_PARTS) return `[${name}](${PARTS}#${anchor(name)})`;
  const row = ENDPOINT_ROWS.find(({ document }) => document === name);
  return row ? `[${code(name)}](${pageOf(groupOf(row.id))}#${anchor(row.id)})` : code(name);
}

function operationOf({ id }: EndpointRow): OpenApiOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The OpenAPI document has no operation ${id}.`);
  return operation;
}

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);
const groupOf = (rowId: string) => rowId.slice(0, rowId.indexOf("."));
const titleOf = (group: string) => GROUPS[group as keyof typeof GROUPS][0];
const pageOf = (group: string) =>
  `${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;
/** As Git hosts make it of a heading. */
const anchor = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9 -]/g, "");
const code = (name: string) => `\`${name}\``;

function table(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...lines.map(line)].join("\n");
}

/** Paragraphs, those that are empty left out. */
function text(...paragraphs: readonly string[]): string {
  return `${paragraphs
    .filter((paragraph) => paragraph !== "")
    .map((each) => each.trimEnd())
    .join("\n\n")}\n`;
}
