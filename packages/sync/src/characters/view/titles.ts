import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";
import type { NamedThing } from "./talents.ts";

/** The titles that a character has earned, each with `{name}` for the name where the document says its place. */
export interface Titles {
  readonly active: string | null;
  readonly earned: readonly EarnedTitle[];
}

export interface EarnedTitle extends NamedThing {
  /** Whether the character wears it. */
  readonly active: boolean;
}

/** Returns a title with `{name}` in place of the name, as each edition writes it; null without a title. */
export function titleText(title: Loose<DocumentTypes["character"]>["active_title"]): string | null {
  const text = typeof title === "string" ? title : localize(title?.display_string ?? title?.name);
  return text?.replace("%s", "{name}") || null;
}

/** Reads the titles (contract 4.4). */
export function titlesOf({
  titles = [],
  active_title: active,
}: Loose<DocumentTypes["character-titles"]>): Titles {
  const earned = titles.map(({ id, name }) => ({
    ...{ id: id ?? null, name: localize(name) },
    active: id !== undefined && id === active?.id,
  }));
  return { active: titleText(active), earned };
}

/** Reads the block `titles` of a legacy character (contract 2.1). */
export function legacyTitlesOf({
  titles,
}: Loose<DocumentTypes["legacy-character"]>): Titles | null {
  if (!titles) return null;
  const earned = titles.map(({ id, name, selected }) => ({
    ...{ id: id ?? null, name: localize(name)?.replace("%s", "{name}") ?? null },
    active: selected === true,
  }));
  return { active: earned.find(({ active }) => active)?.name ?? null, earned };
}
