export { achievementPoints } from "./catalog/achievements/earned-achievements.ts";
export type { WorldChange } from "./control/world-change.ts";
export type { EmulatorDescription, Example } from "./description.ts";
export { createEmulator, type Emulator, type EmulatorOptions } from "./emulator.ts";
export type { Fault, FaultKind, FaultRule } from "./faults/fault.ts";
export { FAULT_PRESETS, type FaultPreset } from "./faults/fault-presets.ts";
export type { Faults } from "./faults/faults.ts";
export { parseFault } from "./faults/parse-fault.ts";
export type { FaultState } from "./faults/rule.ts";
export { InvalidFault } from "./faults/setting.ts";
export { type ApiClient, DEMO_CLIENT } from "./oauth/api-client.ts";
export type { Credentials } from "./oauth/client-authentication.ts";
export type { ListedToken, TokenControl } from "./oauth/token-store.ts";
export type { Listening, ListenOptions } from "./protocol/node-adapter.ts";
export type { LoggedRequest } from "./protocol/request-log.ts";
export type { Wait } from "./protocol/transport.ts";
export {
  createRecorder,
  type Recorder,
  type RecorderDescription,
  type RecorderOptions,
} from "./recorded/recorder.ts";
export type { Upstream, UpstreamAnswer } from "./recorded/upstream.ts";
export { worldExampleParameters } from "./reference/example-parameters.ts";
export type { Account } from "./world/accounts.ts";
export type { Shard } from "./world/shard.ts";
export type { Newcomer, World, WorldSnapshot } from "./world/world.ts";
export type { WorldClock } from "./world/world-clock.ts";
export type {
  Activity,
  Character,
  ConnectedRealm,
  Guild,
  ItemNews,
  Membership,
  Realm,
} from "./world/world-records.ts";
