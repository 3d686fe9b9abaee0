import type { RefusedDocument } from "@guildhall/server/api";
import type { Translate } from "../texts/create-texts.ts";

const DOCUMENTS = {
  "characters.get": "documents.profile",
  "legacy.character": "documents.profile",
  "characters.status": "documents.status",
  "characters.appearance": "documents.appearance",
  "characters.equipment": "documents.equipment",
  "characters.media": "documents.images",
  render: "documents.images",
  portrait: "documents.portrait",
  "characters.specializations": "documents.talents",
  "characters.statistics": "documents.statistics",
  "characters.achievements": "documents.achievements",
  "characters.achievementStatistics": "documents.achievementStatistics",
  "characters.pvpSummary": "documents.pvp",
  "characters.pvpBracket": "documents.pvpBracket",
  "characters.titles": "documents.titles",
  "characters.hunterPets": "documents.hunterPets",
  "guilds.activity": "documents.activity",
  "legacy.guild": "documents.guildNews",
  "legacy.realmStatus": "documents.realmStatus",
  "realms.get": "documents.realm",
  "connectedRealms.get": "documents.realmStatus",
  "items.get": "documents.item",
  "playableClasses.get": "documents.class",
  "playableRaces.get": "documents.race",
} as const;

const isKnown = (document: string): document is keyof typeof DOCUMENTS =>
  Object.hasOwn(DOCUMENTS, document);

/** Returns the subject of a document, such as "Ysolde: profile" or "item 19019". A newer server can have unknown documents. */
export function documentTitle(
  { member, document, subject }: RefusedDocument,
  t: Translate,
): string {
  const title = t(isKnown(document) ? DOCUMENTS[document] : "documents.other");
  const named = subject === null || document === "legacy.guild" ? title : `${title} ${subject}`;
  return member === null ? named : `${member.name}: ${named}`;
}

/** Why the document is not available, in one sentence. */
export function documentReason({ state, status }: RefusedDocument, t: Translate): string {
  if (state === "gone") return t("documents.gone");
  if (status === 403) return t("documents.forbidden");
  if (status === 404) return t("documents.missing");
  return status === null ? t("documents.unusable") : t("documents.failedStatus", { status });
}
