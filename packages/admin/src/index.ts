export { AccountError, type AccountErrorCode } from "./accounts/account-error.ts";
export type { ApiTokenSummary } from "./accounts/api-tokens.ts";
export { type Accounts, type AccountsOptions, createAccounts } from "./accounts/create-accounts.ts";
export type { InvitationSummary } from "./accounts/invitations.ts";
export type { NewUser } from "./accounts/new-user.ts";
export type { ProviderConnection } from "./accounts/provider-account.ts";
export type {
  LinkedPlayer,
  ProviderCallback,
  ProviderSignInOptions,
  ProviderSignInStart,
} from "./accounts/provider-sign-in.ts";
export type {
  Browser,
  CurrentSession,
  SessionSummary,
  StartedSession,
} from "./accounts/sessions.ts";
export { type Actor, type AuditEvent, audit } from "./audit/audit-log.ts";
