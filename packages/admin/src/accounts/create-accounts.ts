import type { Store } from "@guildhall/store";
import type { AccountParts } from "./account-parts.ts";
import { type ApiTokens, createApiTokens } from "./api-tokens.ts";
import { createAuthEngine } from "./auth-engine.ts";
import { createCredentials } from "./credentials.ts";
import { createInvitations, type Invitations } from "./invitations.ts";
import {
  createProviderSignIn,
  type ProviderSignIn,
  type ProviderSignInOptions,
} from "./provider-sign-in.ts";
import { type Random, SYSTEM_RANDOM } from "./secret-token.ts";
import { createSessions, type SessionParts } from "./sessions.ts";
import { createSetUp, type SetUp } from "./set-up.ts";
import { createSignInLimit } from "./sign-in-limit.ts";
import { createSigningIn, type SigningIn } from "./signing-in.ts";
import { createUsers, type Users } from "./users.ts";

export interface AccountsOptions {
  readonly store: Store;
  /** ms since 1970. Defaults to the machine's clock. */
  readonly clock?: () => number;
  /** Defaults to the random source of `node:crypto`. */
  readonly random?: Random;
  /** Sign-in with the game's provider. Without it, only passwords are possible. */
  readonly provider?: ProviderSignInOptions;
}

/** The users of a site and how they sign in. */
export interface Accounts extends SetUp, SigningIn, Users, Invitations, ApiTokens, ProviderSignIn {}

const NO_PROVIDER: ProviderSignInOptions = {
  connection: async () => null,
  allowsSignUp: async () => false,
};

/** Creates the accounts of a site on its database. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, clock = Date.now, random = SYSTEM_RANDOM } = options;
  const shared: SessionParts = { store, clock, random, engine: createAuthEngine(store, random) };
  const parts: AccountParts = {
    ...shared,
    sessions: createSessions(shared),
    credentials: createCredentials(shared),
    limit: createSignInLimit(store, clock),
  };
  return {
    ...createSetUp(parts),
    ...createSigningIn(parts),
    ...createUsers(parts),
    ...createInvitations(parts),
    ...createApiTokens(parts),
    ...createProviderSignIn(parts, options.provider ?? NO_PROVIDER),
  };
}
