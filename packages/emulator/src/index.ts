export type {
  Account,
  DocumentSource,
  ServiceClock,
  ServiceExample,
} from "@guildhall/contract/source";
export {
  type Activity,
  achievementPoints,
  type Character,
  type ConnectedRealm,
  type Guild,
  type ItemNews,
  type Membership,
  type Newcomer,
  type Realm,
  type Shard,
  type World,
  type WorldChange,
  type WorldSnapshot,
  worldExampleParameters,
} from "@guildhall/world";
export {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  FAULT_PRESETS,
  type Fault,
  type FaultPreset,
} from "./create-emulator.ts";
export type { EmulatorDescription } from "./description.ts";
export { createEngine, type Engine, type EngineOptions, type SourceContext } from "./engine.ts";
export type { EngineFault, FaultRule } from "./faults/fault.ts";
export type { Faults } from "./faults/faults.ts";
export type { FaultState } from "./faults/rule.ts";
export { InvalidFault } from "./faults/setting.ts";
export { type ApiClient, DEMO_CLIENT } from "./oauth/api-client.ts";
export type { Credentials } from "./oauth/client-authentication.ts";
export type { ListedToken, TokenControl } from "./oauth/token-store.ts";
export type { Wait } from "./protocol/delivery.ts";
export type { Listening, ListenOptions } from "./protocol/node-adapter.ts";
export type { LoggedRequest } from "./protocol/request-log.ts";
export {
  createRecorder,
  type Recorder,
  type RecorderDescription,
  type RecorderOptions,
} from "./recorded/recorder.ts";
export type { Upstream, UpstreamAnswer } from "./recorded/upstream.ts";
