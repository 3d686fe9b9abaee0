import { traceIdOf } from "../api-error.ts";
import { InvalidBodyError } from "../call-errors.ts";
import { decodeJson } from "../json-document.ts";
import { redaction } from "../redaction.ts";
import type { Send } from "../send.ts";
import { statusError } from "../status-error.ts";
import type { Transport } from "../transport.ts";

interface ExchangeOptions {
  readonly transport: Transport;
  readonly clock: () => number;
  /** What no error may show, beside the token of the call. */
  readonly secrets: readonly string[];
}

/** The innermost step: one GET, whose answer is a document or an error of contract 7. */
export function exchange({ transport, clock, secrets }: ExchangeOptions): Send {
  return async ({ url, headers, signal = new AbortController().signal }) => {
    const method = "GET";
    const answer = await transport.send({ method, url, headers, signal });
    const { status } = answer;
    const redact = redaction([...secrets, headers.authorization?.replace("Bearer ", "") ?? ""]);
    if (status !== 200) {
      const text = new TextDecoder().decode(answer.body);
      throw statusError({ method, url, status, headers: answer.headers, text }, clock(), redact);
    }
    const result = decodeJson(answer.body);
    if ("problem" in result) {
      const traceId = traceIdOf(answer.headers, redact);
      throw new InvalidBodyError({ method, url, status, traceId, problem: result.problem });
    }
    return { status, headers: answer.headers, document: result.document, cache: "off" };
  };
}
