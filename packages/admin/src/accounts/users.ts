import type { OwnedCharacterRecord, Queries, Role, UserRecord } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import { addCheckedUser, checkNewUser, type NewUser } from "./new-user.ts";
import { checkPassword } from "./password-rule.ts";

/** The users of the site. Each change is written to the audit log with who made it. */
export interface Users {
  /** Sorted by username. */
  listUsers(): Promise<UserRecord[]>;
  /** The characters that a user showed to own by a sign-in with the provider. */
  listCharacters(userId: number): Promise<OwnedCharacterRecord[]>;
  /** @throws AccountError `username-taken`, or for an invalid username or password. */
  addUser(user: NewUser & { readonly role: Role }, actor: Actor): Promise<UserRecord>;
  /** @throws AccountError `not-found` or `last-administrator` */
  setRole(id: number, role: Role, actor: Actor): Promise<void>;
  /** Also ends the sessions of a disabled user. @throws AccountError `not-found` or `last-administrator` */
  setDisabled(id: number, disabled: boolean, actor: Actor): Promise<void>;
  /** @throws AccountError `not-found` or `last-administrator` */
  removeUser(id: number, actor: Actor): Promise<void>;
  /** Sets another user's password and ends that user's sessions. @throws AccountError `not-found`, `invalid-password` or `weak-password` */
  setPassword(id: number, password: string, actor: Actor): Promise<void>;
}

export function createUsers(parts: AccountParts): Users {
  const { store, engine, credentials, sessions, clock } = parts;

  /** Runs `change` on an existing user; the last administrator can only stay one. */
  function changeUser(
    id: number,
    { endsAdministrator }: { readonly endsAdministrator: boolean },
    change: (user: UserRecord, queries: Queries) => Promise<void>,
  ): Promise<void> {
    return engine.transaction(async (queries) => {
      const administrators = await queries.accounts.users.lockAdministrators();
      const user = await queries.accounts.users.get(id);
      if (!user) throw new AccountError("not-found", "The user does not exist.");
      const isLast = administrators.length === 1 && administrators[0]?.id === id;
      if (isLast && endsAdministrator) {
        throw new AccountError(
          "last-administrator",
          `${user.username} is the only administrator who can sign in.`,
          "Give another user the role administrator first.",
        );
      }
      await change(user, queries);
    });
  }

  return {
    listUsers: () => store.accounts.users.list(),
    listCharacters: (userId) => store.accounts.linkedAccounts.listCharacters(userId),

    async addUser({ role, ...newUser }, actor) {
      const checked = await checkNewUser(newUser, credentials);
      const now = clock();
      return engine.transaction(async (queries) => {
        const options = { role, createdAt: now };
        const user = await addCheckedUser(queries, credentials, checked, options);
        const event = { action: "users.add", subject: user.username, detail: role };
        await audit(queries, now, actor, event);
        return user;
      });
    },

    setRole: (id, role, actor) =>
      changeUser(id, { endsAdministrator: role !== "administrator" }, async (user, queries) => {
        if (user.role === role) return;
        await queries.accounts.users.setRole(id, role);
        const detail = `${user.role} to ${role}`;
        const event = { action: "users.role", subject: user.username, detail };
        await audit(queries, clock(), actor, event);
      }),

    setDisabled: (id, disabled, actor) =>
      changeUser(id, { endsAdministrator: disabled }, async (user, queries) => {
        if ((user.disabledAt !== null) === disabled) return;
        await queries.accounts.users.setDisabled(id, disabled ? clock() : null);
        if (disabled) await sessions.endAll(queries, id);
        const action = disabled ? "users.disable" : "users.enable";
        await audit(queries, clock(), actor, { action, subject: user.username });
      }),

    removeUser: (id, actor) =>
      changeUser(id, { endsAdministrator: true }, async (user, queries) => {
        await queries.accounts.users.remove(id);
        await audit(queries, clock(), actor, { action: "users.remove", subject: user.username });
      }),

    async setPassword(id, password, actor) {
      const found = await store.accounts.users.get(id);
      checkPassword(password, found?.username ?? "");
      const hash = await credentials.hash(password);
      await changeUser(id, { endsAdministrator: false }, async (user, queries) => {
        await credentials.set(id, hash);
        await sessions.endAll(queries, id);
        await audit(queries, clock(), actor, { action: "users.password", subject: user.username });
      });
    },
  };
}
