import type { Edition, Locale, Provider, Region } from "@guildhall/contract";
import type { ServedRow } from "./served-row.ts";

/** What a call asks for. `provider` has the emulator's own hosts. */
export interface DocumentRequest {
  readonly row: ServedRow;
  readonly region: Region;
  readonly edition: Edition;
  readonly parameters: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly provider: Provider;
  readonly locale: Locale | null;
  /** Whose user token the call carries; null when it is the application's own. */
  readonly accountId: number | null;
}

/** A document as it is sent. */
export interface FoundDocument {
  readonly status: number;
  /** JSON text in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** When it last changed, in ms. */
  readonly modified: number;
  /** When it may change next by itself, in ms of the world's time. */
  readonly until: number;
}

/** Where documents come from: the world, or a folder of recorded ones. */
export interface DocumentSource {
  /** Grows when any document may have changed, however long it was to last. */
  readonly version: number;
  /**
   * Documents of every build and every edition are served, as far as there are any: recordings have
   * those of their day, which may be newer than this package.
   */
  readonly anyNamespace?: true;
  /**
   * The document that answers a call, or a text that says why there is none.
   * @throws BadRequest when the query cannot be read.
   */
  find(request: DocumentRequest): FoundDocument | string;
}
