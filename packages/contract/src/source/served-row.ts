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
  /** The name of the document, which responses carry as their schema. */
  readonly document: string;
  /** Links to the document have no namespace, so calls do not need one. */
  readonly needsNoNamespace?: true;
  /** The world has no such documents yet, so the emulator answers links to them with 404. */
  readonly isUnbuilt?: true;
}
