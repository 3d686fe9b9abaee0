import type { EndpointRow } from "../endpoint-rows.ts";
import { PATH_PARAMETER_MAX_BYTES } from "../protocol/limits.ts";
import { LOCALES } from "../protocol/locale.ts";
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
import { type ExampleParameters, exampleParameter } from "./example-parameters.ts";

const reference = (name: string) => ({ $ref: `#/components/parameters/${name}` });

/** What the parameters of paths are, and which call tells their values. */
const PATH_NOTES: Readonly<Record<string, string>> = {
  connectedRealmId: "The connected realm's id, as `connectedRealms.index` links to it.",
  auctionHouseId: "The auction house's id, as `auctions.index` tells it: one for each faction.",
  creatureFamilyId: "The family's id, as `creatures.families` tells it.",
  creatureTypeId: "The type's id, as `creatures.types` tells it.",
  creatureId: "The creature's id, as `creatures.search` tells it.",
  creatureDisplayId: "The display's id, as `creatures.get` tells it.",
  borderId: "The number of the border, as `guildCrests.index` tells it.",
  emblemId: "The number of the emblem, as `guildCrests.index` tells it.",
  itemClassId: "The item class's id, as `items.classes` tells it.",
  itemSubclassId: "The subclass's id within its class, as `items.class` tells it.",
  itemId: "The item's id, as `items.search` and `characters.equipment` tell it.",
  classId: "The class's id, as `playableClasses.index` tells it.",
  playableClassId: "The class's id, as `playableClasses.index` tells it.",
  playableRaceId: "The race's id, as `playableRaces.index` tells it.",
  powerTypeId: "The power type's id, as `powerTypes.index` tells it.",
  pvpSeasonId: "The season's id, as `pvpSeasons.index` tells it.",
  pvpRegionId: "The PvP region's id, as `pvpRegions.index` links to it.",
  pvpBracket: "The bracket, such as `2v2`.",
  realmSlug: "The realm's slug, as `realms.index` tells it.",
  regionId: "The region's id, as `regions.index` links to it.",
  nameSlug:
    "The guild's name in lower case, with hyphens for spaces; other letters stay as they are.",
  realmId: "The id of the character's realm, as `account.get` tells it.",
  characterId: "The character's id, as `account.get` tells it.",
  characterName: "The character's name in lower case; letters of all scripts stay as they are.",
  realm: "The realm's name or slug.",
  name: "The name, as the game writes it.",
  id: "The achievement's id, as `characters.achievements` and `guilds.achievements` tell it.",
};

const LIST_NOTES: Readonly<Record<string, string>> = {
  "legacy.guild#fields": "What to add to the guild.",
  "legacy.character#fields": "What to add to the character.",
  "legacy.realmStatus#realms": "The names of realms. All are told when it is absent.",
};

const NAMESPACE_RULE = (other: string) =>
  `The namespace decides which edition and region answers. This or ${other} is needed; when both are sent they must be the same.`;

/** The parameters that many rows share, by the component's name. */
export function sharedParameters(provider: Provider, region: Region) {
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
    locale: localeParameter(
      "Flattens localised texts to this locale. Without it they are told in all locales. It makes no difference to searches; the legacy calls are in English without it.",
    ),
    "locale-of-search": localeParameter("Makes no difference: a search answers in all locales."),
    "locale-of-legacy": localeParameter(
      "The locale of localised texts. Without it they are in English.",
    ),
    "if-modified-since": {
      name: "If-Modified-Since",
      in: "header",
      description:
        "The `Last-Modified` of the copy that you have. While it is still good, the answer is a 304 without a body.",
      schema: { type: "string" },
    },
    ...SEARCH_PARAMETERS,
  };
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
      "Any fields of the results' `data` with what they must be: `field=value`. A field below another " +
      "is written with a dot, a localised one with its locale: `name.en_US`. Repeat a field for AND; " +
      "`a||b` is OR, `field!=value` NOT, `[1,9]` a range with its ends, `(1,9)` without them, " +
      "`[1,]` one that is open.",
    schema: { type: "object", additionalProperties: { type: "string" } },
    example: { id: "[1,]" },
  },
  page: {
    name: "_page",
    in: "query",
    description: "Which page of the results, from 1.",
    schema: { type: "integer", minimum: 1, default: 1 },
  },
  "page-size": {
    name: "_pageSize",
    in: "query",
    description: "How many results a page has. One search gives at most 1,000 results in all.",
    schema: { type: "integer", minimum: 1, maximum: 1000, default: 100 },
  },
  orderby: {
    name: "orderby",
    in: "query",
    description: "Fields to sort by, each with `:asc` or `:desc`, with commas between them.",
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

/** The parameters of a row: its path's, its own of the query, and those that all rows take. */
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
  const example = exampleParameter(row.id, name, examples);
  const schema = isIdParameter(name)
    ? { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
    : { type: "string", minLength: 1, maxLength: PATH_PARAMETER_MAX_BYTES };
  return {
    name,
    in: "path",
    required: true,
    ...(PATH_NOTES[name] && { description: PATH_NOTES[name] }),
    schema,
    ...(example !== undefined && { example }),
  };
}

function listParameter(row: EndpointRow, name: string): object {
  const note = LIST_NOTES[`${row.id}#${name}`];
  const values = name === "fields" ? row.fields : undefined;
  return {
    name,
    in: "query",
    style: "form",
    explode: false,
    ...(note && { description: `${note} A list with commas.` }),
    schema: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", ...(values && { enum: values }) },
    },
  };
}
