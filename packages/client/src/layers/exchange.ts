import { traceIdOf } from "../api-error.ts";
import { InvalidBodyError } from "../call-errors.ts";
import { decodeJson } from "../json-document.ts";
import type { Send } from "../send.ts";
import { statusError } from "../status-error.ts";
import type { Transport } from "../transport.ts";

interface ExchangeOptions {
  readonly transport: Transport;
  readonly clock: () => number;
}

/** The innermost step: one GET, whose answer is a document or an error of contract 7. */
export function exchange({ transport, clock }: ExchangeOptions): Send {
  return async ({ url, headers, signal = new AbortController().signal }) => {
    const method = "GET";
    const answer = await transport.send({ method, url, headers, signal });
    const { status } = answer;
    if (status !== 200) {
      // A service that repeats the request in its error must not carry the token into a log.
      const token = headers.authorization?.replace("Bearer ", "") ?? "";
      const decoded = new TextDecoder().decode(answer.body);
      const text = token === "" ? decoded : decoded.replaceAll(token, "[token]");
      throw statusError({ method, url, status, headers: answer.headers, text }, clock());
    }
    const result = decodeJson(answer.body);
    if ("problem" in result) {
      const traceId = traceIdOf(answer.headers);
      throw new InvalidBodyError({ method, url, status, traceId, ...result });
    }
    return { status, headers: answer.headers, document: result.document, cache: "off" };
  };
}
