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
}

/** A document and when it last changed, in ms. */
export interface Answer {
  readonly document: object;
  readonly modified: number;
}

/** Builds the document of a row; null when what the call names does not exist. */
export type Responder = (call: Call) => Answer | null;

/** What a call is made from; `provider` has the emulator's own hosts. */
export interface CallOptions extends Omit<Call, "links" | "text"> {
  readonly provider: Provider;
  readonly locale: Locale | null;
}

/** The legacy documents know one locale at a time: they are in English when the call names none. */
export function createCall({ provider, locale, ...rest }: CallOptions): Call {
  const flattened = locale ?? (rest.row.legacy ? "en_US" : null);
  return {
    ...rest,
    links: createLinks(provider, rest.region, rest.edition),
    text: (texts) => (flattened === null ? texts : (localize(texts, flattened) ?? "")),
  };
}
