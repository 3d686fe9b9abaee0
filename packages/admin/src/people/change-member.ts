import {
  type Absence,
  type MemberNoteRecord,
  type MemberRecord,
  type Queries,
  type Store,
  StoreError,
} from "@guildhall/store";
import { type AuditEvent, audit } from "../audit/audit-log.ts";
import type { ChangeOptions } from "../guilds/index.ts";
import { checkAbsence, checkNote } from "./people-error.ts";

export interface MemberKey {
  readonly guildId: number;
  /** A present or former member of the guild. */
  readonly memberId: number;
}

/** What officers can change about a member. Omitted fields stay. */
export interface MemberChanges {
  /** Whether only officers see the character. Nothing is deleted. */
  readonly hidden?: boolean | undefined;
  /**
   * The main of the same player; the member's own id makes it the main of its player, and null makes its player unknown, also after
   * sign-ins of its owner.
   */
  readonly mainId?: number | null | undefined;
  /** Until when the player is away; null removes the absence. */
  readonly absence?: Pick<Absence, "until" | "note"> | null | undefined;
}

type Transactions = Pick<Store, "transaction">;

/**
 * Changes what officers know about a member, and writes it to the audit log.
 * @throws PeopleError for an absence that has ended, or its note; StoreError `not-found` for a guild, member or main that does
 * not exist
 */
export async function changeMember(
  store: Transactions,
  key: MemberKey,
  { hidden, mainId, absence: wanted }: MemberChanges,
  options: ChangeOptions,
): Promise<void> {
  if (wanted) checkAbsence(wanted.until, options.at);
  const absence = wanted && {
    until: wanted.until,
    note: wanted.note === null ? null : checkNote(wanted.note),
  };
  return withMember(store, key, options, async ({ queries, member, note, find }) => {
    const mainOf = async (memberId: number) => {
      const known = await queries.people.players(key.guildId);
      const mainId = known.find((each) => each.memberId === memberId)?.mainId;
      return mainId === undefined ? null : find(mainId).name;
    };
    if (hidden !== undefined && (member.hiddenAt !== null) !== hidden) {
      await queries.members.update([{ id: member.id, hiddenAt: hidden ? options.at : null }]);
      await note({ action: hidden ? "characters.hide" : "characters.show" });
    }
    if (mainId === null) {
      const former = await mainOf(member.id);
      await queries.people.setApart(member.id);
      await note({ action: "players.separate", detail: former ?? undefined });
    } else if (mainId !== undefined) {
      const main = find(mainId);
      const former = await mainOf(member.id);
      await queries.people.assign(member.id, mainId, "officer");
      await note({ action: "players.assign", detail: changed(former, main.name) });
    }
    if (absence === null) {
      await queries.people.removeAbsence(member.id);
      await note({ action: "absences.remove" });
    } else if (absence) {
      const enteredBy = options.actor.name;
      await queries.people.putAbsence({ memberId: member.id, ...absence, enteredBy });
      await note({ action: "absences.put", detail: new Date(absence.until).toISOString() });
    }
  });
}

/**
 * Adds a note about a member.
 * @throws PeopleError `invalid-note`; StoreError `not-found`
 */
export async function addNote(
  store: Transactions,
  key: MemberKey,
  written: string,
  options: ChangeOptions,
): Promise<MemberNoteRecord> {
  const text = checkNote(written);
  return withMember(store, key, options, async ({ queries, member, note }) => {
    await note({ action: "notes.add" });
    const { actor, at } = options;
    return queries.people.addNote({ memberId: member.id, text, author: actor.name, at });
  });
}

/**
 * Removes a note. The audit log has its text until the member is forgotten.
 * @throws StoreError `not-found`
 */
export function removeNote(
  store: Transactions,
  guildId: number,
  id: number,
  { actor, at }: ChangeOptions,
): Promise<void> {
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const notes = await queries.people.notes(guildId);
    const found = notes.find((note) => note.id === id);
    if (!found) throw new StoreError("not-found", `${guild.name} has no note ${id}.`);
    await queries.people.removeNote(id);
    const names = await queries.members.names([found.memberId]);
    const subject = names.get(found.memberId);
    const detail = `${found.author}, ${new Date(found.at).toISOString()}: ${found.text}`;
    await audit(queries, at, actor, { action: "notes.remove", subject, detail });
  });
}

/** The former and the new value in the audit log. */
const changed = (before: string | null, after: string) =>
  before === null || before === after ? after : `${before} → ${after}`;

interface MemberChange {
  readonly queries: Queries;
  readonly member: MemberRecord;
  /** Writes to the audit log what was done to the member. The detail defaults to the guild. */
  readonly note: (event: Pick<AuditEvent, "action" | "detail">) => Promise<unknown>;
  /** Another member of the guild. @throws StoreError `not-found` */
  readonly find: (memberId: number) => MemberRecord;
}

function withMember<Result>(
  store: Transactions,
  { guildId, memberId }: MemberKey,
  { actor, at }: ChangeOptions,
  change: (member: MemberChange) => Promise<Result>,
): Promise<Result> {
  return store.transaction(async (queries) => {
    const guild = await queries.guilds.lock(guildId);
    const members = await queries.members.listAll(guildId);
    const find = (wanted: number) => {
      const found = members.find(({ id }) => id === wanted);
      if (found) return found;
      throw new StoreError("not-found", `${guild.name} has no member ${wanted}.`);
    };
    const member = find(memberId);
    const note: MemberChange["note"] = (event) =>
      audit(queries, at, actor, { subject: member.name, detail: guild.name, ...event });
    return change({ queries, member, note, find });
  });
}
