import { ENDPOINTS, type Endpoint } from "@guildhall/contract";
import type { CallArguments, CallResult } from "./call-types.ts";

/** The call of one row. It throws what `Client.request` throws. */
export type Operation<Row extends Endpoint> = (
  ...args: CallArguments<Row>
) => Promise<CallResult<Row>>;

type Group<Rows> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Endpoint ? Operation<Rows[Name]> : never;
};

type Catalogue<Table> = { readonly [Name in keyof Table]: Group<Table[Name]> };

/** Every row of the endpoint table as a method, such as `client.items.get({ itemId: 19019 })`. */
export type CatalogueClient = Catalogue<typeof ENDPOINTS>;

/** Makes the methods of the table out of one function that can call any row. */
export function catalogueOf(
  call: (row: Endpoint, args: readonly unknown[]) => Promise<unknown>,
): CatalogueClient {
  const groups = Object.entries(ENDPOINTS).map(([group, rows]) => {
    const operations = Object.entries<Endpoint>(rows).map(([name, row]) => [
      name,
      async (...args: unknown[]) => call(row, args),
    ]);
    return [group, Object.fromEntries(operations)];
  });
  return Object.fromEntries(groups) as CatalogueClient;
}
