import { createHmac } from "node:crypto";
import { ApiError, TimeoutError } from "@guildhall/client";
import {
  createPublicTransport,
  type Transport,
  type TransportResponse,
} from "@guildhall/client/transport";
import type { CodedMessage, WebhookKind } from "@guildhall/store";
import { retryAfterMs } from "./retry-after.ts";
import { type AddressRules, addressProblem } from "./webhook-address.ts";

/** The header with the time and the signature of a message. */
export const SIGNATURE_HEADER = "Guildhall-Signature";

/** Where a message is sent. */
export interface Recipient {
  readonly kind: WebhookKind;
  readonly address: string;
  /** The secret of the signature; null for Discord. */
  readonly secret: string | null;
}

/** The result of one attempt to send a message. */
export interface PostResult {
  /** `again` when another attempt can succeed, `refused` when the message is not accepted, `gone` when none will be. */
  readonly outcome: "delivered" | "again" | "refused" | "gone";
  readonly httpStatus: number | null;
  /** What failed, without the address. Null when the message was delivered. */
  readonly error: CodedMessage | null;
  /** When the recipient accepts the next attempt, in ms from now. */
  readonly retryAfterMs: number;
}

export interface PosterOptions extends AddressRules {
  /** Sends the requests. Defaults to one that connects to public addresses only. */
  readonly transport?: Transport | undefined;
  /** Time for the whole request, in ms. Defaults to 15 s. */
  readonly timeoutMs?: number | undefined;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Sends messages to webhooks. Follows no redirects. */
export interface Poster {
  /** Sends a JSON body. Rejects only when the signal is aborted. */
  post(recipient: Recipient, body: string, signal?: AbortSignal): Promise<PostResult>;
  close(): Promise<void>;
}

const MAX_BODY_BYTES = 64 * 1024;
const PHASE_MS = 10_000;
const TIMEOUT_MS = 15_000;

export function createPoster(options: PosterOptions): Poster {
  const { clock, timeoutMs = TIMEOUT_MS } = options;
  const timeouts = { connect: PHASE_MS, headers: PHASE_MS, body: PHASE_MS, call: timeoutMs };
  const { transport = createPublicTransport({ timeouts, maxBodyBytes: MAX_BODY_BYTES }) } = options;
  return {
    async post({ kind, address, secret }, body, signal) {
      const problem = addressProblem(kind, address, options);
      if (problem !== null)
        return failed("gone", coded("invalid-address", `The address ${problem}`));
      const headers = {
        ...{ "content-type": "application/json", "user-agent": "Guildhall" },
        ...(secret !== null && { [SIGNATURE_HEADER.toLowerCase()]: sign(secret, body, clock()) }),
      };
      const timeout = AbortSignal.timeout(timeoutMs);
      const both = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        const request = { method: "POST", url: address, headers, body, signal: both } as const;
        return resultOf(kind, await transport.send(request), clock());
      } catch (error) {
        signal?.throwIfAborted();
        return unanswered(error, timeout.aborted);
      }
    },
    close: () => transport.close(),
  };
}

/** Returns the value of the signature's header. `now` is in ms since 1970, the time in the header in seconds. */
function sign(secret: string, body: string, now: number): string {
  const time = Math.floor(now / 1000);
  const digest = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${digest}`;
}

const failed = (
  outcome: PostResult["outcome"],
  error: CodedMessage,
  more: Partial<PostResult> = {},
): PostResult => ({ outcome, error, httpStatus: null, retryAfterMs: 0, ...more });

/** An error of a message. Pages translate it by its code. */
const coded = (
  code: string,
  message: string,
  values: CodedMessage["values"] = {},
): CodedMessage => ({ code, values, message });

function resultOf(kind: WebhookKind, response: TransportResponse, now: number): PostResult {
  const { status } = response;
  const httpStatus = { httpStatus: status };
  if (status >= 200 && status < 300) {
    return { outcome: "delivered", ...httpStatus, error: null, retryAfterMs: 0 };
  }
  if (status >= 300 && status < 400) {
    const message = `The address redirects (${status}). Guildhall follows no redirects.`;
    return failed("again", coded("redirect", message, { status }), httpStatus);
  }
  const isGone = kind === "discord" ? [401, 404].includes(status) : status === 410;
  if (isGone) {
    const message = `The webhook does not exist any more (${status}).`;
    return failed("gone", coded("gone", message, { status }), httpStatus);
  }
  const error = coded("status", `The response has the status ${status}.`, { status });
  const isPassing = status >= 500 || [408, 425, 429].includes(status);
  if (kind === "discord" && !isPassing) return failed("refused", error, httpStatus);
  return failed("again", error, { ...httpStatus, retryAfterMs: retryAfterMs(response, now) });
}

/** Errors of the client contain the address, which is a secret. */
function unanswered(error: unknown, isTimeout: boolean): PostResult {
  if (isTimeout || error instanceof TimeoutError) {
    return failed("again", coded("timeout", "There was no response in time."));
  }
  // The body of the response was too large or invalid, which does not matter.
  if (error instanceof ApiError && error.status === 200) {
    return { outcome: "delivered", httpStatus: 200, error: null, retryAfterMs: 0 };
  }
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
  const message = `The host could not be reached${reason && ` (${reason})`}.`;
  return failed("again", coded("unreachable", message, reason ? { reason } : {}));
}
