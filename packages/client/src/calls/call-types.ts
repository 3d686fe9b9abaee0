import type {
  DocumentTypes,
  Edition,
  Endpoint,
  Locale,
  PathParameterName,
  PathParameters,
  QuotaLeft,
} from "@guildhall/contract";
import type { CallRetry } from "../layers/retry-policy.ts";
import type { DocumentValidator } from "./validation.ts";

export type {} from "../web-types.ts";

/** Options of every call. */
export interface CallOptions {
  /**
   * Returns localized texts in this locale only; null returns all locales (contract 8). Defaults to the locale
   * of the client.
   */
  readonly locale?: Locale | null | undefined;
  /**
   * Defaults to the edition of the client. Legacy calls exist for `current` only, because their namespaces have
   * no version (contract 4.1).
   */
  readonly edition?: Edition | undefined;
  /** Aborts the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** False sends a request without reading or writing the cache. */
  readonly cache?: false | undefined;
  /**
   * The document as the caller has stored it. The service confirms that it has not changed, without sending it again, or
   * returns the new one: the metadata of the result has `cache: "revalidated"` for a confirmed document. Does not use the cache.
   */
  readonly stored?: StoredDocument | undefined;
  /**
   * Receives the result with its metadata before a call returns its document. For the calls that return only
   * the document, such as `follow`; `request` returns the result itself. The client prints an error that it throws
   * with `console.error`, and the call continues.
   */
  readonly onResult?: ((result: CallResult<unknown>) => void) | undefined;
  /** The timeout of the whole call, in ms. Defaults to `timeouts.call` of the client. */
  readonly timeoutMs?: number | undefined;
  /** When and how often the request is retried; false disables retries. Defaults to `retry` of the client. */
  readonly retry?: CallRetry | undefined;
  /** Checks the document; false skips the check. Defaults to `validate` of the client. */
  readonly validate?: DocumentValidator | false | undefined;
}

/** A document that was returned by an earlier call. */
export interface StoredDocument {
  readonly data: unknown;
  /** `lastModified` of that result, in ms since the epoch. */
  readonly lastModified: number;
}

/** Options of the calls that require a user's token instead of the application's. */
export interface UserCallOptions extends CallOptions {
  /** The access token of a user who signed in. Documents of users are never cached. */
  readonly userToken: string;
}

/** Options of the calls whose rows exist in some editions only, such as the legacy calls. */
export interface EditionCallOptions<E extends Edition> extends CallOptions {
  readonly edition?: E | undefined;
}

/** Options of a call whose row is known only at run time. */
export interface LooseCallOptions extends CallOptions {
  readonly userToken?: string | undefined;
}

/** A query parameter. In a search, each entry of an array is a condition; elsewhere entries are joined with commas. */
export type QueryValue = string | number | boolean | readonly (string | number)[];

/** Parameters of a call whose row is known only at run time. They are checked when the call is made. */
export type LooseParameters = Readonly<Record<string, QueryValue | undefined>>;

/** Search conditions, such as `{ "name.en_US": "Sword", orderby: "id", _page: 2, "type.type!": "X" }`. */
export type SearchParameters = Readonly<Record<string, QueryValue>>;

type QueryParameterValue<Name extends string, Row extends Endpoint> = Name extends "fields"
  ? readonly NonNullable<Row["fields"]>[number][]
  : string | readonly string[];

type QueryParameters<Row extends Endpoint> = Row extends {
  readonly query: readonly (infer Name extends string)[];
}
  ? { readonly [Key in Name]?: QueryParameterValue<Key, Row> }
  : Row extends { readonly search: true }
    ? SearchParameters
    : unknown;

/** The parameters of a row: required path parameters and optional query parameters. */
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

/**
 * The arguments of a row's call: its parameters, if the row has any, then the options. A row that is known only
 * at run time takes both.
 */
export type CallArguments<Row extends Endpoint> = `/${string}` extends Row["path"]
  ? [parameters?: LooseParameters | undefined, options?: LooseCallOptions | undefined]
  : HasPathParameters<Row> extends true
    ? [parameters: CallParameters<Row>, ...OptionsArgument<Row>]
    : HasQuery<Row> extends true
      ? [parameters?: CallParameters<Row> | undefined, ...OptionsArgument<Row>]
      : OptionsArgument<Row>;

/** The type of a row's document. */
export type RowDocument<Row extends Endpoint> = DocumentTypes[Row["document"]];

/**
 * Where a document came from: `hit`, a fresh cached document; `stale`, an expired one that the cache times
 * allow; `revalidated`, an expired one that the service confirmed; `miss`, the service; `off`, the service
 * without the cache.
 */
export type CacheState = "hit" | "stale" | "revalidated" | "miss" | "off";

/** A document with the metadata of its response. */
export interface CallResult<Data> {
  /** The document. Read-only, because calls share cached documents. */
  readonly data: Data;
  /** The JSON that the service sent, also with keys that `data` never has, such as `__proto__`. Undefined for a confirmed copy of `stored`. */
  readonly text: string | undefined;
  /** The HTTP status, which is 200 for every document. */
  readonly status: number;
  /** The response headers. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** When the service last changed the document, in ms since the epoch; null when unknown. */
  readonly lastModified: number | null;
  readonly cache: CacheState;
  /** The service's identifier of the request, for support requests; null when the response has none. */
  readonly traceId: string | null;
  /** The remaining quota after the last request of this client; null without a quota or before a request. */
  readonly quota: QuotaLeft | null;
  /** The requested URL. */
  readonly url: string;
}
