import type { Endpoint } from "@guildhall/contract";
import { check } from "../argument-checks.ts";
import type { LooseCallOptions, LooseParameters } from "./call-types.ts";

interface SplitArguments {
  readonly parameters: LooseParameters;
  readonly options: LooseCallOptions;
}

/**
 * Separates parameters and options. A single argument of a row without parameters is its options.
 * @throws TypeError for a third argument.
 */
export function splitArguments(row: Endpoint, args: readonly unknown[]): SplitArguments {
  const takesParameters = row.path.includes("{") || row.query !== undefined || row.search === true;
  check(args.length < 3, `The arguments for ${row.path}`, "parameters and options, in this order");
  const [parameters, options] = takesParameters || args.length > 1 ? args : [undefined, args[0]];
  return {
    parameters: (parameters ?? {}) as LooseParameters,
    options: (options === undefined ? {} : options) as LooseCallOptions,
  };
}
