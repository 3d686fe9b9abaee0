import type { Endpoint } from "@guildhall/contract";
import type { LooseParameters } from "./call-parameters.ts";
import type { LooseCallOptions } from "./call-types.ts";

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
