import { inOwnContext } from "#platform";
import { Link } from "../linked-list.ts";
import type { ApiRequest, ApiResponse, Send } from "../send.ts";

/** A call that waits for its turn. */
export interface WaitingCall {
  readonly request: ApiRequest;
  /** Whether its wait was reported as an event. */
  announced: boolean;
  /** Sends the request. */
  start(): void;
  /** Rejects the call. */
  fail(error: unknown): void;
}

/** A FIFO queue of calls. Aborted calls are removed. */
export interface WaitingLine extends Iterable<WaitingCall> {
  readonly length: number;
  readonly first: WaitingCall | null;
  readonly last: WaitingCall | null;
  /** Appends a request. Returns the result of `send` for it. */
  join(request: ApiRequest, send: Send): Promise<ApiResponse>;
}

/**
 * Creates a line. Ten thousand calls can wait, and each can leave at any time.
 * @param onEmpty called when the last call leaves
 */
export function createWaitingLine(onEmpty: () => void = () => {}): WaitingLine {
  const ends = new Link<WaitingCall>(null);
  let length = 0;

  return {
    get length() {
      return length;
    },
    get first() {
      return ends.after.value;
    },
    get last() {
      return ends.before.value;
    },
    join: (request, send) =>
      new Promise((resolve, reject) => {
        const { signal } = request;
        const sendIt = inOwnContext(send);
        if (signal?.aborted) return reject(signal.reason);
        const leave = () => {
          link.remove();
          link.value = null;
          length -= 1;
          if (length === 0) onEmpty();
          signal?.removeEventListener("abort", abort);
        };
        const fail = (error: unknown) => {
          leave();
          reject(error);
        };
        const start = () => {
          leave();
          resolve(sendIt(request));
        };
        const abort = () => fail(signal?.reason);
        const link = new Link<WaitingCall>({ request, announced: false, start, fail });
        link.append(ends);
        length += 1;
        signal?.addEventListener("abort", abort, { once: true });
      }),
    *[Symbol.iterator]() {
      const links: Link<WaitingCall>[] = [];
      for (let link = ends.after; link.value; link = link.after) links.push(link);
      // A callback for one call can remove others.
      for (const { value: call } of links) if (call) yield call;
    },
  };
}
