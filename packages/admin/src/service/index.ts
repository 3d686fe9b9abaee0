/** The requests of the set-up to the service: credentials, realms and guilds. @module */

export type { FoundRealm } from "./find-realms.ts";
export {
  type CredentialsAttempt,
  createServiceAccess,
  type GuildToAdd,
  NoCredentialsError,
  type ServiceAccess,
  type ServiceAccessOptions,
  ServiceFailureError,
} from "./service-access.ts";
