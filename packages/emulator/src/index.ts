export type {
  Account,
  DocumentSource,
  ServiceClock,
  ServiceExample,
} from "@guildhall/contract/source";
export {
  achievementPoints,
  type Character,
  type ConnectedRealm,
  type GuildActivity,
  type GuildMember,
  type ItemNews,
  type Newcomer,
  type Shard,
  type World,
  type WorldChange,
  type WorldGuild,
  type WorldRealm,
  type WorldSnapshot,
} from "@guildhall/world";
export {
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  FAULT_KINDS,
  FAULT_PRESETS,
  type Fault,
  type FaultPreset,
} from "./create-emulator.ts";
export {
  createEngine,
  type Engine,
  type EngineOptions,
  type SourceContext,
} from "./engine/engine.ts";
export type { AnyFault, EngineFault } from "./faults/fault.ts";
export type { FaultRule } from "./faults/fault-rule.ts";
export type { Faults } from "./faults/faults.ts";
export type { FaultState } from "./faults/rule.ts";
export { InvalidFault } from "./faults/setting.ts";
export { type ApiClient, DEMO_CLIENT } from "./oauth/api-client.ts";
export type { ListedToken, TokenControl } from "./oauth/token-store.ts";
export type { Wait } from "./protocol/delivery.ts";
export type { ClientCredentials, EmulatorDescription } from "./protocol/description.ts";
export type { EmulatorServer, ListenOptions } from "./protocol/node-adapter.ts";
export type { LoggedRequest } from "./protocol/request-log.ts";
export type { TlsIdentity } from "./protocol/secure-connections.ts";
export {
  createRecorder,
  type Recorder,
  type RecorderOptions,
} from "./recorded/recorder.ts";
export type { Upstream, UpstreamAnswer } from "./recorded/upstream.ts";
export {
  type CertificateAuthority,
  openCertificateAuthority,
} from "./tls/certificate-authority.ts";
