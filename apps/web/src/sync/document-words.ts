import type { RefusedDocument } from "@guildhall/server/api";

const DOCUMENTS: Readonly<Record<string, string>> = {
  "characters.get": "profile",
  "characters.status": "status",
  "characters.appearance": "appearance",
  "characters.equipment": "equipment",
  "guilds.activity": "guild activity",
  "legacy.guild": "guild news",
  "legacy.realmStatus": "realm status",
  "realms.get": "realm",
  "connectedRealms.get": "realm status",
  "items.get": "item",
  "playableClasses.get": "class",
  "playableRaces.get": "race",
};

/** What a document is about, such as "Ysolde: profile" or "item 19019". */
export function documentTitle({ member, document, subject }: RefusedDocument): string {
  const title = Object.hasOwn(DOCUMENTS, document) ? DOCUMENTS[document] : document;
  const named = subject === null || document === "legacy.guild" ? title : `${title} ${subject}`;
  return member === null ? `${named}` : `${member.name}: ${named}`;
}

/** Why the document is not available, in one sentence. */
export function documentReason({ state, status }: RefusedDocument): string {
  if (state === "gone") return "The character no longer exists or is invalid.";
  if (status === 403) return "The service refuses access (403).";
  if (status === 404) return "The service does not have this document (404).";
  return status === null
    ? "The service did not return a usable document."
    : `The service returned status ${status}.`;
}
