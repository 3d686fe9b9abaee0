import type {
  DocumentName,
  DocumentTypes,
  Edition,
  Endpoint,
  Locale,
  PathParameterName,
  PathParameters,
  QuotaLeft,
} from "@guildhall/contract";
import type { DocumentValidator } from "./validation.ts";

/** What every call takes beside its parameters. */
export interface CallOptions {
  /** Flattens localised texts to this locale; null asks for all of them (contract 8). The client's when it is not told. */
  readonly locale?: Locale | null | undefined;
  /** The client's when it is not told. The legacy calls exist in the current one only: their namespaces carry no version (contract 4.1). */
  readonly edition?: Edition | undefined;
  /** Ends the call; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** False asks the service itself, and neither reads nor fills the cache. */
  readonly cache?: false | undefined;
  /**
   * Told of the answer before the call gives its document: where it came from, when it last changed, what
   * is left of the quota, the trace id. For calls that give the document alone; `request` gives both.
   */
  readonly onAnswer?: ((answer: Answer<unknown>) => void) | undefined;
  /** How long the whole call may take, in ms; `timeouts.call` of the client when it is not told. */
  readonly timeoutMs?: number | undefined;
  /** Checks the document; the client's when it is not told, none when it is false. */
  readonly validate?: DocumentValidator | false | undefined;
}

/** What the calls take that need a user's own token instead of the application's. */
export interface UserCallOptions extends CallOptions {
  /** The access token of a user who signed in with the provider. Such calls are never cached. */
  readonly userToken: string;
}

/** What the calls take whose rows only some editions have, such as the legacy calls. */
export interface EditionCallOptions<E extends Edition> extends CallOptions {
  readonly edition?: E | undefined;
}

/** What a call takes when it is only known at run time whose token it needs. */
export interface LooseCallOptions extends CallOptions {
  readonly userToken?: string | undefined;
}

/** A value of a query parameter. A search takes a list as one condition each; other calls as a comma list. */
export type QueryValue = string | number | boolean | readonly (string | number)[];

/** Free search conditions, such as `{ "name.en_US": "Sword", orderby: "id", _page: 2, "type.type!": "X" }`. */
export type SearchParameters = Readonly<Record<string, QueryValue>>;

/** Exists for the type checker alone. */
declare const SEARCHED: unique symbol;

/** Free search conditions, or those of a `searchQuery` whose row finds the same documents. */
export type SearchParametersOf<Document extends DocumentName> = SearchParameters & {
  readonly [SEARCHED]?: Document;
};

type QueryParameterValue<Name extends string, Row extends Endpoint> = Name extends "fields"
  ? readonly NonNullable<Row["fields"]>[number][]
  : string | readonly string[];

type QueryParameters<Row extends Endpoint> = Row extends {
  readonly query: readonly (infer Name extends string)[];
}
  ? { readonly [Key in Name]?: QueryParameterValue<Key, Row> }
  : Row extends { readonly search: true }
    ? SearchParametersOf<Row["document"]>
    : unknown;

/** The parameters of a row: those of its path, and its query as optional ones. */
export type CallParameters<Row extends Endpoint> =
  HasPathParameters<Row> extends true
    ? PathParameters<Row["path"]> & QueryParameters<Row>
    : QueryParameters<Row>;

type HasQuery<Row extends Endpoint> = Row extends
  | { readonly query: unknown }
  | { readonly search: true }
  ? true
  : false;

type HasPathParameters<Row extends Endpoint> = [PathParameterName<Row["path"]>] extends [never]
  ? false
  : true;

type OptionsArgument<Row extends Endpoint> = Row extends { readonly token: "user" }
  ? [options: UserCallOptions]
  : Row extends { readonly editions: readonly (infer E extends Edition)[] }
    ? [options?: EditionCallOptions<E> | undefined]
    : [options?: CallOptions | undefined];

/** The arguments of a row's call: its parameters, when it can have any, then the options. */
export type CallArguments<Row extends Endpoint> =
  HasPathParameters<Row> extends true
    ? [parameters: CallParameters<Row>, ...OptionsArgument<Row>]
    : HasQuery<Row> extends true
      ? [parameters?: CallParameters<Row> | undefined, ...OptionsArgument<Row>]
      : OptionsArgument<Row>;

/** The document that a row answers with. */
export type CallResult<Row extends Endpoint> = DocumentTypes[Row["document"]];

/**
 * Where a document came from: `hit` the cache, while it was fresh; `stale` the cache, though it was not
 * (as the cache times allow); `revalidated` the cache, after the service said that it did not change;
 * `miss` the service; `off` the service, and the cache was not asked.
 */
export type CacheState = "hit" | "stale" | "revalidated" | "miss" | "off";

/** A document with what is known about its answer. */
export interface Answer<Data> {
  /** The document. Calls that share an answer share it: it is read-only. */
  readonly data: Data;
  /** 200, the HTTP status of every document. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** When the service last changed the document, in ms since the epoch; null when it does not say. */
  readonly lastModified: number | null;
  readonly cache: CacheState;
  /** The service's identifier of the request, for its support; null when it sent none. */
  readonly traceId: string | null;
  /** How many requests the quota allowed after the last one that this client sent; null when it counts none, or sent none yet. */
  readonly quota: QuotaLeft | null;
  /** The URL that was called. */
  readonly url: string;
}
