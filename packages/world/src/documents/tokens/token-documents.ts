import { tokenPriceAt } from "../../history/token-price.ts";
import { published } from "../answers.ts";
import type { Responder } from "../call.ts";

/** The price of the token in China (contract 4.4). */
export const TOKEN_RESPONDERS: Readonly<Record<string, Responder>> = {
  "tokens.index": (call) => {
    const { price, since, until } = tokenPriceAt(call.now);
    const fields = { last_updated_timestamp: since, price };
    return published(call, { modified: since, until }, fields);
  },
};
