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

/** A row that the emulator serves: one of the endpoint table, or one that a source adds to it. */
export interface ServedRow extends Pick<EndpointRow, RowFact> {
  /** The name of the document, which responses carry as their schema. */
  readonly document: string;
  /** Links to the document name no namespace, so a call needs none. */
  readonly needsNoNamespace?: true;
}
