import { inOwnContext } from "#platform";
import type { ApiRequest, ApiResponse, Send } from "../send.ts";

/** A call that waits for its turn. */
export interface WaitingCall {
  readonly request: ApiRequest;
  /** Whether it was announced that it waits. */
  announced: boolean;
  /** Ends the wait, and sends the request. */
  start(): void;
  /** Ends the wait, and with it the call. */
  fail(error: unknown): void;
}

/** Calls that wait for their turn: who came first is first, and who gives up leaves. */
export interface WaitingLine extends Iterable<WaitingCall> {
  readonly length: number;
  readonly first: WaitingCall | null;
  readonly last: WaitingCall | null;
  /** Puts a call at the end, to be sent by `send`; gives what it ends with. */
  join(request: ApiRequest, send: Send): Promise<ApiResponse>;
}

class Link {
  /** Null at the ends, and once it waits no more. */
  call: WaitingCall | null;
  before: Link = this;
  after: Link = this;

  constructor(call: WaitingCall | null) {
    this.call = call;
  }
}

/**
 * A list of links, because ten thousand calls may wait, and each may leave at its own time.
 * @param onEmpty told when nobody waits any more
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
      // Who is told of one of them may end others.
      for (const { call } of links) if (call) yield call;
    },
  };
}
