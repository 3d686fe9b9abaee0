import { ENDPOINTS, type Endpoint } from "@guildhall/contract";
import type { CatalogueClient } from "../generated/catalogue.ts";

/** Creates the methods of the table from a function that calls any row. */
export function catalogueOf(
  call: (row: Endpoint, args: readonly unknown[]) => Promise<unknown>,
): CatalogueClient {
  const groups = Object.entries(ENDPOINTS).map(([group, rows]) => {
    const operations = Object.entries<Endpoint>(rows).map(([name, row]) => [
      name,
      (...args: unknown[]) => call(row, args),
    ]);
    return [group, Object.fromEntries(operations)];
  });
  return Object.fromEntries(groups) as CatalogueClient;
}
