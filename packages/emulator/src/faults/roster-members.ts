import { characterSlug, thumbnailOf } from "@guildhall/contract";
import { isJsonObject, type JsonObject } from "./document-change.ts";
import type { Json } from "./fault.ts";

/** A member of a roster, of the modern document or of the legacy one. */
export interface RosterMember extends JsonObject {
  character: JsonObject;
}

/** The members of a roster document; null when it is none. */
export function membersOf({ members }: JsonObject): RosterMember[] | null {
  return Array.isArray(members) && members.every(isMember) ? members : null;
}

function isMember(value: Json): value is RosterMember {
  return isJsonObject(value) && isJsonObject(value.character);
}

/** The place of the member of a name, and of the last one when it is not told; -1 for none. */
export function placeOf(members: readonly RosterMember[], name: string | undefined): number {
  if (name === undefined) return members.length - 1;
  return members.findIndex(({ character }) => character.name === name);
}

/** In the legacy document the thumbnail tells the id. */
export function idOf({ character: { id, thumbnail } }: RosterMember): number {
  if (typeof id === "number") return id;
  return Number(/\/(\d+)-avatar\.jpg$/.exec(String(thumbnail))?.[1] ?? 0);
}

export function withId(member: RosterMember, id: number): RosterMember {
  const { character } = member;
  const { thumbnail } = character;
  if (typeof thumbnail !== "string") return { ...member, character: { ...character, id } };
  const [realm = ""] = thumbnail.split("/");
  return { ...member, character: { ...character, thumbnail: thumbnailOf(realm, id) } };
}

export function withName(member: RosterMember, name: string): RosterMember {
  return withFields(member, { name }, { name });
}

/** On another realm, whose id is its slug's alone and whose name is spelled like its slug. */
export function onRealm(member: RosterMember, slug: string): RosterMember {
  const { realm } = member.character;
  if (!isJsonObject(realm)) return withFields(member, { realm: slug }, {});
  return withFields(member, { realm: { ...realm, id: MOVED_REALM_ID, slug } }, { realm: slug });
}

/** No realm of the service has it. */
const MOVED_REALM_ID = 65_000;
const CHARACTER_LINK = /(\/character\/)([^/]+)\/([^/?]+)/;

/** Changes fields of a character, and the parts of the link to its document that follow them. */
function withFields(
  member: RosterMember,
  fields: JsonObject,
  parts: { readonly realm?: string; readonly name?: string },
): RosterMember {
  const { key } = member.character;
  const character = { ...member.character, ...fields };
  if (!isJsonObject(key) || typeof key.href !== "string") return { ...member, character };
  const href = key.href.replace(CHARACTER_LINK, (_, start: string, realm: string, name: string) => {
    const newName = parts.name === undefined ? name : encodeURIComponent(characterSlug(parts.name));
    return `${start}${parts.realm ?? realm}/${newName}`;
  });
  return { ...member, character: { ...character, key: { ...key, href } } };
}
