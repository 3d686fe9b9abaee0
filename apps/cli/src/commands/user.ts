import type { Accounts } from "@guildhall/admin";
import { ROLES, type Role, type UserRecord } from "@guildhall/store";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { CancelledError, CommandError, UsageError } from "../command-error.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { readPassword } from "../read-secret.ts";
import { type SiteFlags, withAccounts } from "../site-database.ts";
import type { Column } from "../table.ts";
import { confirm, isInteractive, type Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";

export interface UserFlags extends SiteFlags {
  readonly json?: boolean;
}

export interface AddUserFlags extends UserFlags {
  readonly role?: string;
  readonly displayName?: string;
}

export interface SetUserFlags extends UserFlags {
  readonly role?: string;
  readonly password?: boolean;
  readonly disable?: boolean;
  readonly enable?: boolean;
}

const COLUMNS: readonly Column<UserRecord>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "username", kind: "name", value: ({ username }) => username },
  { title: "displayName", kind: "detail", value: ({ displayName }) => displayName },
  { title: "role", value: ({ role }) => role },
  { title: "createdAt", kind: "detail", value: ({ createdAt }) => isoTime(createdAt) },
  { title: "disabledAt", kind: "detail", value: ({ disabledAt }) => isoTime(disabledAt) },
];

/** Prints the users of the site. */
export async function listUsers(flags: SiteFlags & FormatFlags, terminal: Terminal) {
  const format = listingFormat(flags);
  await withAccounts(flags, terminal, async (accounts) => {
    writeListing(terminal, format, COLUMNS, await accounts.listUsers());
  });
}

/**
 * Adds a user, whose password comes from the terminal or standard input.
 * @throws AccountError for a username that is taken or invalid, or an invalid password.
 */
export async function addUser(username: string, flags: AddUserFlags, terminal: Terminal) {
  const role = parseRole(flags.role ?? "viewer");
  const { displayName } = flags;
  const password = await readPassword(terminal);
  await withAccounts(
    flags,
    terminal,
    async (accounts) => {
      const user = await accounts.addUser({ username, displayName, password, role }, COMMAND);
      write(terminal, flags, { user: userAnswer(user) }, `Added ${user.username} as ${role}.`);
    },
    { creates: true },
  );
}

/**
 * Changes the role or the password of a user, disables or enables the user.
 * @throws AccountError `last-administrator` when nobody could administer the site any longer.
 */
export async function setUser(username: string, flags: SetUserFlags, terminal: Terminal) {
  const role = flags.role === undefined ? undefined : parseRole(flags.role);
  if (flags.disable && flags.enable)
    throw new UsageError("--disable and --enable exclude each other.");
  if (role === undefined && !flags.password && !flags.disable && !flags.enable) {
    throw new UsageError("Nothing to set.", "Set --role, --password, --disable or --enable.");
  }
  const password = flags.password ? await readPassword(terminal) : undefined;
  await withAccounts(flags, terminal, async (accounts) => {
    const { id } = await findUser(accounts, username);
    if (role !== undefined) await accounts.setRole(id, role, COMMAND);
    if (password !== undefined) await accounts.setPassword(id, password, COMMAND);
    if (flags.disable || flags.enable) {
      await accounts.setDisabled(id, flags.disable === true, COMMAND);
    }
    const user = await findUser(accounts, username);
    write(terminal, flags, { user: userAnswer(user) }, `Changed ${user.username}.`);
  });
}

/** Removes a user after a confirmation. @throws AccountError `last-administrator` */
export async function removeUser(
  username: string,
  flags: UserFlags & { readonly yes?: boolean },
  terminal: Terminal,
) {
  await withAccounts(flags, terminal, async (accounts) => {
    const user = await findUser(accounts, username);
    const loss = `Removing ${user.username} ends the user's sessions and API tokens.`;
    if (!flags.yes) {
      if (flags.json || !isInteractive(terminal)) {
        throw new UsageError(loss, "Add --yes to remove the user without a question.");
      }
      terminal.stdout.write(`${loss}\n`);
      if (!(await confirm("Remove this user?", terminal))) {
        throw new CancelledError("The user was not removed.");
      }
    }
    await accounts.removeUser(user.id, COMMAND);
    write(terminal, flags, { removed: userAnswer(user) }, `Removed ${user.username}.`);
  });
}

/** Returns the user of a name. @throws CommandError when there is none. */
export async function findUser(accounts: Accounts, username: string): Promise<UserRecord> {
  const wanted = username.normalize("NFKC").toLowerCase();
  const user = (await accounts.listUsers()).find((each) => each.username === wanted);
  if (user) return user;
  throw new CommandError(
    `No user is called "${username}".`,
    "List the users with: guildhall user list",
  );
}

function parseRole(text: string): Role {
  const role = ROLES.find((each) => each === text);
  if (role) return role;
  throw new UsageError(`The role "${text}" is unknown.`, `Use one of: ${ROLES.join(", ")}.`);
}

function userAnswer({ id, username, displayName, role, createdAt, disabledAt }: UserRecord) {
  const times = { createdAt: isoTime(createdAt), disabledAt: isoTime(disabledAt) };
  return { id, username, displayName, role, ...times };
}

function write(terminal: Terminal, { json }: UserFlags, answer: unknown, text: string): void {
  if (json) writeJson(terminal, answer);
  else terminal.stdout.write(`${terminalText(text)}\n`);
}
