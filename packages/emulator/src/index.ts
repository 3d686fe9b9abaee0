export type { EmulatorDescription, Example } from "./description.ts";
export { ROWS_WITHOUT_DOCUMENTS } from "./documents/rows-without-documents.ts";
export { createEmulator, type Emulator, type EmulatorOptions } from "./emulator.ts";
export type { Fault, Faults } from "./protocol/faults.ts";
export type { Listening, ListenOptions } from "./protocol/node-adapter.ts";
export type { LoggedRequest } from "./protocol/request-log.ts";
export type { Credentials } from "./protocol/token-server.ts";
export type { Newcomer, World } from "./world/world.ts";
export type {
  Activity,
  Character,
  ConnectedRealm,
  Guild,
  ItemNews,
  Membership,
  Realm,
} from "./world/world-records.ts";
