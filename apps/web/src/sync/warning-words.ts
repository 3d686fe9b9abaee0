import type { SyncRun } from "@guildhall/server/api";
import type { TextKey, Translate } from "../texts/create-texts.ts";

const DOCUMENTS = {
  guild: "guild.guild",
  roster: "roster.title",
  activity: "documents.activity",
  news: "documents.guildNews",
  "realm-status": "documents.realmStatus",
  profiles: "documents.profile",
} as const satisfies Readonly<Record<string, TextKey>>;

/** By the code of a warning. */
const WARNINGS = {
  "invalid-fields": "warnings.invalidFields",
  "unreadable-members": "warnings.unreadableMembers",
  "unreadable-news": "warnings.unreadableNews",
  "unnamed-guild": "warnings.unnamedGuild",
  "no-document": "warnings.noDocument",
  "refused-document": "warnings.refusedDocument",
  overtaken: "warnings.overtaken",
  "unnamed-items": "warnings.unnamedItems",
  "unnamed-class": "warnings.unnamedClass",
  "unnamed-race": "warnings.unnamedRace",
  "characters-refused": "warnings.charactersRefused",
  "characters-failed": "warnings.charactersFailed",
  "characters-not-requested": "warnings.charactersSkipped",
  "portraits-failed": "warnings.portraitsFailed",
  "portraits-not-requested": "warnings.portraitsSkipped",
  "no-realm-status": "warnings.noRealmStatus",
  "status-failed": "warnings.statusFailed",
  more: "warnings.more",
} as const satisfies Readonly<Record<string, TextKey>>;

const isKnown = (code: string): code is keyof typeof WARNINGS => Object.hasOwn(WARNINGS, code);
const isDocument = (name: unknown): name is keyof typeof DOCUMENTS =>
  typeof name === "string" && Object.hasOwn(DOCUMENTS, name);

/** Returns a warning of a run in the language of the page; in English when its code is unknown. */
export function warningText(warning: SyncRun["warnings"][number], t: Translate): string {
  const { code, values, message } = warning;
  if (!isKnown(code)) return message;
  const { document } = values;
  const named = isDocument(document) ? { document: t(DOCUMENTS[document]) } : {};
  const text = t(WARNINGS[code], { ...values, ...named });
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
