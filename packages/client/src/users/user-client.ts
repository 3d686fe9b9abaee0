import { account, type DocumentTypes, type Endpoint } from "@guildhall/contract";
import type { CallOptions, CallParameters, LooseCallOptions } from "../calls/call-types.ts";
import { checkUserToken } from "./user-token.ts";

/**
 * The calls that only a user's own token may make (contract 4.4, Account profile). Nothing of them is
 * cached. A token that is refused cannot be renewed here: the call rejects with UnauthorizedError, and
 * the user signs in again. The token is shown by nothing.
 */
export interface UserClient {
  readonly account: {
    /** The characters of the user's account. */
    get(options?: CallOptions): Promise<DocumentTypes["account"]>;
    /** What only its owner may see of a character. */
    protectedCharacter(
      parameters: CallParameters<typeof account.protectedCharacter>,
      options?: CallOptions,
    ): Promise<DocumentTypes["protected-character"]>;
  };
}

type CallRow = (
  row: Endpoint,
  parameters: Readonly<Record<string, string | number>>,
  options: LooseCallOptions,
) => Promise<{ readonly data: unknown }>;

/** @throws TypeError for what is no access token. */
export function userClient(callRow: CallRow, userToken: string): UserClient {
  checkUserToken(userToken, "The token given to asUser");
  return {
    account: {
      async get(options = {}) {
        const { data } = await callRow(account.get, {}, { ...options, userToken });
        return data as DocumentTypes["account"];
      },
      async protectedCharacter(parameters, options = {}) {
        const row = account.protectedCharacter;
        const { data } = await callRow(row, parameters, { ...options, userToken });
        return data as DocumentTypes["protected-character"];
      },
    },
  };
}
