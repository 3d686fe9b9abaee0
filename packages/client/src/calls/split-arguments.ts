import type { Endpoint } from "@guildhall/contract";
import type { LooseCallOptions, LooseParameters } from "./call-types.ts";

interface SplitArguments {
  readonly parameters: LooseParameters;
  readonly options: LooseCallOptions;
}

/** Separates parameters and options. A single argument of a row without parameters is its options. */
export function splitArguments(row: Endpoint, args: readonly unknown[]): SplitArguments {
  const takesParameters = row.path.includes("{") || row.query !== undefined || row.search === true;
  const [parameters, options] = takesParameters || args.length > 1 ? args : [undefined, args[0]];
  return {
    parameters: (parameters ?? {}) as LooseParameters,
    options: (options === undefined ? {} : options) as LooseCallOptions,
  };
}
