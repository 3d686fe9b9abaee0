import { createHmac } from "node:crypto";
import { SignInError } from "@guildhall/client/users";
import type { CharacterScope, OwnedCharacter, Queries, UserRecord } from "@guildhall/store";
import { audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import {
  chooseMain,
  type LinkedMember,
  linkedMembers,
  linkPlayers,
  unlinkPlayers,
} from "./link-players.ts";
import { addUser } from "./new-user.ts";
import {
  accountProvider,
  characterScope,
  type ProviderAccount,
  type ProviderConnection,
  readProviderAccount,
  userSignIn,
} from "./provider-account.ts";
import { hashToken, newToken } from "./secret-token.ts";
import type { Browser, StartedSession } from "./sessions.ts";

const LIFETIME_MS = 600_000;

export interface ProviderSignInOptions {
  /** Returns null while the site has no credentials. */
  readonly connection: () => Promise<ProviderConnection | null>;
  /** Whether an unknown player becomes a viewer. */
  readonly allowsSignUp: () => Promise<boolean>;
}

/** The start of a sign-in with the provider. */
export interface ProviderSignInStart {
  /** The URL of the callback, as registered with the provider. */
  readonly redirectUri: string;
  /** The address of the visitor. */
  readonly address: string;
  /** A signed-in user, to whom the player's account will be linked. */
  readonly userId?: number | undefined;
}

/** The end of a sign-in with the provider. */
export interface ProviderCallback extends Browser {
  /** The URL that the provider redirected to, with its query. */
  readonly url: string;
  /** The secret of the browser's cookie. */
  readonly browserSecret: string;
  /** The token of the browser's session before, which ends. */
  readonly previousToken?: string | undefined;
}

/** A finished sign-in with the provider. */
export interface FinishedSignIn extends StartedSession {
  /** Whether a signed-in user started it, to link the account. */
  readonly isLink: boolean;
}

/** Sign-in with the account of the game. */
export interface ProviderSignIn {
  /** The name of the provider as people know it. Null while the site has no credentials for it. */
  signInProvider(): Promise<string | null>;
  /**
   * Starts a sign-in that can be finished once within 10 minutes, by the browser that has the secret.
   * @throws AccountError `sign-in-unavailable` or `too-many-attempts`
   */
  beginProviderSignIn(
    start: ProviderSignInStart,
  ): Promise<{ readonly url: string; readonly browserSecret: string }>;
  /**
   * Finishes a sign-in, stores the player's characters, makes them one player in the guilds of the site, and starts a session.
   * @throws AccountError `sign-in-expired`, `sign-in-denied`, `sign-in-failed`, `sign-up-closed`, `account-linked` or
   * `user-disabled`
   */
  finishProviderSignIn(callback: ProviderCallback): Promise<FinishedSignIn>;
  /** Returns the linked account of the game, of the site's provider and region; null without one. */
  linkedPlayer(userId: number): Promise<LinkedPlayer | null>;
  /**
   * Makes a character of the linked account the main of its player.
   * @throws AccountError `not-found` or `marked-by-officer`
   */
  chooseMain(user: Pick<UserRecord, "id" | "username">, memberId: number): Promise<void>;
  /**
   * Removes the link to the account of the game with its characters of all regions, which no longer show one player. Without a
   * link, it does nothing.
   * @throws AccountError `only-sign-in` for a user without a password
   */
  unlinkPlayer(user: Pick<UserRecord, "id" | "username">): Promise<void>;
}

/** A player's account of the game that is linked to a user, with the characters at its last sign-in. */
export interface LinkedPlayer {
  /** ms since 1970 */
  readonly createdAt: number;
  readonly characters: readonly LinkedCharacter[];
}

/** A character of a player's account. */
export interface LinkedCharacter extends OwnedCharacter {
  /** The member of a guild of the site that it is; null for none. */
  readonly member: LinkedMember | null;
}

interface Begun {
  readonly redirectUri: string;
  readonly userId: number | null;
}

export function createProviderSignIn(
  parts: AccountParts,
  { connection, allowsSignUp }: ProviderSignInOptions,
): ProviderSignIn {
  const { store, engine, sessions, limit, clock, random } = parts;

  async function connected(): Promise<ProviderConnection> {
    const connects = await connection();
    if (connects) return connects;
    throw new AccountError(
      "sign-in-unavailable",
      "This site has no sign-in with the game's provider.",
      "Sign in with a username and a password.",
    );
  }

  /** The user's account at the site's provider, among all of their accounts. */
  async function linkOf(userId: number) {
    const connects = await connection().catch(() => null);
    const linked = await store.accounts.linkedAccounts.list(userId);
    const own = connects && linked.find(({ provider }) => provider === accountProvider(connects));
    return connects && own ? { own, scope: characterScope(connects), linked } : null;
  }

  /** The user's characters in a region and edition, by realm and name. */
  async function ownCharacters(userId: number, { provider, region, edition }: CharacterScope) {
    const all = await store.accounts.linkedAccounts.listCharacters(userId);
    return all.filter(
      (each) => each.provider === provider && each.region === region && each.edition === edition,
    );
  }

  return {
    async linkedPlayer(userId) {
      const link = await linkOf(userId);
      if (!link) return null;
      const characters = await ownCharacters(userId, link.scope);
      const members = await linkedMembers(store, { scope: link.scope, characters });
      return {
        createdAt: link.own.createdAt,
        characters: characters.map((character) => ({
          ...character,
          member: members.get(character) ?? null,
        })),
      };
    },

    async chooseMain({ id, username }, memberId) {
      const link = await linkOf(id);
      if (!link) throw new AccountError("not-found", "No account of the game is linked.");
      const { scope } = link;
      const characters = await ownCharacters(id, scope);
      await store.transaction(async (queries) => {
        const { guild, member } = await chooseMain(queries, { scope, characters }, memberId);
        const event = { action: "players.main", subject: member.name, detail: guild.name };
        await audit(queries, clock(), { name: username }, event);
      });
    },

    async unlinkPlayer({ id, username }) {
      const link = await linkOf(id);
      if (!link) return;
      const { own, linked } = link;
      if (linked.every(({ password }) => password === null)) throw onlySignIn();
      await store.transaction(async (queries) => {
        const { linkedAccounts } = queries.accounts;
        await linkedAccounts.remove(own.id);
        const scopes = Map.groupBy(
          await linkedAccounts.listCharacters(id),
          ({ provider, region, edition }) => `${provider} ${region} ${edition}`,
        );
        for (const characters of scopes.values()) {
          const [scope] = characters;
          if (!scope) continue;
          const provider = accountProvider({ ...scope, provider: { name: scope.provider } });
          if (provider !== own.provider) continue;
          await unlinkPlayers(queries, { scope, characters });
          await linkedAccounts.setCharacters(id, scope, [], clock());
        }
        const event = { action: "accounts.unlink", subject: username, detail: own.provider };
        await audit(queries, clock(), { name: username }, event);
      });
    },

    // A lost key of the credentials must not keep administrators from signing in with a password.
    async signInProvider() {
      const connects = await connection().catch(() => null);
      return connects && (connects.provider.label ?? connects.provider.name);
    },

    async beginProviderSignIn({ redirectUri, address, userId }) {
      const browserSecret = newToken(random);
      const signIn = userSignIn(await connected(), redirectUri);
      await limit.countProviderSignIn(address);
      const { url } = await signIn.authorizeUrl(secretsOf(browserSecret));
      const now = clock();
      const begun: Begun = { redirectUri, userId: userId ?? null };
      const facts = { value: JSON.stringify(begun), expiresAt: now + LIFETIME_MS };
      await store.accounts.verifications.put({ identifier: keyOf(browserSecret), ...facts }, now);
      return { url, browserSecret };
    },

    async finishProviderSignIn({ url, browserSecret, previousToken, ...browser }) {
      const connects = await connected();
      const now = clock();
      const stored = await store.accounts.verifications.take(keyOf(browserSecret));
      if (!stored || stored.expiresAt <= now) throw expired();
      const { redirectUri, userId } = JSON.parse(stored.value) as Begun;
      const secrets = secretsOf(browserSecret);
      const account = await readProviderAccount(connects, { url, redirectUri }, secrets).catch(
        (error: unknown) => {
          throw failure(error);
        },
      );
      const open = await allowsSignUp();
      return engine.transaction(async (queries) => {
        const provider = accountProvider(connects);
        const user = await userOf(parts, queries, { provider, account, userId, open });
        const owned = { scope: characterScope(connects), characters: account.characters };
        const { linkedAccounts } = queries.accounts;
        await linkedAccounts.setCharacters(user.id, owned.scope, owned.characters, now);
        await linkPlayers(queries, owned);
        if (previousToken !== undefined) await sessions.end(queries, previousToken);
        return { ...(await sessions.start(user, browser)), isLink: userId !== null };
      });
    },
  };
}

/** The state and the code verifier follow from the secret in the browser's cookie, so that the database has neither. */
function secretsOf(browserSecret: string) {
  const derived = (purpose: string) =>
    createHmac("sha256", browserSecret).update(purpose).digest("base64url");
  return { state: derived("state"), codeVerifier: derived("code verifier") };
}

const keyOf = (browserSecret: string) => `sign-in ${hashToken(browserSecret)}`;

interface Linking {
  readonly provider: string;
  readonly account: ProviderAccount;
  /** The user who was signed in when the sign-in began. */
  readonly userId: number | null;
  readonly open: boolean;
}

/** Returns the user of a player's account; links it, or adds a viewer, when it is unknown. */
async function userOf(
  { engine, clock, random }: AccountParts,
  queries: Queries,
  { provider, account: { subject }, userId, open }: Linking,
): Promise<UserRecord> {
  const { findAccountByKey, linkAccount } = await engine.internal;
  const linked = await findAccountByKey({ providerId: provider, accountId: subject });
  const { users } = queries.accounts;
  const found = linked ? Number(linked.userId) : userId;
  if (linked && userId !== null && found !== userId) {
    throw new AccountError(
      "account-linked",
      "This account of the game is linked to another user of this site.",
      "Sign out and sign in with the game's account, or ask an administrator.",
    );
  }
  if (found === null && !open) {
    throw new AccountError(
      "sign-up-closed",
      "This account of the game is not known to this site.",
      "Ask an administrator for an invitation, sign in, and link the account then.",
    );
  }
  const user = found === null ? await addPlayer() : await users.get(found);
  if (!user || user.disabledAt !== null) {
    throw new AccountError("user-disabled", "The user is disabled.", "Ask an administrator.");
  }
  if (!linked) {
    const [now, key] = [new Date(clock()), { providerId: provider, accountId: subject }];
    await linkAccount({ ...key, userId: String(user.id), createdAt: now, updatedAt: now });
    const event = { action: "accounts.link", subject: user.username, detail: provider };
    await audit(queries, clock(), { name: user.username }, event);
  }
  return user;

  function addPlayer() {
    const username = `player-${random(6).toString("hex")}`;
    const facts = { username, displayName: username, role: "viewer" } as const;
    return addUser(queries, { ...facts, createdAt: clock() });
  }
}

function onlySignIn(): AccountError {
  return new AccountError(
    "only-sign-in",
    "This user has no password, so the account of the game is the only way to sign in.",
    "Ask an administrator to set a password first.",
  );
}

function expired(): AccountError {
  return new AccountError(
    "sign-in-expired",
    "The sign-in was not started in this browser, was finished before, or took more than 10 minutes.",
    "Start the sign-in again.",
  );
}

function failure(error: unknown): AccountError {
  if (error instanceof SignInError && error.problem === "denied") {
    return new AccountError("sign-in-denied", "The sign-in was not allowed.", null, {
      cause: error,
    });
  }
  return new AccountError(
    "sign-in-failed",
    "The sign-in with the game's provider failed.",
    "Try again. If it fails again, ask an administrator to check the server's log.",
    { cause: error },
  );
}
