interface PendingCall {
  /** Its index in the list. */
  index: number;
  readonly response: Promise<unknown>;
  /** Ends the call with an error. */
  readonly end: () => void;
}

/** The calls that `close` waits for. */
export interface PendingCalls {
  /** Adds a call until its response has arrived or failed. `end` ends it with an error. */
  add(response: Promise<unknown>, end: () => void): void;
  end(): void;
  /** Waits for the calls that are pending now. */
  settle(): Promise<unknown>;
}

export function createPendingCalls(): PendingCalls {
  // An array, because the removed entries of a Map, each with a document, stay in memory longer.
  const calls: PendingCall[] = [];
  return {
    add(response, end) {
      const call: PendingCall = { index: calls.length, response, end };
      calls.push(call);
      const ended = () => {
        const last = calls.pop();
        if (!last || last === call) return;
        last.index = call.index;
        calls[call.index] = last;
      };
      response.then(ended, ended);
    },
    end() {
      for (const { end } of calls) end();
    },
    settle: () => Promise.allSettled(calls.map(({ response }) => response)),
  };
}
