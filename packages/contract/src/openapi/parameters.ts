import { describeEndpoint } from "../endpoint-descriptions.ts";
import type { EndpointRow } from "../endpoint-rows.ts";
import { PATH_PARAMETER_MAX_BYTES } from "../protocol/limits.ts";
import { LOCALES, type Locale } from "../protocol/locale.ts";
import {
  CATEGORIES,
  type Category,
  EDITION_TITLES,
  EDITIONS,
  formatNamespace,
  type KnownEdition,
} from "../protocol/namespace.ts";
import { isIdParameter, pathParameterNames } from "../protocol/path.ts";
import type { Provider } from "../protocol/provider.ts";
import type { Region } from "../protocol/region.ts";

/**
 * Example values of parameters, by the parameter's name, or by row and name
 * (`legacy.character.name`) where one row needs another value.
 */
export type ExampleParameters = Readonly<Record<string, string | number>>;

const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` });

const NAMESPACE_RULE = (other: string) =>
  `Namespace, which selects the edition and the region. Send this or ${other}; when both are sent, they must be equal.`;

/** Returns the parameters that many rows share, by component name. */
export function sharedParameters(provider: Provider, region: Region, locale?: Locale) {
  const namespaces = CATEGORIES.map((category) => [
    `namespace-${category}`,
    namespaceParameter(provider, category, region),
  ]);
  return {
    ...Object.fromEntries(namespaces),
    "namespace-header": {
      name: provider.namespaceHeader,
      in: "header",
      description: NAMESPACE_RULE("the query parameter `namespace`"),
      schema: { type: "string" },
    },
    locale: locale
      ? requiredLocale(locale)
      : localeParameter(
          "Locale of localized texts. Without it, each text is an object with all locales; legacy calls return English. Searches ignore it.",
        ),
    "locale-of-search": localeParameter("Ignored: a search always returns all locales."),
    "locale-of-legacy": localeParameter("Locale of localized texts. Defaults to English."),
    "if-modified-since": {
      name: "If-Modified-Since",
      in: "header",
      description:
        "`Last-Modified` of the stored copy. When the document has not changed, the response is a 304 without a body.",
      schema: { type: "string" },
    },
    ...SEARCH_PARAMETERS,
  };
}

function requiredLocale(locale: Locale) {
  const parameter = localeParameter("Locale of localized texts.");
  return { ...parameter, required: true, schema: { ...parameter.schema, default: locale } };
}

function localeParameter(description: string) {
  return {
    name: "locale",
    in: "query",
    description,
    schema: { type: "string", enum: LOCALES },
  };
}

const SEARCH_PARAMETERS = {
  conditions: {
    name: "conditions",
    in: "query",
    style: "form",
    explode: true,
    description:
      "Conditions on fields of the results' `data`: `field=value`. Separate nested fields with dots and " +
      "end localized fields with a locale: `name.en_US`. Repeat a field for AND. `a||b` is OR, " +
      "`field!=value` is NOT, `[1,9]` is a range with both ends, `(1,9)` excludes them, and `[1,]` " +
      "has no upper end.",
    schema: { type: "object", additionalProperties: { type: "string" } },
    example: { id: "[1,]" },
  },
  page: {
    name: "_page",
    in: "query",
    description: "Page number, counted from 1.",
    schema: { type: "integer", minimum: 1, default: 1 },
  },
  "page-size": {
    name: "_pageSize",
    in: "query",
    description: "Results per page. A search returns at most 1,000 results in total.",
    schema: { type: "integer", minimum: 1, maximum: 1000, default: 100 },
  },
  orderby: {
    name: "orderby",
    in: "query",
    description: "Comma-separated list of fields to sort by, each with `:asc` or `:desc`.",
    schema: { type: "string" },
  },
};

function namespaceParameter(
  provider: Provider,
  category: Category,
  region: Region,
  editions: readonly KnownEdition[] = Object.keys(EDITIONS) as KnownEdition[],
) {
  const examples = editions.map((edition) => [
    edition,
    { summary: EDITION_TITLES[edition], value: formatNamespace({ category, edition, region }) },
  ]);
  return {
    name: "namespace",
    in: "query",
    description: NAMESPACE_RULE(`the header \`${provider.namespaceHeader}\``),
    schema: { type: "string", pattern: `^${category}(-[a-z0-9._]+){1,3}$` },
    examples: Object.fromEntries(examples),
  };
}

/** Returns the parameters of a row: of the path, of the query, and those that all rows share. */
export function rowParameters(
  provider: Provider,
  row: EndpointRow,
  region: Region,
  examples: ExampleParameters,
): object[] {
  const { category, editions, regions = [region] } = row;
  const [at = region] = regions.includes(region) ? [region] : regions;
  const namespace =
    editions || at !== region
      ? namespaceParameter(provider, category, at, editions)
      : reference(`namespace-${category}`);
  return [
    ...pathParameterNames(row.path).map((name) => pathParameter(row, name, examples)),
    ...(row.query ?? []).map((name) => listParameter(row, name)),
    ...(row.search ? Object.keys(SEARCH_PARAMETERS).map(reference) : []),
    namespace,
    reference("namespace-header"),
    reference(row.search ? "locale-of-search" : row.legacy ? "locale-of-legacy" : "locale"),
    reference("if-modified-since"),
  ];
}

function pathParameter(row: EndpointRow, name: string, examples: ExampleParameters): object {
  const { description, example } = describeEndpoint(row.id).parameters?.[name] ?? {};
  const schema = isIdParameter(name)
    ? { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
    : { type: "string", minLength: 1, maxLength: PATH_PARAMETER_MAX_BYTES };
  return {
    name,
    in: "path",
    required: true,
    description,
    schema,
    example: examples[`${row.id}.${name}`] ?? examples[name] ?? example,
  };
}

function listParameter(row: EndpointRow, name: string): object {
  const { description } = describeEndpoint(row.id).parameters?.[name] ?? {};
  const values = name === "fields" ? row.fields : undefined;
  return {
    name,
    in: "query",
    style: "form",
    explode: false,
    description,
    schema: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", ...(values && { enum: values }) },
    },
  };
}
