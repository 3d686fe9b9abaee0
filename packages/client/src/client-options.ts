import {
  battlenet,
  type Edition,
  type Locale,
  type Provider,
  parseEdition,
  parseLocale,
  parseRegion,
  type QuotaLimits,
  type QuotaStore,
  REGIONS,
  type Region,
  type ResponseCache,
} from "@guildhall/contract";
import { check, checkOptions, checkWhole } from "./argument-checks.ts";
import type { NamespacePlace, Scope } from "./calls/request-url.ts";
import type { DocumentValidator } from "./calls/validation.ts";
import type { CacheTimes } from "./layers/cache-times.ts";
import type { RetryPolicy } from "./layers/retries.ts";
import type { Transport } from "./platform/transport.ts";
import type { Time } from "./time.ts";
import type { Timeouts } from "./timeouts.ts";
import type { Credentials, TokenProvider } from "./tokens/credentials.ts";

/** What a client needs to know, and what it can be told. */
export interface ClientOptions<R extends Region = Region, E extends Edition = Edition> {
  /** Who publishes the service; `battlenet` when it is not told. */
  readonly provider?: Provider | undefined;
  /** Whose hosts are called: `us`, `eu`, `kr`, `tw` or `cn` (contract 3). */
  readonly region: R;
  /** The client's id and secret; or what gives tokens, where no secret may be, such as in a page. */
  readonly credentials: Credentials | TokenProvider;
  /** Flattens localised texts to this locale; all locales when it is not told (contract 8). */
  readonly locale?: Locale | undefined;
  /** The game version whose namespaces are used (contract 4.1); "current" when it is not told. */
  readonly edition?: E;
  /**
   * Where documents are kept; memory when it is not told, nowhere when it is false. Identical calls at the
   * same time share a request in any case.
   */
  readonly cache?: ResponseCache | false | undefined;
  /** In ms; those that are not told are those of `DEFAULT_CACHE_TIMES`. */
  readonly cacheTimes?: Partial<CacheTimes> | undefined;
  /** How requests that failed are repeated: what is not told is of `DEFAULT_RETRY_POLICY`; false repeats none. */
  readonly retry?: Partial<RetryPolicy> | false | undefined;
  /** How many requests may be made; the provider's quota when it is not told. False counts none. */
  readonly quota?: QuotaLimits | false | undefined;
  /** Where they are counted; in this process when it is not told. */
  readonly quotaStore?: QuotaStore | undefined;
  /** In ms; those that are not told are those of `DEFAULT_TIMEOUTS`. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The most bytes that a body may have, decompressed; 32 MB when it is not told. */
  readonly maxBodyBytes?: number | undefined;
  /** Checks the document of every row; none is checked when it is not told. */
  readonly validate?: DocumentValidator | undefined;
  /** Where the namespace is sent (contract 4.1); "query" when it is not told. */
  readonly namespaceIn?: NamespacePlace | undefined;
  /** The `User-Agent` of every request. */
  readonly userAgent?: string | undefined;
  /** What carries the requests; undici on Node, `fetch` elsewhere when it is not told. */
  readonly transport?: Transport | undefined;
  /** The system's when it is not told. */
  readonly time?: Time | undefined;
  /** Gives numbers from 0 up to 1; `Math.random` when it is not told. */
  readonly random?: (() => number) | undefined;
}

/** What `Client.with` can change. Region and edition decide which rows exist: they are told or left out. */
export interface ScopeChange<R extends Region = Region, E extends Edition = Edition> {
  readonly region?: R;
  /** Null asks for all locales. */
  readonly locale?: Locale | null | undefined;
  readonly edition?: E;
}

/**
 * Where the calls of a new client go.
 * @throws what `changeScope` throws.
 */
export function scopeOf(options: ClientOptions): Scope {
  return changeScope({ region: options?.region, edition: "current", locale: null }, options);
}

/** @throws RangeError that names the allowed regions, locales or editions; TypeError for no object. */
export function changeScope(
  scope: Scope,
  change: { readonly [Name in keyof Scope]?: Scope[Name] | undefined },
): Scope {
  checkOptions(change);
  const { region = scope.region, edition = scope.edition, locale = scope.locale } = change;
  return {
    region: parseRegion(region),
    edition: parseEdition(edition),
    locale: locale === null ? null : parseLocale(locale),
  };
}

export const DEFAULT_MAX_BODY_BYTES = 32 * 1024 * 1024;
export const DEFAULT_USER_AGENT = "guildhall-client";

/** What every part of a client needs, told or not. */
export type CompleteOptions = ReturnType<typeof completeOptions>;

/**
 * Completes and checks the options that are nobody else's: timeouts and credentials are checked where they
 * are read, and the options of a layer by the layer.
 * @throws TypeError or RangeError that names the option.
 */
export function completeOptions(options: ClientOptions) {
  const { provider = battlenet, namespaceIn = "query" } = options;
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  const isProvider = REGIONS.every((region) => {
    const { api, token } = provider?.hosts?.[region] ?? {};
    return /^https?:.+ https?:/.test(`${api} ${token}`);
  });
  check(isProvider, "provider", "one of PROVIDERS, or have the hosts of every region as they do");
  checkWhole("maxBodyBytes", maxBodyBytes);
  const isText = typeof userAgent === "string" && /^[\x20-\x7e]+$/.test(userAgent);
  check(isText, "userAgent", "printable ASCII in one line");
  check(/^(?:query|header)$/.test(namespaceIn), "namespaceIn", '"query" or "header"');
  return { ...options, provider, namespaceIn, maxBodyBytes, userAgent };
}
