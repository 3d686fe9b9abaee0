import { ENDPOINTS, type Endpoint } from "@guildhall/contract";
import type { LooseParameters } from "./call-parameters.ts";
import type { CallArguments, CallResult, LooseCallOptions } from "./call-types.ts";

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

/** Arguments of a row's call as they are at run time. */
interface SplitArguments {
  readonly parameters: LooseParameters;
  readonly options: LooseCallOptions;
}

/** Tells parameters and options apart: a row that can have no parameters takes its options first. */
export function splitArguments(row: Endpoint, args: readonly unknown[]): SplitArguments {
  const takesParameters = row.path.includes("{") || row.query !== undefined || row.search === true;
  const [parameters, options] = takesParameters ? args : [undefined, args[0]];
  return {
    parameters: (parameters ?? {}) as LooseParameters,
    options: (options ?? {}) as LooseCallOptions,
  };
}

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
