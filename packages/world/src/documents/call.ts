import {
  type KnownEdition,
  type Locale,
  type LocalizedString,
  localize,
  type Provider,
  type Region,
} from "@guildhall/contract";
import type { FoundEntries, GameBuild, ServedRow } from "@guildhall/contract/source";
import type { Texts } from "../data/localized-texts.ts";
import type { Shard } from "../history/shard.ts";
import { createLinks, type Links } from "./links.ts";

/** One call of a row: everything that its document depends on. */
export interface Call {
  /** The realms, guilds and characters of the call's region and edition. */
  readonly shard: Shard;
  readonly row: ServedRow;
  readonly region: Region;
  readonly edition: KnownEdition;
  /** The build of the static documents. */
  readonly build: GameBuild;
  /** The world's time, in ms. */
  readonly now: number;
  /** The account of the user token; null for an application's token. */
  readonly accountId: number | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The emulated provider, with the emulator's own hosts. */
  readonly provider: Provider;
  readonly links: Links;
  /** A localized field: one string, or strings in all locales (see `createCall`). */
  readonly text: (texts: Texts) => LocalizedString;
}

/** A document and when it last changed, in ms. */
export interface Answer {
  readonly document: object;
  readonly modified: number;
  /** When the document can change next, in ms. Without it, the document can change at any time. */
  readonly until?: number;
}

/** Answers a call of a row; null when the requested resource does not exist. */
export type Responder = (call: Call) => Answer | FoundEntries | null;

/** Answers a call with a document; null when the requested resource does not exist. */
export type DocumentResponder = (call: Call) => Answer | null;

/** The options of `createCall`. `locale` is null when the request names none. */
export interface CreateCallOptions extends Omit<Call, "links" | "text"> {
  readonly locale: Locale | null;
}

/**
 * Creates a call. Its localized fields are in the requested locale, or in all locales without one
 * (contract 8). Searches are always in all locales. Legacy documents default to English (contract 2.1).
 */
export function createCall({ locale: requested, ...rest }: CreateCallOptions): Call {
  const { search, legacy } = rest.row;
  const locale = search ? null : (requested ?? (legacy ? "en_US" : null));
  return {
    ...rest,
    links: createLinks(rest.provider, rest.region, rest.edition, rest.build),
    text: (texts) => (locale === null ? texts : (localize(texts, locale) ?? "")),
  };
}
