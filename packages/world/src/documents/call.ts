import {
  type KnownEdition,
  type Locale,
  type LocalizedString,
  localize,
  type Provider,
  type Region,
} from "@guildhall/contract";
import type { FoundEntries, GameBuild, ServedRow } from "@guildhall/contract/source";
import type { Shard } from "../history/shard.ts";
import type { Texts } from "../texts/localized-texts.ts";
import { createLinks, type Links } from "./links.ts";

/** One call of a row, as far as the document that answers it depends on it. */
export interface Call {
  /** What exists in the call's region and edition. */
  readonly shard: Shard;
  readonly row: ServedRow;
  readonly region: Region;
  readonly edition: KnownEdition;
  /** The build that static documents are of. */
  readonly build: GameBuild;
  /** The world's time, in ms. */
  readonly now: number;
  /** Whose user token the call carries; null when it is the application's own. */
  readonly accountId: number | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The provider that is spoken as, with the emulator's own hosts. */
  readonly provider: Provider;
  readonly links: Links;
  /** A localised field: one text when the call named a locale, and else all of them but in legacy documents. */
  readonly text: (texts: Texts) => LocalizedString;
}

/** A document and when it last changed, in ms. */
export interface Answer {
  readonly document: object;
  readonly modified: number;
  /** When it may change next by itself, in ms; at any time when it is not told. */
  readonly until?: number;
}

/** The entries that a search row searches. */
export type EntriesAnswer = FoundEntries;

/** Answers a call of a row; null when what the call names does not exist. */
export type Responder = (call: Call) => Answer | EntriesAnswer | null;

/** Answers a call with a document; null when what the call names does not exist. */
export type DocumentResponder = (call: Call) => Answer | null;

/** What a call is made from. */
export interface CallOptions extends Omit<Call, "links" | "text"> {
  readonly locale: Locale | null;
}

/**
 * Texts are in all locales when the call names none, and in that one when it does (contract 8). A
 * search is always in all of them, a legacy document in one, as contract 2.1 has it: in English when
 * the call names none.
 */
export function createCall({ locale: asked, ...rest }: CallOptions): Call {
  const { search, legacy } = rest.row;
  const locale = search ? null : (asked ?? (legacy ? "en_US" : null));
  return {
    ...rest,
    links: createLinks(rest.provider, rest.region, rest.edition, rest.build),
    text: (texts) => (locale === null ? texts : (localize(texts, locale) ?? "")),
  };
}
