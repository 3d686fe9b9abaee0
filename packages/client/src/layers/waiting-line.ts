import { inOwnContext } from "#platform";
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

class Link {
  /** Null at both ends of the list, and after the call left it. */
  call: WaitingCall | null;
  before: Link = this;
  after: Link = this;

  constructor(call: WaitingCall | null) {
    this.call = call;
  }
}

/**
 * Creates a linked list, because ten thousand calls can wait and each can leave at any time.
 * @param onEmpty called when the last call leaves
 */
export function createWaitingLine(onEmpty: () => void = () => {}): WaitingLine {
  const ends = new Link(null);
  let length = 0;

  const append = (link: Link) => {
    link.before = ends.before;
    link.after = ends;
    link.before.after = link;
    ends.before = link;
    length += 1;
  };
  const remove = (link: Link) => {
    link.before.after = link.after;
    link.after.before = link.before;
    link.call = null;
    length -= 1;
    if (length === 0) onEmpty();
  };

  return {
    get length() {
      return length;
    },
    get first() {
      return ends.after.call;
    },
    get last() {
      return ends.before.call;
    },
    join: (request, send) =>
      new Promise((resolve, reject) => {
        const { signal } = request;
        const sendIt = inOwnContext(send);
        if (signal?.aborted) return reject(signal.reason);
        const leave = () => {
          remove(link);
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
        const link = new Link({ request, announced: false, start, fail });
        append(link);
        signal?.addEventListener("abort", abort, { once: true });
      }),
    *[Symbol.iterator]() {
      const links: Link[] = [];
      for (let link = ends.after; link.call; link = link.after) links.push(link);
      // A callback for one call can remove others.
      for (const { call } of links) if (call) yield call;
    },
  };
}
