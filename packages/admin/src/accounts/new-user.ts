import type { Queries, Role, UserRecord } from "@guildhall/store";
import { AccountError } from "./account-error.ts";
import type { Credentials } from "./credentials.ts";
import { checkPassword } from "./password-rule.ts";
import { parseDisplayName, parseUsername } from "./username.ts";

/** A user to add. */
export interface NewUser {
  readonly username: string;
  /** Defaults to the username. */
  readonly displayName?: string | undefined;
  readonly password: string;
}

/** A user whose facts are valid, with the hash of the password. */
export interface CheckedUser {
  readonly username: string;
  readonly displayName: string;
  readonly hash: string;
}

/** @throws AccountError for an invalid username, display name or password. */
export async function checkNewUser(
  { username, displayName = username, password }: NewUser,
  credentials: Credentials,
): Promise<CheckedUser> {
  const facts = { username: parseUsername(username), displayName: parseDisplayName(displayName) };
  checkPassword(password, facts.username);
  return { ...facts, hash: await credentials.hash(password) };
}

/**
 * Adds a user in the current transaction of the engine. `createdAt` is in ms since 1970.
 * @throws AccountError `username-taken`
 */
export async function addUser(
  { accounts }: Queries,
  { username, displayName, role, createdAt }: Omit<UserRecord, "id" | "disabledAt">,
): Promise<UserRecord> {
  const user = await accounts.users.add({ username, displayName, role, createdAt });
  if (user) return user;
  throw new AccountError(
    "username-taken",
    `The username ${username} is taken.`,
    "Choose another one.",
  );
}

/** Adds a user with a password, in the current transaction of the engine. */
export async function addCheckedUser(
  queries: Queries,
  credentials: Credentials,
  { hash, ...facts }: CheckedUser,
  { role, createdAt }: { readonly role: Role; readonly createdAt: number },
): Promise<UserRecord> {
  const user = await addUser(queries, { ...facts, role, createdAt });
  await credentials.set(user.id, hash);
  return user;
}
