import {
  type Edition,
  type EndpointRow,
  type Locale,
  type LocalizedString,
  localize,
  type Provider,
  type Region,
} from "@guildhall/contract";
import type { Texts } from "../texts/localized-texts.ts";
import type { World } from "../world/world.ts";
import { createLinks, type Links } from "./links.ts";

/** One call of a row, as far as the document that answers it depends on it. */
export interface Call {
  readonly world: World;
  readonly row: EndpointRow;
  readonly region: Region;
  readonly edition: Edition;
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
}

/** Builds the document of a row; null when what the call names does not exist. */
export type Responder = (call: Call) => Answer | null;

/** What a call is made from; `provider` has the emulator's own hosts. */
export interface CallOptions extends Omit<Call, "links" | "text" | "plainText"> {
  readonly provider: Provider;
  readonly locale: Locale | null;
}

/** Texts are in all locales when the call names none, and in that one when it does (contract 8). */
export function createCall({ provider, locale, ...rest }: CallOptions): Call {
  return {
    ...rest,
    links: createLinks(provider, rest.region, rest.edition),
    text: (texts) => (locale === null ? texts : (localize(texts, locale) ?? "")),
    plainText: (texts) => localize(texts, locale ?? "en_US") ?? "",
  };
}
