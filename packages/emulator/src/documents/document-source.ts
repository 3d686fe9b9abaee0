import type { CallOptions } from "./call.ts";

/** A document as it is sent. */
export interface FoundDocument {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  /** When it last changed, in ms. */
  readonly modified: number;
}

/** Where documents come from: the world, or a folder of recorded ones. */
export interface DocumentSource {
  /** Grows when a document may have changed since it was last found. */
  readonly version: number;
  /** The document that answers a call, or a text that says why there is none. */
  find(call: CallOptions): FoundDocument | string;
}
