export type Bytes = Uint8Array<ArrayBuffer>;

/** How a response is delivered when a fault changes that. Adapters do it as closely as their connection allows. */
export interface Delivery {
  /** The delay before the response, in ms. */
  readonly delayMs?: number;
  /** The speed of the body. */
  readonly bytesPerSecond?: number;
  /** Added to the announced `Content-Length`, in bytes. */
  readonly lengthError?: number;
  /** Sent in addition to headers of the same name. */
  readonly repeatedHeaders?: Readonly<Record<string, string>>;
  /** Replaces the body; its length is not announced. */
  readonly chunks?: () => Iterable<Bytes>;
  /** Where the connection breaks, by a reset or by a normal end. */
  readonly breaks?: {
    readonly at: "before-headers" | "in-headers" | "in-body";
    readonly by: "reset" | "end";
  };
}

/** A fault of a connection before any request is read from it. */
export type ConnectionFault =
  | { readonly kind: "refused" }
  | { readonly kind: "reset" }
  | { readonly kind: "late"; readonly ms: number };

/** A listening port that faults can close. */
export interface Port {
  /** Refuses new connections and resets the open ones. */
  close(): void;
  /** Listens again, on the same port. */
  open(): void;
  /** Closes idle connections. */
  dropIdle(): void;
}

/** The faults of connections, for an adapter. */
export interface ConnectionFaults {
  /** The fault of a new connection; `null` for none. */
  take(): ConnectionFault | null;
  /** Closes and opens a port as faults require. Returns a function that detaches it. */
  attach(port: Port): () => void;
}

export interface DeliveryOptions {
  readonly connections?: ConnectionFaults;
  /** Defaults to the system's timers. */
  readonly wait?: Wait;
}

/** Resolves after `ms`, or at once when the signal is aborted. Never rejects. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;
