import type { ApiTokenSummary } from "@guildhall/admin";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { type SiteFlags, withAccounts } from "../site-database.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { findUser } from "./user.ts";

export interface TokenFlags extends SiteFlags {
  readonly user?: string;
  readonly json?: boolean;
}

interface TokenRow extends ApiTokenSummary {
  readonly username: string;
}

const COLUMNS: readonly Column<TokenRow>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "user", kind: "name", value: ({ username }) => username },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "prefix", value: ({ prefix }) => prefix },
  { title: "createdAt", kind: "detail", value: ({ createdAt }) => isoTime(createdAt) },
  { title: "usedAt", kind: "detail", value: ({ usedAt }) => isoTime(usedAt) },
];

/** Prints the API tokens of all users, or of one. Never a token itself: only its hash is stored. */
export async function listTokens(flags: TokenFlags & FormatFlags, terminal: Terminal) {
  const format = listingFormat(flags);
  await withAccounts(flags, terminal, async (accounts) => {
    const users = new Map((await accounts.listUsers()).map(({ id, username }) => [id, username]));
    const user = flags.user === undefined ? null : await findUser(accounts, flags.user);
    const tokens = await accounts.listApiTokens(user?.id);
    const rows = tokens.map((token) => ({ ...token, username: users.get(token.userId) ?? "" }));
    writeListing(terminal, format, COLUMNS, rows);
  });
}

/** Creates an API token of a user, which can only read, and prints it. */
export async function createToken(
  name: string,
  flags: TokenFlags & { readonly user: string },
  terminal: Terminal,
) {
  await withAccounts(flags, terminal, async (accounts) => {
    const user = await findUser(accounts, flags.user);
    const { apiToken, token } = await accounts.createApiToken(user.id, name, COMMAND);
    if (flags.json) {
      const { id, prefix, createdAt } = apiToken;
      const times = { createdAt: isoTime(createdAt) };
      writeJson(terminal, {
        id,
        user: user.username,
        name: apiToken.name,
        prefix,
        ...times,
        token,
      });
      return;
    }
    terminal.stderr.write("The token is shown once. It can only read.\n");
    terminal.stdout.write(`${token}\n`);
  });
}

/** Revokes the API token with an id. @throws AccountError `not-found` */
export async function revokeToken(id: number, flags: TokenFlags, terminal: Terminal) {
  await withAccounts(flags, terminal, async (accounts) => {
    await accounts.revokeApiToken(id, COMMAND);
    if (flags.json) writeJson(terminal, { revoked: id });
    else terminal.stdout.write(`Revoked the token ${id}.\n`);
  });
}
