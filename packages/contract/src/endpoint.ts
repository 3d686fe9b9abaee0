import type { DocumentName } from "./generated/document-types.ts";
import type { Category, KnownEdition } from "./protocol/namespace.ts";
import type { Region } from "./protocol/region.ts";

/** One row of the endpoint table. Every row is a GET that answers with a JSON document. */
export interface Endpoint {
  /** As the contract writes it, the fixed game segment spelled `game`. */
  readonly path: `/${string}`;
  /** The category of namespace that the document is published in (contract 4.1). */
  readonly category: Category;
  /** The document that it answers with: a key of `DocumentTypes`. */
  readonly document: DocumentName;
  /** Whose token the call needs; the application's own when it is not told. */
  readonly token?: "user";
  /** The regions that have it; all when it is not told. */
  readonly regions?: readonly Region[];
  /** The editions of the game that have it; all when it is not told. */
  readonly editions?: readonly KnownEdition[];
  /** The names of query parameters that it takes besides `namespace` and `locale`. */
  readonly query?: readonly string[];
  /** What its query parameter `fields` may list. */
  readonly fields?: readonly string[];
  /** It takes the search language as its query, and always answers for all locales. */
  readonly search?: true;
  /** It is one of the legacy-shape calls (contract 4.2), not a row of the catalogue (4.4). */
  readonly legacy?: true;
}

/** Declares a row. The literals are kept, so that parameters and results can be derived from them. */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row;
}
