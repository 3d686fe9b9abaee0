import { characterSlug, thumbnailOf } from "@guildhall/contract";
import type { Json, JsonObject } from "@guildhall/contract/source";

/** A member in a roster document, modern or legacy. */
export interface MemberEntry extends JsonObject {
  character: JsonObject;
}

/** The members of a roster document; null when it has no roster. */
export function membersOf({ members }: JsonObject): MemberEntry[] | null {
  return Array.isArray(members) && members.every(isMember) ? members : null;
}

function isMember(value: Json): value is MemberEntry {
  return isJsonObject(value) && isJsonObject(value.character);
}

/** The position of the member of a name, by default of the last member; -1 for an unknown name. */
export function positionOf(members: readonly MemberEntry[], name: string | undefined): number {
  if (name === undefined) return members.length - 1;
  return members.findIndex(({ character }) => character.name === name);
}

/** In the legacy document, the id is in the thumbnail. */
export function idOf({ character: { id, thumbnail } }: MemberEntry): number {
  if (typeof id === "number") return id;
  return Number(/\/(\d+)-avatar\.jpg$/.exec(String(thumbnail))?.[1] ?? 0);
}

export function withId(member: MemberEntry, id: number): MemberEntry {
  const { character } = member;
  const { thumbnail } = character;
  if (typeof thumbnail !== "string") return { ...member, character: { ...character, id } };
  const [realm = ""] = thumbnail.split("/");
  return { ...member, character: { ...character, thumbnail: thumbnailOf(realm, id) } };
}

export function withName(member: MemberEntry, name: string): MemberEntry {
  return withFields(member, { name }, { name });
}

/** Moves a member to another realm. In legacy documents, the realm's name is the slug. */
export function onRealm(member: MemberEntry, slug: string): MemberEntry {
  const { realm } = member.character;
  if (!isJsonObject(realm)) return withFields(member, { realm: slug }, {});
  return withFields(member, { realm: { ...realm, id: MOVED_REALM_ID, slug } }, { realm: slug });
}

/** The id of the new realm; no realm of the service has it. */
const MOVED_REALM_ID = 65_000;
const CHARACTER_LINK = /(\/character\/)([^/]+)\/([^/?]+)/;

/** Changes fields of a character, and the parts of the link to its document that follow them. */
function withFields(
  member: MemberEntry,
  fields: JsonObject,
  parts: { readonly realm?: string; readonly name?: string },
): MemberEntry {
  const { key } = member.character;
  const character = { ...member.character, ...fields };
  if (!isJsonObject(key) || typeof key.href !== "string") return { ...member, character };
  const href = key.href.replace(CHARACTER_LINK, (_, start: string, realm: string, name: string) => {
    const newName = parts.name === undefined ? name : encodeURIComponent(characterSlug(parts.name));
    return `${start}${parts.realm ?? realm}/${newName}`;
  });
  return { ...member, character: { ...character, key: { ...key, href } } };
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
