import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";

/** A row with the name it is called by. */
export interface EndpointRow extends Endpoint {
  /** `group.operation`, such as `items.get`. */
  readonly id: string;
}

/** Every row of the table, in its order. */
export const ENDPOINT_ROWS: readonly EndpointRow[] = Object.entries(ENDPOINTS).flatMap(
  ([group, operations]) =>
    Object.entries<Endpoint>(operations).map(([operation, row]) => ({
      ...row,
      id: `${group}.${operation}`,
    })),
);

/** The row of a name such as `items.get`; null when there is none. */
export function findEndpointRow(id: string): EndpointRow | null {
  return ENDPOINT_ROWS.find((row) => row.id === id) ?? null;
}
