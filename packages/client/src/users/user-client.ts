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

/** A method that has the user token already, so its options can be omitted. */
type WithToken<Method extends (...args: never) => unknown> =
  Parameters<Method> extends [...infer Before, UserCallOptions]
    ? (...args: [...Before, options?: CallOptions]) => ReturnType<Method>
    : Method;

/**
 * The calls that require a user token (contract 4.4, Account profile). Their documents are never cached. A
 * refused token cannot be refreshed: the call rejects with UnauthorizedError, and the user signs in again. No
 * error or event contains the token.
 */
export interface UserClient {
  /** The rows of the group `account`, without the option `userToken`. */
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

/** @throws TypeError for an invalid access token. */
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
