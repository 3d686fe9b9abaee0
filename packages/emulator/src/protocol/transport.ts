/**
 * How an answer is carried, where that is not as it should be. What is not told is as it should be,
 * so these compose. An adapter does it as near as its connection can.
 */
export interface Transport {
  /** How much later the answer begins, in ms. */
  readonly delayMs?: number;
  /** How slowly the body comes. */
  readonly bytesPerSecond?: number;
  /** How many bytes more, or fewer when negative, are announced than the body has. */
  readonly lengthError?: number;
  /** Sent beside the answer's own headers, though it may have some of the same name. */
  readonly repeatedHeaders?: Readonly<Record<string, string>>;
  /** Where the body comes from, in place of the answer's own; its length is not announced. */
  readonly chunks?: () => Iterable<Uint8Array<ArrayBuffer>>;
  /** The connection breaks off here: it is reset, or ends as if all had been sent. */
  readonly breaks?: {
    readonly at: "before-headers" | "in-headers" | "in-body";
    readonly by: "reset" | "end";
  };
}

/** What becomes of a connection before any request is read from it. */
export type ConnectionFault =
  | { readonly kind: "refused" }
  | { readonly kind: "reset" }
  | { readonly kind: "late"; readonly ms: number };

/** A listening port, as far as faults act on it. */
export interface Port {
  /** Refuses connections from now on, and resets the open ones. */
  close(): void;
  /** Listens again, on the same port. */
  open(): void;
  /** Ends the open connections that no request is under way on. */
  dropIdle(): void;
}

/** The faults of connections, as an adapter asks for them. */
export interface ConnectionFaults {
  /** What becomes of a connection that has just been made; null when nothing does. */
  take(): ConnectionFault | null;
  /** Tells a port when to close and open. Returns how to stop that. */
  attach(port: Port): () => void;
}

/** Resolves after so many ms, or at once when the signal is aborted. Never rejects. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;
