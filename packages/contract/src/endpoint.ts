import type { DocumentName } from "./generated/document-types.ts";
import type { ChangeRate } from "./protocol/change-rate.ts";
import type { Category, KnownEdition } from "./protocol/namespace.ts";
import type { PathParameterName, PathParameterValue } from "./protocol/path.ts";
import type { Region } from "./protocol/region.ts";

/** A row of the endpoint table. Every row is a GET request that returns a JSON document. */
export interface Endpoint {
  /** Path as the contract writes it, with the game segment spelled `game`. */
  readonly path: `/${string}`;
  /** Category of the namespace that the document is published in (contract 4.1). */
  readonly category: Category;
  /** Name of the document that it returns: a key of `DocumentTypes`. */
  readonly document: DocumentName;
  /** `user` when the request needs a user's token. Defaults to the application's token. */
  readonly token?: "user";
  /** Regions that have the row. Defaults to all. */
  readonly regions?: readonly Region[];
  /** Editions that have the row. Defaults to all. */
  readonly editions?: readonly KnownEdition[];
  /** Names of query parameters in addition to `namespace` and `locale`. */
  readonly query?: readonly string[];
  /** Allowed values of the query parameter `fields`. */
  readonly fields?: readonly string[];
  /** True when the row takes the search language as its query and always returns all locales. */
  readonly search?: true;
  /** True for the legacy-shape calls (contract 4.2). */
  readonly legacy?: true;
  /** How often the document changes. Defaults to the rate of the category, as `changeRateOf` returns it. */
  readonly changeRate?: ChangeRate;
}

/** A parameter of the path or the query, as help and reference pages show it. */
export interface Parameter<Value extends string | number = string | number> {
  /** What the parameter is, in one or two sentences. */
  readonly description: string;
  /** A value that exists in the emulator's world with its default seed. */
  readonly example: Value;
}

/** What help and reference pages say about a row. */
export interface EndpointDescription {
  /** What the row returns, in one sentence. */
  readonly summary: string;
  /** Every parameter of the path and the query, by name. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Example query of a search row, such as `name.en_US=wolf&orderby=id:desc`. */
  readonly exampleQuery?: string;
  /** The document's schema in the response headers. */
  readonly schema?: RowSchema;
}

/** The schema that the response headers contain. */
export interface RowSchema {
  /** Defaults to the name of the document; for an index, to the schema of its single document. */
  readonly name?: string;
  /** Defaults to 1. */
  readonly revision?: number;
  /** The revision in the Classic editions. Defaults to `revision`. */
  readonly classicRevision?: number;
}

/** A row as its group declares it. */
export type DescribedEndpoint = Endpoint & EndpointDescription;

type QueryName<Row extends Endpoint> = Row["query"] extends readonly (infer Name extends string)[]
  ? Name
  : never;

type ParameterName<Row extends Endpoint> = PathParameterName<Row["path"]> | QueryName<Row>;

/** Each parameter of the row, and no other. */
type Parameters<Row extends DescribedEndpoint> = {
  readonly [Name in ParameterName<Row>]: Parameter<PathParameterValue<Name>>;
} & { readonly [Name in Exclude<keyof Row["parameters"], ParameterName<Row>>]: never };

type Described<Row extends DescribedEndpoint> = ([ParameterName<Row>] extends [never]
  ? unknown
  : { readonly parameters: Parameters<Row> }) &
  (Row["search"] extends true ? { readonly exampleQuery: string } : unknown);

/**
 * Declares a row. A parameter that is not described, or described but not in the path or the query,
 * is a type error.
 */
export function endpoint<const Row extends DescribedEndpoint>(row: Row & Described<Row>): Row {
  return row;
}

/** Title and description of a group of rows. */
export interface EndpointGroup {
  readonly title: string;
  readonly description: string;
}
