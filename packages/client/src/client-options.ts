import {
  type Edition,
  type Locale,
  type Provider,
  parseEdition,
  parseLocale,
  parseRegion,
  type Region,
} from "@guildhall/contract";
import type { NamespacePlace, Scope } from "./request-url.ts";
import type { ResponseCache } from "./response-cache.ts";
import type { Timeouts } from "./timeouts.ts";
import type { Credentials } from "./token-source.ts";

/** What a client needs to know, and what it can be told. */
export interface ClientOptions {
  /** Who publishes the service: one of `PROVIDERS`, or a description of your own. */
  readonly provider: Provider;
  readonly region: Region;
  readonly credentials: Credentials;
  /** Flattens localised texts to this locale; all locales when it is not told (contract 8). */
  readonly locale?: Locale;
  /** The game version whose namespaces are used (contract 4.1); "current" when it is not told. */
  readonly edition?: Edition;
  /** Where documents are kept; memory when it is not told, nowhere when it is false. */
  readonly cache?: ResponseCache | false;
  /** How long a document is served from the cache, in ms; 3,600,000 when it is not told (contract 8). */
  readonly cacheLifetimeMs?: number;
  /** In ms; those that are not told are those of `DEFAULT_TIMEOUTS`. */
  readonly timeouts?: Partial<Timeouts>;
  /** The most bytes that a body may have, decompressed; 64 MB when it is not told. */
  readonly maxBodyBytes?: number;
  /** Where the namespace is sent (contract 4.1); "query" when it is not told. */
  readonly namespaceIn?: NamespacePlace;
  /** The `User-Agent` of every request. */
  readonly userAgent?: string;
  /** The time in ms since the epoch; the system's when it is not told. */
  readonly clock?: () => number;
}

/** What `Client.with` can change. */
export interface ScopeChange {
  readonly region?: Region;
  /** Null asks for all locales. */
  readonly locale?: Locale | null;
  readonly edition?: Edition;
}

/** @throws RangeError that names the allowed regions, locales or editions. */
export function changeScope(scope: Scope, change: ScopeChange): Scope {
  const { region = scope.region, edition = scope.edition, locale = scope.locale } = change;
  return {
    region: parseRegion(region),
    edition: parseEdition(edition),
    locale: locale === null ? null : parseLocale(locale),
  };
}

/**
 * Checks the options that are numbers or texts; timeouts are checked where they are completed.
 * @throws RangeError that names the option.
 */
export function checkOptions(options: ClientOptions): void {
  const { cacheLifetimeMs = 0, maxBodyBytes = 1, userAgent = "x" } = options;
  if (!(typeof cacheLifetimeMs === "number" && cacheLifetimeMs >= 0)) {
    throw new RangeError(
      `cacheLifetimeMs is ${String(cacheLifetimeMs)}. Give milliseconds, 0 or more.`,
    );
  }
  if (!(Number.isSafeInteger(maxBodyBytes) && maxBodyBytes >= 1)) {
    throw new RangeError(
      `maxBodyBytes is ${String(maxBodyBytes)}. Give a whole number of bytes, 1 or more.`,
    );
  }
  if (typeof userAgent !== "string" || !/^[\x20-\x7e]+$/.test(userAgent)) {
    throw new RangeError(
      `userAgent is ${JSON.stringify(userAgent)}. Give printable ASCII characters in one line.`,
    );
  }
}

/** @throws TypeError that says which of the two is missing, and never what the other one is. */
export function checkCredentials(credentials: Credentials): Credentials {
  for (const name of ["clientId", "clientSecret"] as const) {
    if (typeof credentials?.[name] !== "string" || credentials[name] === "") {
      throw new TypeError(
        `credentials.${name} is missing. Create a client in the provider's developer portal and give both its id and its secret.`,
      );
    }
  }
  return credentials;
}
