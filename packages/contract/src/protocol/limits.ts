/** How long a response is served from the cache, in seconds (contract 8). */
export const RESPONSE_CACHE_LIFETIME_S = 3600;

/** How long before its expiry a token is no longer used, in seconds (contract 5 and 8). */
export const TOKEN_MARGIN_S = 300;

/** The lifetime that a token typically has, in seconds (contract 5). */
export const TYPICAL_TOKEN_LIFETIME_S = 86_400;

/** How often a call is repeated after a 401 (contract 5 and 8). */
export const RETRIES_AFTER_401 = 1;

/** Longest name or slug that is put into a path, in UTF-8 bytes. The contract names no limit; names in the game are far shorter. */
export const PATH_PARAMETER_MAX_BYTES = 256;
