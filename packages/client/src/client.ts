import { ENDPOINT_ROWS, type Endpoint, findEndpointRow } from "@guildhall/contract";
import type { LooseCallOptions } from "./calls/call-types.ts";
import { type CatalogueClient, catalogueOf } from "./calls/catalogue-client.ts";
import type { Scope } from "./calls/request-url.ts";
import { splitArguments } from "./calls/split-arguments.ts";
import { type ClientOptions, changeScope, type ScopeChange } from "./client-options.ts";
import { type CoreClient, coreParts } from "./core-client.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";

/**
 * A client of the whole service. Each row of the endpoint table is a method that gives the document;
 * every method throws what `request` throws.
 */
export interface Client extends CatalogueClient, CoreClient {
  /** Calls a row by its name, such as `items.get`. Unknown names and parameters are refused with what is allowed. */
  call(
    rowId: string,
    parameters?: Readonly<Record<string, string | number>>,
    options?: LooseCallOptions,
  ): Promise<unknown>;
  with(change: ScopeChange): Client;
}

/**
 * Makes a client. Nothing is requested until the first call.
 * @throws RangeError for an unknown region, locale or edition, or an option out of its range;
 * TypeError for missing credentials.
 */
export function createClient(options: ClientOptions): Client {
  const { region, edition = "current", locale = null } = options;
  const scope = changeScope({ region, edition, locale }, {});
  return clientOn(createPipeline(options), options, scope);
}

function clientOn(pipeline: Pipeline, options: ClientOptions, scope: Scope): Client {
  const { core, callRow } = coreParts(pipeline, options, scope);
  const method = async (row: Endpoint, args: readonly unknown[]): Promise<unknown> => {
    const { parameters, options: callOptions } = splitArguments(row, args);
    return (await callRow(row, parameters, callOptions)).data;
  };
  return {
    ...catalogueOf(method),
    ...core,
    async call(rowId, parameters = {}, callOptions = {}) {
      const row = findEndpointRow(rowId) ?? unknownRow(rowId);
      return (await callRow(row, parameters, callOptions)).data;
    },
    with: (change) => clientOn(pipeline, options, changeScope(scope, change)),
  };
}

function unknownRow(rowId: string): never {
  const [group] = rowId.split(".");
  const siblings = ENDPOINT_ROWS.filter((row) => row.id.startsWith(`${group}.`));
  const known =
    siblings.length > 0
      ? siblings.map((row) => row.id)
      : [...new Set(ENDPOINT_ROWS.map((row) => `${row.id.split(".")[0]}.*`))];
  throw new RangeError(`Unknown call "${rowId}". Use one of: ${known.join(", ")}.`);
}
