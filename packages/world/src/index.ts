export { achievementPoints } from "./catalog/achievements/earned-achievements.ts";
export { createControlRoutes } from "./control/control-routes.ts";
export type { WorldChange } from "./control/world-change.ts";
export { exampleParameters, worldExampleParameters } from "./documents/example-parameters.ts";
export {
  ROSTER_FAULT_KINDS,
  ROSTER_FAULT_PRESETS,
  type WorldFault,
} from "./faults/roster-faults.ts";
export type { WorldSnapshot } from "./history/changes.ts";
export type { Shard } from "./history/shard.ts";
export { createWorld, type World } from "./history/world.ts";
export type { Newcomer } from "./history/world-mutations.ts";
export { createImageSource } from "./images/image-source.ts";
export type { PortraitSubject } from "./images/portrait/person.ts";
export type {
  Character,
  ConnectedRealm,
  GuildActivity,
  GuildMember,
  ItemNews,
  WorldGuild,
  WorldRealm,
} from "./world-records.ts";
export { createWorldSource } from "./world-source.ts";
