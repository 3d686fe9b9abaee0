import type { Account } from "../world/accounts.ts";

export type { Account };

/** Who can sign in. The first is the one that the consent page proposes. */
export interface Accounts {
  readonly all: readonly Account[];
}
