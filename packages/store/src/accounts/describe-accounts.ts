import type { Connection } from "../connection.ts";
import type { Store } from "../store.ts";
import { describeApiTokens } from "./api-tokens.contract.ts";
import { describeInvitations } from "./invitations.contract.ts";
import { describeLinkedAccounts } from "./linked-accounts.contract.ts";
import { describePreferences } from "./preferences.contract.ts";
import { describeSessions } from "./sessions.contract.ts";
import { describeThrottles } from "./throttles.contract.ts";
import { describeUsers } from "./users.contract.ts";
import { describeVerifications } from "./verifications.contract.ts";

export function describeAccounts(
  current: () => Store,
  open: () => Promise<Store>,
  connect: () => Connection,
): void {
  describeUsers(current, open);
  describeSessions(current);
  describeLinkedAccounts(current);
  describeVerifications(current);
  describeInvitations(current);
  describeApiTokens(current);
  describePreferences(current);
  describeThrottles(current, open, connect);
}
