/** Lifetime of a cached response, in seconds (contract 8). */
export const RESPONSE_CACHE_LIFETIME_S = 3600;

/** A token is stale this many seconds before its expiry (contract 5 and 8). */
export const TOKEN_MARGIN_S = 300;

/** Typical lifetime of a token, in seconds (contract 5). */
export const TYPICAL_TOKEN_LIFETIME_S = 86_400;

/** Retries after a 401 (contract 5 and 8). */
export const RETRIES_AFTER_401 = 1;

/** Maximum length of a path parameter, in UTF-8 bytes. Our choice: names in the game are shorter. */
export const PATH_PARAMETER_MAX_BYTES = 256;
