import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import { describeEndpoint, GROUPS, groupOf } from "../endpoint-descriptions.ts";
import { ENDPOINT_ROWS, type EndpointRow } from "../endpoint-rows.ts";
import { CHANGE_RATES, changeRateOf } from "../protocol/change-rate.ts";
import type { Locale } from "../protocol/locale.ts";
import { EDITION_TITLES, formatNamespace, type KnownEdition } from "../protocol/namespace.ts";
import { type Provider, providerPath } from "../protocol/provider.ts";
import { REGIONS, type Region } from "../protocol/region.ts";
import { inLocale } from "../source/in-locale.ts";
import { createDocumentSchemas } from "./document-schemas.ts";
import { schemasWithLocale } from "./locale-schemas.ts";
import { type ExampleParameters, rowParameters, sharedParameters } from "./parameters.ts";
import {
  documentResponses,
  ERROR_SCHEMA,
  errorResponses,
  RESPONSE_REFERENCES,
  responseHeaders,
} from "./responses.ts";
import { rowSecurity, securitySchemes } from "./security.ts";

export interface OpenApiOptions {
  /** Provider whose hosts, paths and headers the document describes. */
  readonly provider: Provider;
  /** Region of the first server and of the example namespaces. Defaults to `us`. */
  readonly region?: Region;
  /**
   * Describes calls with a locale: the parameter `locale` is required, with this value as default, and localized texts
   * are strings. If omitted, a localized text is a string or an object, which some generators do not support.
   */
  readonly locale?: Locale;
  /** Example values of path parameters. Defaults to the examples of the rows. */
  readonly parameters?: ExampleParameters;
  /** Markdown at the end of the introduction. */
  readonly remark?: string;
}

/** An OpenAPI 3.1 document, with the types that its readers need. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly OpenApiServer[];
  readonly tags: readonly object[];
  /** Operations by the provider's path. */
  readonly paths: Readonly<Record<string, { readonly get: OpenApiOperation }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface OpenApiServer {
  readonly url: string;
  readonly description: string;
}

export interface OpenApiOperation {
  /** Row id, such as `items.get`. */
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
 * Returns an OpenAPI 3.1 document of the service: every row of the endpoint table (contract 4.2 to
 * 4.4) with its parameters, tokens, responses and an example, and the schema of every document.
 */
export function createOpenApi(options: OpenApiOptions): OpenApiDocument {
  const { provider, region = "us", parameters = {}, remark, locale } = options;
  const schemas = createDocumentSchemas();
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
      summary: "Game data, guilds, characters and accounts.",
      description: remark === undefined ? INTRODUCTION : `${INTRODUCTION}\n\n${remark}`,
    },
    servers: servers(provider, regions),
    tags: Object.entries(GROUPS).map(([name, { description }]) => ({ name, description })),
    paths: Object.fromEntries(ENDPOINT_ROWS.map(operation)),
    components: {
      securitySchemes: securitySchemes(provider),
      parameters: sharedParameters(provider, region, locale),
      headers: responseHeaders(provider),
      responses: { ...documentResponses(provider), ...errorResponses() },
      schemas: { Error: ERROR_SCHEMA, ...(locale ? schemasWithLocale(schemas) : schemas) },
      examples: Object.fromEntries(
        Object.entries(DOCUMENT_EXAMPLES).map(([name, value]) => {
          const isFlat = locale && !name.endsWith("-search");
          return [name, { value: isFlat ? inLocale(value, locale) : value }];
        }),
      ),
    },
  };
}

const INTRODUCTION = `Every call is a GET request with a bearer token and returns JSON.

Every call has a **namespace**: a category (\`static\`, \`dynamic\` or \`profile\`), an edition of the game
and a region. The editions are ${editionList()}.

With a **locale**, texts are strings in that language. Without one, they are objects with all locales; the
legacy calls return English. Searches always return all locales.`;

function editionList(): string {
  const editions = Object.keys(EDITION_TITLES) as KnownEdition[];
  return editions
    .map((edition) => {
      const namespace = formatNamespace({ category: "static", edition, region: "us" });
      return `${EDITION_TITLES[edition]} (\`${namespace}\`)`;
    })
    .join(", ");
}

/** Returns the titles of editions, separated by commas. */
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
  const { summary } = describeEndpoint(row.id);
  return {
    operationId: row.id,
    tags: [groupOf(row.id)],
    summary: summary.replace(/\.$/, ""),
    description: notes(row).join("\n\n"),
    parameters: rowParameters(provider, row, region, parameters),
    security: rowSecurity(provider, row),
    responses: {
      "200": { $ref: `#/components/responses/${row.document}` },
      ...RESPONSE_REFERENCES,
    },
    ...(row.regions && { servers: servers(provider, row.regions) }),
  };
}

function notes(row: EndpointRow): string[] {
  const { description } = CHANGE_RATES[changeRateOf(row)];
  return [
    `Published in the \`${row.category}\` namespaces. Changes: ${description.toLowerCase()}`,
    ...(row.regions ? [`Only in the region ${row.regions.join(", ")}.`] : []),
    ...(row.token === "user" ? ["Needs the token of a user, and returns that user's data."] : []),
    ...(row.editions ? [`Only in the edition ${editionTitles(row.editions)}.`] : []),
    ...(row.legacy ? ["The namespace has no version part."] : []),
    ...(row.search ? ["A search always returns all locales."] : []),
  ];
}
