import { DAY_MS } from "@guildhall/contract";
import type { InvitationRecord, Role } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";
import { AccountError } from "./account-error.ts";
import type { AccountParts } from "./account-parts.ts";
import { addCheckedUser, checkNewUser, type NewUser } from "./new-user.ts";
import { hashToken, newToken } from "./secret-token.ts";
import type { Browser, StartedSession } from "./sessions.ts";

const LIFETIME_MS = 7 * DAY_MS;

/** An invitation without the hash of its token. */
export type InvitationSummary = Omit<InvitationRecord, "tokenHash">;

/** Links with which people create their own accounts. */
export interface Invitations {
  /** Returns the invitation and its token, which is shown once. It can be used once within 7 days. */
  createInvitation(
    role: Role,
    actor: Actor,
  ): Promise<{ readonly invitation: InvitationSummary; readonly token: string }>;
  /** Newest first, with used and expired ones. */
  listInvitations(): Promise<InvitationSummary[]>;
  /** @throws AccountError `not-found` */
  revokeInvitation(id: number, actor: Actor): Promise<void>;
  /** @throws AccountError `invalid-invitation` for a token that is unknown, was used, or has expired */
  checkInvitation(token: string): Promise<void>;
  /**
   * Creates a user with the role of the invitation and signs it in.
   * @throws AccountError `invalid-invitation`, `username-taken`, or for an invalid username or password.
   */
  acceptInvitation(token: string, user: NewUser, browser: Browser): Promise<StartedSession>;
}

export function createInvitations(parts: AccountParts): Invitations {
  const { store, engine, credentials, sessions, clock, random } = parts;
  async function check(token: string, now: number): Promise<void> {
    const found = await store.accounts.invitations.find(hashToken(token));
    if (!found || found.usedAt !== null || found.expiresAt <= now) throw invalidInvitation();
  }

  return {
    async createInvitation(role, actor) {
      const [token, now] = [newToken(random), clock()];
      const facts = { role, createdBy: actor.name, createdAt: now, expiresAt: now + LIFETIME_MS };
      const invitation = await engine.transaction(async (queries) => {
        await audit(queries, now, actor, { action: "invitations.add", detail: role });
        return queries.accounts.invitations.add({ ...facts, tokenHash: hashToken(token) });
      });
      return { invitation: summary(invitation), token };
    },

    async listInvitations() {
      return (await store.accounts.invitations.list()).map(summary);
    },

    revokeInvitation: (id, actor) =>
      engine.transaction(async (queries) => {
        const removed = await queries.accounts.invitations.remove(id);
        if (!removed) throw new AccountError("not-found", "The invitation does not exist.");
        const event = { action: "invitations.remove", detail: removed.role };
        await audit(queries, clock(), actor, event);
      }),

    checkInvitation: (token) => check(token, clock()),

    async acceptInvitation(token, newUser, browser) {
      const now = clock();
      await check(token, now);
      const checked = await checkNewUser(newUser, credentials);
      return engine.transaction(async (queries) => {
        const use = { usedBy: checked.username, usedAt: now };
        const used = await queries.accounts.invitations.use(hashToken(token), use);
        if (!used) throw invalidInvitation();
        const options = { role: used.role, createdAt: now };
        const user = await addCheckedUser(queries, credentials, checked, options);
        const detail = `${used.role}, invited by ${used.createdBy}`;
        const event = { action: "invitations.accept", subject: user.username, detail };
        await audit(queries, now, { name: user.username }, event);
        return sessions.start(user, browser);
      });
    },
  };
}

function summary({ tokenHash: _, ...invitation }: InvitationRecord): InvitationSummary {
  return invitation;
}

function invalidInvitation(): AccountError {
  return new AccountError(
    "invalid-invitation",
    "The invitation is unknown, was used, or has expired.",
    "Ask an administrator for another one.",
  );
}
