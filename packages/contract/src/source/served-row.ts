import type { EndpointRow } from "../endpoint-rows.ts";

type RowFact =
  | "id"
  | "path"
  | "category"
  | "changeRate"
  | "token"
  | "regions"
  | "editions"
  | "search"
  | "legacy";

/** A row that the emulator serves: from the endpoint table, or added by a source. */
export interface ServedRow extends Pick<EndpointRow, RowFact> {
  /** The name of the document, and the default name of its schema in response headers. */
  readonly document: string;
  /** Links to the document have no namespace, so calls do not need one. */
  readonly needsNoNamespace?: true;
  /** The world does not build the document yet, so the emulator returns 404. */
  readonly isUnbuilt?: true;
}
