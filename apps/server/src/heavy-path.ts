/**
 * Matches the targets of responses that can be large or take long to build: news, documents, histories, charts, held and
 * filtered rosters, runs, widgets. A target with an escaped character can be any of them.
 */
export const HEAVY_PATH =
  /^[^?]*(?:%|\/widgets\/|\/api\/v1\/(?:guilds\/\d+\/(?:news|feed|kills|changes|charts|past-roster|documents|held-roster|roster\?)|sync\/runs))/;
