import type { Role, UserRecord } from "../records/user.ts";
import type { Store } from "../store.ts";

let added = 0;

/** Adds a user with a new name. */
export async function addUser(store: Store, role: Role = "viewer"): Promise<UserRecord> {
  const username = `user-${process.pid}-${++added}`;
  const user = await store.accounts.users.add({
    ...{ username, displayName: username.toUpperCase(), role },
    createdAt: 5,
  });
  if (!user) throw new Error(`${username} is taken.`);
  return user;
}
