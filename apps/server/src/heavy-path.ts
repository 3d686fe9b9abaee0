/**
 * Matches the targets of responses that can be large or take long to build: news, documents, held and filtered
 * rosters, runs. A target with an escaped character can be any of them.
 */
export const HEAVY_PATH =
  /^[^?]*(?:%|\/api\/v1\/(?:guilds\/\d+\/(?:news|documents|held-roster|roster\?)|sync\/runs))/;
