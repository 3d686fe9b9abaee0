import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./generated/endpoints.ts";

/** A row with its id. */
export interface EndpointRow extends Endpoint {
  /** Group and name, such as `items.get`. */
  readonly id: string;
}

/** Every row of the table. */
export const ENDPOINT_ROWS: readonly EndpointRow[] = Object.entries(ENDPOINTS).flatMap(
  ([group, operations]) =>
    Object.entries<Endpoint>(operations).map(([operation, row]) => ({
      ...row,
      id: `${group}.${operation}`,
    })),
);

const BY_ID = new Map(ENDPOINT_ROWS.map((row) => [row.id, row]));

/** Returns the row with an id such as `items.get`, or null. */
export function findEndpointRow(id: string): EndpointRow | null {
  return BY_ID.get(id) ?? null;
}
