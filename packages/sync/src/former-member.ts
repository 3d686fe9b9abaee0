import { type MemberRecord, type NewsRecord, type Queries, UNKNOWN_MEMBER } from "@guildhall/store";
import { newsText } from "./news-text.ts";
import type { StageContext } from "./stage.ts";

/** The name of members whose personal data was deleted. */
const FORMER_MEMBER = "Former member";

/** Only the times of joining and leaving remain of a member. */
const ANONYMOUS: Partial<MemberRecord> = {
  ...UNKNOWN_MEMBER,
  name: FORMER_MEMBER,
  nameSlug: "",
  realmSlug: "",
  profileAt: null,
};

/** Whether the personal data of a member was deleted: only such members have an empty slug. */
export function isFormerMember({ nameSlug }: MemberRecord): boolean {
  return nameSlug === "";
}

/**
 * Deletes the personal data of a member who left, in one transaction: from the member, the changes, the news and
 * the document states, with what officers noted, its absence and its player. The times of joining and leaving remain.
 */
export function forgetMember(
  { store, guild, clock }: Pick<StageContext, "store" | "guild" | "clock">,
  member: MemberRecord,
  members: readonly MemberRecord[],
): Promise<void> {
  return store.transaction(async (queries) => {
    await queries.guilds.lock(guild.id);
    const stored = await queries.members.listAll(guild.id);
    const current = stored.find(({ id }) => id === member.id);
    // The member can have returned, or another process has forgotten it.
    if (!current || current.leftAt !== member.leftAt || isFormerMember(current)) return;
    const names = [member.name, ...(await queries.retention.formerNames(member.id))];
    await queries.retention.forgetOwnNews(member.id);
    await forgetNews(queries, member, { names, members });
    await queries.retention.forgetChanges(member.id, FORMER_MEMBER);
    await queries.members.update([{ id: member.id, ...ANONYMOUS }]);
    await queries.characters.forget([member.id]);
    await queries.people.forget(member.id);
    await queries.retention.forgetNotes(names);
    for (const state of await queries.documents.list(guild.id)) {
      if (state.memberId === member.id) await queries.documents.clear(guild.id, state);
    }
    const deletion = { memberId: member.id, what: "member", why: "left 30 days ago" } as const;
    await queries.retention.record(guild.id, { ...deletion, at: clock() });
  });
}

interface Names {
  /** Every name that the member had. */
  readonly names: readonly string[];
  readonly members: readonly MemberRecord[];
}

async function forgetNews(
  queries: Queries,
  member: MemberRecord,
  { names, members }: Names,
): Promise<void> {
  for (const news of await queries.retention.newsOf(member.guildId, [...new Set(names)])) {
    const namesakes = members.filter(
      (other) => other.id !== member.id && other.name === news.characterName,
    );
    if (!isAbout(news, member, namesakes)) continue;
    await queries.retention.forgetNews(news.id, newsText(news.type, FORMER_MEMBER));
  }
}

/**
 * Whether a news entry with the name of a member is about this member. The stored member decides, the entry's character id, or
 * its realm. An entry with neither can be about any member with the name, so it is deleted with the last of them.
 */
function isAbout(
  { raw, memberId }: Pick<NewsRecord, "raw" | "memberId">,
  member: MemberRecord,
  namesakes: readonly MemberRecord[],
): boolean {
  if (memberId === member.id || namesakes.length === 0) return true;
  for (const { id, realm } of charactersIn(JSON.parse(raw))) {
    if (typeof id === "number" && member.characterId !== null) return id === member.characterId;
    const slug = typeof realm === "string" ? realm : Reflect.get(Object(realm), "slug");
    const isOnOneRealm = namesakes.every(({ realmSlug }) => realmSlug !== member.realmSlug);
    if (typeof slug === "string" && isOnOneRealm) return slug === member.realmSlug;
  }
  return false;
}

/** The character objects of a raw entry, at the entry or in its detail object. */
function charactersIn(entry: unknown): { readonly id?: unknown; readonly realm?: unknown }[] {
  return [entry, ...Object.values(Object(entry))]
    .map((holder) => Reflect.get(Object(holder), "character"))
    .filter((character) => typeof character === "object" && character !== null);
}
