import { addNote, removeNote } from "@guildhall/admin/people";
import type { MemberNoteRecord } from "@guildhall/store";
import { isoTime, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { refuseUsage } from "../command-error.ts";
import { chooseGuild } from "../guild-choice.ts";
import { type FormatFlags, listingFormat, writeListing } from "../listing.ts";
import { chooseMember } from "../member-choice.ts";
import type { Column } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { type WorkspaceFlags, withWorkspace } from "../with-workspace.ts";

export interface ListNotesFlags extends WorkspaceFlags, FormatFlags {
  readonly member?: string;
}

interface NoteFlags extends WorkspaceFlags {
  readonly json?: boolean;
}

interface NamedNote extends MemberNoteRecord {
  readonly name: string | null;
}

const NOTES: readonly Column<NamedNote>[] = [
  { title: "id", value: ({ id }) => id },
  { title: "memberId", kind: "detail", value: ({ memberId }) => memberId },
  { title: "name", kind: "name", value: ({ name }) => name },
  { title: "text", kind: "name", value: ({ text }) => text },
  { title: "author", value: ({ author }) => author },
  { title: "at", kind: "detail", value: ({ at }) => isoTime(at) },
];

/** Prints the officers' notes about the members of a guild, oldest first. */
export async function listNotes(
  guildName: string | undefined,
  flags: ListNotesFlags,
  terminal: Terminal,
): Promise<void> {
  const format = listingFormat(flags);
  await withWorkspace(flags, terminal, async ({ store }) => {
    const guild = await chooseGuild(store, guildName);
    const member = flags.member && (await chooseMember(store, guild, flags.member));
    const all = await store.people.notes(guild.id);
    const found = all.filter(({ memberId }) => !member || memberId === member.id);
    const names = await store.members.names(found.map(({ memberId }) => memberId));
    const rows = found.map((note) => ({ ...note, name: names.get(note.memberId) ?? null }));
    writeListing(terminal, format, NOTES, rows);
  });
}

/**
 * Adds a note about a member.
 * @throws CommandError for an unknown member; UsageError for a text without words or of more than 1,000 characters
 */
export async function addMemberNote(
  wanted: { readonly member: string; readonly text: string; readonly guild: string | undefined },
  flags: NoteFlags,
  terminal: Terminal,
): Promise<void> {
  await withWorkspace(flags, terminal, async ({ store }) => {
    const guild = await chooseGuild(store, wanted.guild);
    const { id: memberId, name } = await chooseMember(store, guild, wanted.member);
    const options = { actor: COMMAND, at: Date.now() };
    const key = { guildId: guild.id, memberId };
    const note = await addNote(store, key, wanted.text, options).catch(refuseUsage);
    if (flags.json) writeJson(terminal, { ...note, at: isoTime(note.at) });
    else terminal.stdout.write(`Added note ${note.id} about ${terminalText(name)}.\n`);
  });
}

/** @throws StoreError `not-found` for an unknown note */
export async function removeMemberNote(
  id: number,
  guildName: string | undefined,
  flags: NoteFlags,
  terminal: Terminal,
): Promise<void> {
  await withWorkspace(flags, terminal, async ({ store }) => {
    const guild = await chooseGuild(store, guildName);
    await removeNote(store, guild.id, id, { actor: COMMAND, at: Date.now() });
    if (flags.json) writeJson(terminal, { removed: id });
    else terminal.stdout.write(`Removed note ${id}.\n`);
  });
}
