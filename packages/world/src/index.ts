export { achievementPoints } from "./catalog/achievements/earned-achievements.ts";
export { createControlRoutes } from "./control/control-routes.ts";
export type { WorldChange } from "./control/world-change.ts";
export { exampleParameters, worldExampleParameters } from "./documents/example-parameters.ts";
export type { WorldFault } from "./faults/roster-fault.ts";
export { ROSTER_FAULT_KINDS, ROSTER_FAULT_PRESETS, ROSTER_ROWS } from "./faults/roster-faults.ts";
export type { Shard } from "./history/shard.ts";
export { createWorld, type Newcomer, type World, type WorldSnapshot } from "./history/world.ts";
export type {
  Activity,
  Character,
  ConnectedRealm,
  Guild,
  ItemNews,
  Membership,
  Realm,
} from "./history/world-records.ts";
export { createImageSource } from "./images/image-source.ts";
export type { PortraitSubject } from "./images/portrait/portrait.ts";
export { createWorldSource } from "./world-source.ts";
