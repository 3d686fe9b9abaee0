import type { Database } from "../database.ts";
import { type ApiTokenQueries, apiTokenQueries } from "./api-tokens.ts";
import { type InvitationQueries, invitationQueries } from "./invitations.ts";
import { type LinkedAccountQueries, linkedAccountQueries } from "./linked-accounts.ts";
import { type PreferenceQueries, preferenceQueries } from "./preferences.ts";
import { type SessionQueries, sessionQueries } from "./sessions.ts";
import { type ThrottleQueries, throttleQueries } from "./throttles.ts";
import { type UserQueries, userQueries } from "./users.ts";
import { type VerificationQueries, verificationQueries } from "./verifications.ts";

/** Users and how they sign in. */
export interface AccountQueries {
  readonly users: UserQueries;
  readonly sessions: SessionQueries;
  readonly linkedAccounts: LinkedAccountQueries;
  readonly verifications: VerificationQueries;
  readonly invitations: InvitationQueries;
  readonly apiTokens: ApiTokenQueries;
  readonly throttles: ThrottleQueries;
  readonly preferences: PreferenceQueries;
}

export function accountQueries(database: Database): AccountQueries {
  return {
    users: userQueries(database),
    sessions: sessionQueries(database),
    linkedAccounts: linkedAccountQueries(database),
    verifications: verificationQueries(database),
    invitations: invitationQueries(database),
    apiTokens: apiTokenQueries(database),
    throttles: throttleQueries(database),
    preferences: preferenceQueries(database),
  };
}
