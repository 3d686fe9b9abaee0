/* The migrations by name. Add new ones, and never change one that was released. */

export { createInitialSchema as "0001-initial" } from "./0001-initial.ts";
export { createClientTables as "0002-client-tables" } from "./0002-client-tables.ts";
export { createHeldRosters as "0003-held-rosters" } from "./0003-held-rosters.ts";
export { createDocumentStates as "0004-document-states" } from "./0004-document-states.ts";
export { createJobs as "0005-jobs" } from "./0005-jobs.ts";
export { createReadIndexes as "0006-read-indexes" } from "./0006-read-indexes.ts";
export { createRosterClocks as "0007-roster-clocks" } from "./0007-roster-clocks.ts";
export { countJobDeaths as "0008-job-deaths" } from "./0008-job-deaths.ts";
export { createGuildClock as "0010-guild-clock" } from "./0010-guild-clock.ts";
export { createRosterModified as "0011-roster-modified" } from "./0011-roster-modified.ts";
