import { account, type Endpoint } from "@guildhall/contract";
import type {
  CallOptions,
  LooseCallOptions,
  LooseParameters,
  UserCallOptions,
} from "../calls/call-types.ts";
import { splitArguments } from "../calls/split-arguments.ts";
import type { CatalogueClient } from "../generated/catalogue.ts";
import { checkUserToken } from "./user-token.ts";

/** A call that has the user's token already, so that its options can be left out. */
type WithToken<Method extends (...args: never) => unknown> =
  Parameters<Method> extends [...infer Before, UserCallOptions]
    ? (...args: [...Before, options?: CallOptions]) => ReturnType<Method>
    : Method;

/**
 * The calls that only a user's own token may make (contract 4.4, Account profile). Nothing of them is
 * cached. A token that is refused cannot be renewed here: the call rejects with UnauthorizedError, and
 * the user signs in again. The token is shown by nothing.
 */
export interface UserClient {
  /** The rows of the table's group `account`: each takes what it takes there, but for the token. */
  readonly account: {
    readonly [Name in keyof CatalogueClient["account"]]: WithToken<
      CatalogueClient["account"][Name]
    >;
  };
}

type CallRow = (
  row: Endpoint,
  parameters: LooseParameters,
  options: LooseCallOptions,
) => Promise<{ readonly data: unknown }>;

/** @throws TypeError for what is no access token. */
export function userClient(callRow: CallRow, userToken: string): UserClient {
  checkUserToken(userToken, "The token given to asUser");
  const calls = Object.entries<Endpoint>(account).map(([name, row]) => [
    name,
    async (...args: unknown[]) => {
      const { parameters, options } = splitArguments(row, args);
      return (await callRow(row, parameters, { ...options, userToken })).data;
    },
  ]);
  return { account: Object.fromEntries(calls) as UserClient["account"] };
}
