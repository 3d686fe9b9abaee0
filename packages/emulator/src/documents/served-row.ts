import type { Category, EndpointRow, KnownEdition } from "@guildhall/contract";

/** A document that the service's documents link to, but that the contract's catalogue does not list. */
export interface LinkedRow {
  readonly id: `linked.${string}`;
  readonly path: `/${string}`;
  readonly category: Category;
  readonly document: "linked";
  readonly token?: "user";
  /** Whether its links name no namespace, so that a call needs none. */
  readonly needsNoNamespace?: true;
  readonly regions?: undefined;
  readonly editions?: readonly KnownEdition[];
  readonly search?: undefined;
  readonly legacy?: undefined;
}

/** A row that the emulator answers: of the endpoint table, or one that its documents link to. */
export type ServedRow = EndpointRow | LinkedRow;
