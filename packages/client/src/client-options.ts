import {
  battlenet,
  type Edition,
  type Locale,
  type Provider,
  parseLocale,
  parseRegion,
  parseVersionPart,
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
import type { RetryPolicy } from "./layers/retry-policy.ts";
import type { Transport } from "./platform/transport.ts";
import type { Time } from "./time.ts";
import type { Timeouts } from "./timeouts.ts";
import type { Credentials, TokenProvider } from "./tokens/credentials.ts";

/** The options of `createClient`. */
export interface ClientOptions<R extends Region = Region, E extends Edition = Edition> {
  /** Describes the service's hosts. Defaults to `PROVIDERS.battlenet`. */
  readonly provider?: Provider | undefined;
  /** Which hosts to call: `us`, `eu`, `kr`, `tw` or `cn` (contract 3). */
  readonly region: R;
  /** The client id and secret. Pass a token provider where no secret may be stored, such as in a page. */
  readonly credentials: Credentials | TokenProvider;
  /** Returns localized texts in this locale only. Defaults to all locales (contract 8). */
  readonly locale?: Locale | undefined;
  /** The game version, which selects the namespaces (contract 4.1). Defaults to `current`. */
  readonly edition?: E;
  /**
   * Stores documents. Defaults to a memory cache of 10,000 documents and 128 MB; false disables it. Identical
   * calls at the same time share one request in any case.
   */
  readonly cache?: ResponseCache | false | undefined;
  /** How long cached documents are served, and how long a call waits for the cache, in ms. */
  readonly cacheTimes?: Partial<CacheTimes> | undefined;
  /** When and how often failed requests are retried; false disables retries. */
  readonly retry?: Partial<RetryPolicy> | false | undefined;
  /** The number of allowed requests. Defaults to the provider's quota; false disables counting. */
  readonly quota?: QuotaLimits | false | undefined;
  /** Counts the requests. Defaults to this process. */
  readonly quotaStore?: QuotaStore | undefined;
  /** The timeout of each phase of a call, in ms. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** The maximum size of a decompressed body, in bytes. Defaults to 32 MB. */
  readonly maxBodyBytes?: number | undefined;
  /** Checks the document of every row. Defaults to no check. */
  readonly validate?: DocumentValidator | undefined;
  /** Where to send the namespace (contract 4.1). Defaults to `query`. */
  readonly namespaceIn?: NamespacePlace | undefined;
  /** The `User-Agent` header of every request. Defaults to `guildhall-client`. */
  readonly userAgent?: string | undefined;
  /** Sends the requests. Defaults to undici on Node and to `fetch` elsewhere. */
  readonly transport?: Transport | undefined;
  /** The clock and the timers. Defaults to those of the system. */
  readonly time?: Time | undefined;
  /** Returns numbers from 0 (inclusive) to 1 (exclusive). Defaults to `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** What `Client.with` changes. Omitted fields keep their values. */
export interface ScopeChange<R extends Region = Region, E extends Edition = Edition> {
  readonly region?: R;
  /** Null returns texts in all locales. */
  readonly locale?: Locale | null | undefined;
  readonly edition?: E;
}

/**
 * Returns the region, edition and locale of a new client.
 * @throws the errors of `changeScope`.
 */
export function scopeOf(options: ClientOptions): Scope {
  return changeScope({ region: options?.region, edition: "current", locale: null }, options);
}

/** @throws RangeError for an unknown region, locale or edition; TypeError for a change that is not an object. */
export function changeScope(
  scope: Scope,
  change: { readonly [Name in keyof Scope]?: Scope[Name] | undefined },
): Scope {
  checkOptions(change);
  const { region = scope.region, edition = scope.edition, locale = scope.locale } = change;
  return {
    region: parseRegion(region),
    edition: parseVersionPart(edition),
    locale: locale === null ? null : parseLocale(locale),
  };
}

export const DEFAULT_MAX_BODY_BYTES = 32 * 1024 * 1024; // bytes
export const DEFAULT_USER_AGENT = "guildhall-client";

/** The options with their defaults. */
export type CompleteOptions = ReturnType<typeof completeOptions>;

/**
 * Checks the general options and adds their defaults. Timeouts, credentials and the options of a layer are
 * checked by the code that reads them.
 * @throws TypeError or RangeError that names the option.
 */
export function completeOptions(options: ClientOptions) {
  const { provider = battlenet, namespaceIn = "query" } = options;
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  checkProvider(provider);
  checkWhole("maxBodyBytes", maxBodyBytes);
  return { ...options, provider, namespaceIn, maxBodyBytes, userAgent };
}

/** https, or http for this machine. */
const SAFE_ORIGIN = /^http(?:s:\/\/|:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|$))/;

/**
 * Whether requests to a URL go where it seems to: to an https host or to this machine, without user name. `URL` ignores
 * extra slashes and spaces, so the text must be the one that it returns, except for a slash at the end.
 */
function isSafeUrl(text: string): boolean {
  try {
    const { href, origin, username, password } = new URL(text);
    return SAFE_ORIGIN.test(origin) && !username && !password && [text, `${text}/`].includes(href);
  } catch {
    return false;
  }
}

/**
 * Checks that all URLs are those of https hosts, or of this machine.
 * @throws TypeError that names the host. The message does not contain the URL, which can include a password.
 */
export function checkProvider(provider: Provider): void {
  const must = "an https URL without user name, or of this machine";
  for (const region of REGIONS) {
    const hosts: Readonly<Record<string, string | readonly string[] | null | undefined>> = {
      ...{ api: "", token: "" },
      ...provider?.hosts?.[region],
    };
    for (const [host, urls] of Object.entries(hosts)) {
      check([urls ?? []].flat().every(isSafeUrl), `provider.hosts.${region}.${host}`, must);
    }
  }
}
