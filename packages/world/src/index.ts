export { achievementPoints } from "./catalog/achievements/earned-achievements.ts";
export { WORLD_CONTROL_ROUTES } from "./control/control-routes.ts";
export type { WorldChange } from "./control/world-change.ts";
export { exampleHome, exampleParameters } from "./documents/example-parameters.ts";
export {
  ROSTER_FAULT_KINDS,
  ROSTER_FAULT_PRESETS,
  ROSTER_ROWS,
  type WorldFault,
} from "./faults/roster-faults.ts";
export type { WorldSnapshot } from "./history/changes.ts";
export type { Shard } from "./history/shard.ts";
export { createWorld, type World } from "./history/world.ts";
export type { Newcomer } from "./history/world-mutations.ts";
export { findInRosters } from "./images/roster-subjects.ts";
export type {
  Character,
  ConnectedRealm,
  GuildActivity,
  GuildMember,
  ItemNews,
  WorldGuild,
  WorldRealm,
} from "./world-records.ts";
export { createWorldSource, sharedParts } from "./world-source.ts";
