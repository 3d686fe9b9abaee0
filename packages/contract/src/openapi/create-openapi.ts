import { DOCUMENT_EXAMPLES } from "../documents/examples/index.ts";
import { ENDPOINT_ROWS, type EndpointRow } from "../endpoint-rows.ts";
import { ROW_SUMMARIES } from "../generated/row-summaries.ts";
import { EDITION_TITLES, formatNamespace, type KnownEdition } from "../protocol/namespace.ts";
import { type Provider, providerPath } from "../protocol/provider.ts";
import { REGIONS, type Region } from "../protocol/region.ts";
import { changeRate } from "./change-rate.ts";
import { createDocumentSchemas } from "./document-schemas.ts";
import { EXAMPLE_PARAMETERS, type ExampleParameters } from "./example-parameters.ts";
import { GROUPS } from "./groups.ts";
import { rowParameters, sharedParameters } from "./parameters.ts";
import {
  documentResponses,
  ERROR_SCHEMA,
  errorResponses,
  RESPONSE_REFERENCES,
  responseHeaders,
} from "./responses.ts";
import { rowSecurity, securitySchemes } from "./security.ts";

export interface OpenApiOptions {
  /** Whose hosts, paths and headers are described. */
  readonly provider: Provider;
  /** The region whose server comes first and whose namespaces the examples name; `us` by default. */
  readonly region?: Region;
  /** Parameters of paths to try the rows with; those of the example documents by default. */
  readonly parameters?: ExampleParameters;
  /** What the introduction ends with, as Markdown. */
  readonly remark?: string;
}

/** An OpenAPI 3.1 document, as far as its readers need types. It is JSON throughout. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly OpenApiServer[];
  readonly tags: readonly object[];
  /** By path, as the provider spells it. */
  readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface OpenApiServer {
  readonly url: string;
  readonly description: string;
}

export interface OpenApiOperation {
  /** The row's id, such as `items.get`. */
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly servers?: readonly OpenApiServer[];
}

/**
 * The service as an OpenAPI 3.1 document: every row of the endpoint table (contract 4.2 to 4.4) with
 * its parameters, tokens, answers and an example, and the schema of every document.
 */
export function createOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { provider, region = "us", parameters = EXAMPLE_PARAMETERS, remark } = options;
  const regions = [region, ...REGIONS.filter((other) => other !== region)];
  const operation = (row: EndpointRow) =>
    [
      providerPath(provider, row),
      { get: rowOperation(row, provider, region, parameters) },
    ] as const;
  return {
    openapi: "3.1.1",
    info: {
      title: "Game Data and Profile API",
      version: "1.0.0",
      summary: "The game's data, and its guilds, characters and accounts.",
      description: remark === undefined ? INTRODUCTION : `${INTRODUCTION}\n\n${remark}`,
    },
    servers: servers(provider, regions),
    tags: Object.entries(GROUPS).map(([name, [, description]]) => ({ name, description })),
    paths: Object.fromEntries(ENDPOINT_ROWS.map(operation)),
    components: {
      securitySchemes: securitySchemes(provider),
      parameters: sharedParameters(provider, region),
      headers: responseHeaders(provider),
      responses: { ...documentResponses(provider), ...errorResponses() },
      schemas: { Error: ERROR_SCHEMA, ...createDocumentSchemas() },
      examples: Object.fromEntries(
        Object.entries(DOCUMENT_EXAMPLES).map(([name, value]) => [name, { value }]),
      ),
    },
  };
}

const INTRODUCTION = `Every call is a GET, needs a bearer token, and answers with JSON.

Every call names a **namespace**: what it holds (\`static\`, \`dynamic\` or \`profile\`), the edition of the
game, and the region. The editions are ${editionList()}.

With a **locale**, texts are told in that language; without one they are told in all of them, by the legacy calls in English. Searches tell all of them always.`;

function editionList(): string {
  const editions = Object.keys(EDITION_TITLES) as KnownEdition[];
  return editions
    .map((edition) => {
      const namespace = formatNamespace({ category: "static", edition, region: "us" });
      return `${EDITION_TITLES[edition]} (\`${namespace}\`)`;
    })
    .join(", ");
}

/** The names of editions as people know them. */
export function editionTitles(editions: readonly KnownEdition[]): string {
  return editions.map((edition) => EDITION_TITLES[edition]).join(", ");
}

function servers(provider: Provider, regions: readonly Region[]): OpenApiServer[] {
  const byUrl = Map.groupBy(regions, (region) => provider.hosts[region].api);
  return [...byUrl].map(([url, here]) => ({ url, description: `Region ${here.join(", ")}` }));
}

function rowOperation(
  row: EndpointRow,
  provider: Provider,
  region: Region,
  parameters: ExampleParameters,
): OpenApiOperation {
  const [summary = row.id, ...sentences] = (ROW_SUMMARIES[row.id] ?? row.id).split(/\.(?: |$)/);
  const text = sentences.filter((sentence) => sentence !== "");
  return {
    operationId: row.id,
    tags: [row.id.slice(0, row.id.indexOf("."))],
    summary,
    description: [...text.map((sentence) => `${sentence}.`), ...notes(row)].join("\n\n"),
    parameters: rowParameters(provider, row, region, parameters),
    security: rowSecurity(provider, row),
    responses: {
      "200": { $ref: `#/components/responses/${row.document}` },
      ...RESPONSE_REFERENCES,
    },
    ...(row.regions && { servers: servers(provider, row.regions) }),
  };
}

/** What else there is to know before calling a row. */
function notes(row: EndpointRow): string[] {
  return [
    `Published in the \`${row.category}\` namespaces. The document changes ${changeRate(row)}.`,
    ...(row.regions ? [`Only in the region ${row.regions.join(", ")}.`] : []),
    ...(row.token === "user"
      ? ["Needs the token of a user, and tells of that user's account."]
      : []),
    ...(row.editions ? [`Only in the edition ${editionTitles(row.editions)}.`] : []),
    ...(row.legacy ? ["Its namespace has no version part."] : []),
    ...(row.search ? ["A search always answers in all locales."] : []),
  ];
}
