import {
  type KnownEdition,
  type Locale,
  type LocalizedString,
  localize,
  type Provider,
  type Region,
} from "@guildhall/contract";
import type { Texts } from "../texts/localized-texts.ts";
import type { Build } from "../world/builds.ts";
import type { Shard } from "../world/shard.ts";
import { createLinks, type Links } from "./links.ts";
import type { ServedRow } from "./served-row.ts";

/** One call of a row, as far as the document that answers it depends on it. */
export interface Call {
  /** What exists in the call's region and edition. */
  readonly shard: Shard;
  readonly row: ServedRow;
  readonly region: Region;
  readonly edition: KnownEdition;
  /** The build that static documents are of. */
  readonly build: Build;
  /** The world's time, in ms. */
  readonly now: number;
  /** Whose user token the call carries; null when it is the application's own. */
  readonly accountId: number | null;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly links: Links;
  /** A localised field: one text when the call named a locale, all of them when not (contract 8). */
  readonly text: (texts: Texts) => LocalizedString;
  /** A field that is one text whatever the call named, as realm names are in contract 2.1; in English then. */
  readonly plainText: (texts: Texts) => string;
}

/** A document and when it last changed, in ms. */
export interface Answer {
  readonly document: object;
  readonly modified: number;
  /** When it may change next by itself, in ms; at any time when it is not told. */
  readonly until?: number;
}

/** Builds the document of a row; null when what the call names does not exist. */
export type Responder = (call: Call) => Answer | null;

/** What a call is made from; `provider` has the emulator's own hosts. */
export interface CallOptions extends Omit<Call, "links" | "text" | "plainText"> {
  readonly provider: Provider;
  readonly locale: Locale | null;
}

/**
 * Texts are in all locales when the call names none, and in that one when it does (contract 8);
 * a search is always in all of them.
 */
export function createCall({ provider, locale: asked, ...rest }: CallOptions): Call {
  const locale = rest.row.search ? null : asked;
  return {
    ...rest,
    links: createLinks(provider, rest.region, rest.edition, rest.build),
    text: (texts) => (locale === null ? texts : (localize(texts, locale) ?? "")),
    plainText: (texts) => localize(texts, locale ?? "en_US") ?? "",
  };
}
