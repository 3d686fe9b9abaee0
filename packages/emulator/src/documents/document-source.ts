import type { KnownEdition, Locale, Provider, Region } from "@guildhall/contract";
import type { ServedRow } from "./served-row.ts";

/** What a call asks for. `provider` has the emulator's own hosts. */
export interface DocumentRequest {
  readonly row: ServedRow;
  readonly region: Region;
  readonly edition: KnownEdition;
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
  /** Static documents of every build are served, as recordings have the builds of their day. */
  readonly anyBuild?: true;
  /**
   * The document that answers a call, or a text that says why there is none.
   * @throws BadRequest when the query cannot be read.
   */
  find(request: DocumentRequest): FoundDocument | string;
}
