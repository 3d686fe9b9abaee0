import { connect, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** What a server answered to bytes that were sent as they are. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded. */
  readonly body: string;
  /** From the first byte of the request to the last one of the answer. */
  readonly ms: number;
}

/** Sends what no HTTP client would, over a connection that it keeps as long as the server does. For tests. */
export interface RawClient {
  /**
   * Sends a request, a byte for each character, and reads the answer to its end. Rejects when the
   * connection ends before, or when there is more than the answer.
   */
  send(request: string): Promise<RawAnswer>;
  close(): void;
}

interface Waiting {
  readonly resolve: (answer: RawAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly isHead: boolean;
  readonly start: number;
}

export function createRawClient(port: number): RawClient {
  let socket: Socket | null = null;
  let received = Buffer.alloc(0);
  let waiting: Waiting | null = null;

  const settle = (outcome: RawAnswer | Error) => {
    const asked = waiting;
    waiting = null;
    if (outcome instanceof Error) asked?.reject(outcome);
    else asked?.resolve(outcome);
  };
  const drop = () => {
    socket?.destroy();
    socket = null;
    received = Buffer.alloc(0);
  };
  const read = () => {
    if (!waiting) return;
    try {
      const read = readAnswer(received, waiting);
      if (!read) return;
      received = received.subarray(read.length);
      if (read.answer.headers.get("connection") === "close") drop();
      settle(read.answer);
    } catch (error) {
      drop();
      settle(error as Error);
    }
  };
  const open = () => {
    const own = connect(port, "127.0.0.1");
    own.on("data", (bytes: Buffer) => {
      if (own !== socket) return;
      received = Buffer.concat([received, bytes]);
      read();
    });
    own.on("error", (error) => {
      if (own === socket) settle(error);
    });
    own.on("close", () => {
      if (own !== socket) return;
      const before = received.toString("latin1");
      drop();
      settle(new Error(`The connection ended after ${JSON.stringify(before)}.`));
    });
    return own;
  };

  return {
    send(request) {
      if (received.length > 0) {
        const more = received.toString("latin1");
        drop();
        return Promise.reject(new Error(`There was more than the answer: ${more}`));
      }
      socket ??= open();
      const own = socket;
      return new Promise((resolve, reject) => {
        const isHead = request.startsWith("HEAD ");
        waiting = { resolve, reject, isHead, start: performance.now() };
        own.write(request, "latin1");
      });
    },
    close: drop,
  };
}

/** The first answer of what was received, and how many bytes it takes; null when it is not all there. */
function readAnswer(
  received: Buffer,
  { isHead, start }: Pick<Waiting, "isHead" | "start">,
): { answer: RawAnswer; length: number } | null {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return null;
  if (received.toString("latin1", 0, 12) === "HTTP/1.1 100") {
    const next = readAnswer(received.subarray(end + 4), { isHead, start });
    return next && { ...next, length: end + 4 + next.length };
  }
  const [statusLine = "", ...lines] = received.toString("latin1", 0, end).split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const hasBody = !isHead && status !== 204 && status !== 304;
  const length = hasBody ? Number(headers.get("content-length")) : 0;
  const bytes = received.subarray(end + 4, end + 4 + length);
  if (!Number.isSafeInteger(length)) throw new Error(`The answer has no length: ${statusLine}`);
  if (bytes.length < length) return null;
  const body = decoded(bytes, hasBody ? headers.get("content-encoding") : undefined).toString();
  return {
    answer: { status, headers, body, ms: performance.now() - start },
    length: end + 4 + length,
  };
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
}
