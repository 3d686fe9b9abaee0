import type {
  Server as HttpServer,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { Server, Socket } from "node:net";
import { maxBodyBytes } from "./request-guard.ts";
import type { Turns } from "./slots.ts";
import { limitKey, parseAddress } from "./visitors/address.ts";

interface Connection {
  busy: boolean;
  /** True until reading stops, at the end of the current callback. */
  stopping: boolean;
  /** True when no further requests are answered. */
  full: boolean;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Handles the requests of a connection one by one: the next request when the client has read the previous response.
 * Nothing is read while a request waits, because received data would count as progress. When more than `maxWaiting`
 * requests wait, because they came at once, the connection is closed after the responses to these.
 */
export function inOrder(listener: RequestListener, maxWaiting: number): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    connection.busy = true;
    response.once("prefinish", () => {
      if (socket.writableLength > 0) socket.pause();
    });
    response.once("close", () => {
      const next = connection.waiting.shift();
      if (next && !socket.destroyed) return start(connection, ...next);
      connection.busy = false;
      if (socket.isPaused() && !connection.full) socket.resume();
    });
    listener(request, response);
  }
  return (request, response) => {
    const { socket } = request;
    // Node parses all requests of a read, also when the socket is destroyed meanwhile.
    if (socket.destroyed) return;
    let connection = connections.get(socket);
    if (!connection) {
      connection = createConnection(socket);
      connections.set(socket, connection);
    }
    if (!connection.busy) return start(connection, request, response);
    if (connection.full) return;
    connection.waiting.push([request, response]);
    stopReading(connection, socket);
    if (connection.waiting.length < maxWaiting) return;
    connection.full = true;
    response.shouldKeepAlive = false;
  };
}

function createConnection(socket: Socket): Connection {
  const connection: Connection = { busy: false, stopping: false, full: false, waiting: [] };
  // After a drain Node reads again, also from a socket that was paused here.
  socket.prependListener("drain", () => {
    if (socket.isPaused()) stopReading(connection, socket);
  });
  releaseOnClose(connection, socket);
  return connection;
}

/** Releases the memory of waiting requests when their connection closes. */
function releaseOnClose(connection: Connection, socket: Socket): void {
  const { stackTraceLimit } = Error;
  // Node aborts each waiting request with an error. The stack traces would take most of the time of a flood.
  socket.prependListener("close", () => {
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = stackTraceLimit;
    connection.waiting.length = 0;
    // Node keeps the parsers of closed connections with their sockets, whose listeners refer to all their requests.
    socket.removeAllListeners();
  });
}

/** Stops reading until the response is read. Deferred, because Node reads again after each parsed request. */
function stopReading(connection: Connection, socket: Socket): void {
  if (connection.stopping) return;
  connection.stopping = true;
  process.nextTick(() => {
    connection.stopping = false;
    if (connection.busy) socket.pause();
  });
}

/** Requests without a sent response, and the memory that they and their responses use. */
export interface PendingAnswers {
  /** Counts a request until its response is sent. `key` is that of the limits of its visitor. */
  receive(response: ServerResponse, key: string): void;
  /** Counts the unsent bytes of a response. */
  add(response: ServerResponse): void;
  /** Counts a body that the response shares with others, once for all of them. Stops reading its connection. */
  share(response: ServerResponse, body: Buffer): void;
  /**
   * Closes connections until the total is within the limit: each time one of the visitor that uses the most memory, of
   * its larger connections the one that has waited longest.
   */
  trim(): void;
}

/** What a connection with unanswered requests keeps in memory. */
interface Pending {
  readonly socket: Socket;
  readonly key: string;
  requestBytes: number;
  /** The response whose unsent bytes count. */
  response: ServerResponse | null;
  /** The shared body. */
  body: Buffer | null;
}

/** `onTrim` is called when connections are closed. Node frees their memory at the end of the turn of the event loop. */
export function createPendingAnswers(maxBytes: number, onTrim = () => {}): PendingAnswers {
  /** The longest wait first. */
  const pending = new Map<Socket, Pending>();
  let requestBytes = 0;

  const remove = (each: Pending) => {
    if (pending.get(each.socket) !== each) return;
    pending.delete(each.socket);
    requestBytes -= each.requestBytes;
  };
  const set = (response: ServerResponse, body: Buffer | null) => {
    const each = pending.get(response.req.socket);
    if (each) Object.assign(each, { response, body });
  };
  const trim = () => {
    while (bytesOf(pending.values()) > maxBytes) {
      const oldest = oldestOfLargest([...pending.values()]);
      if (!oldest) return;
      // Its close event comes later.
      remove(oldest);
      oldest.socket.destroy();
      onTrim();
    }
  };
  return {
    receive(response, key) {
      const { socket } = response.req;
      if (socket.destroyed) return;
      const bytes = bytesOfRequest(response.req);
      const none: Pending = { socket, key, requestBytes: 0, response: null, body: null };
      const each = pending.get(socket) ?? none;
      pending.set(socket, each);
      each.requestBytes += bytes;
      requestBytes += bytes;
      response.once("close", () => {
        if (pending.get(socket) !== each) return;
        each.requestBytes -= bytes;
        requestBytes -= bytes;
        Object.assign(each, { response: null, body: null });
        if (each.requestBytes === 0 || socket.destroyed) remove(each);
      });
      if (requestBytes > maxBytes) trim();
    },
    add: (response) => set(response, null),
    share(response, body) {
      set(response, body);
      // Received data would count as progress of a client that does not read.
      response.socket?.pause();
    },
    trim,
  };
}

/** Approximate memory of a request without headers and body and of its response, and of each string in its headers. */
const REQUEST_BYTES = 4_096;
const STRING_BYTES = 32;

function bytesOfRequest({ rawHeaders, headers, url = "" }: IncomingMessage): number {
  const bodyBytes = headers["transfer-encoding"]
    ? Number.POSITIVE_INFINITY
    : Number(headers["content-length"] ?? 0);
  return rawHeaders.reduce(
    (bytes, { length }) => bytes + length + STRING_BYTES,
    REQUEST_BYTES + Math.min(bodyBytes, maxBodyBytes(url)),
  );
}

/** Returns the memory of connections, in bytes. A body that several of them share counts once. */
function bytesOf(connections: Iterable<Pending>): number {
  let bytes = 0;
  const bodies = new Set<Buffer>();
  for (const { requestBytes, response, body } of connections) {
    bytes += requestBytes + (response?.writableLength ?? 0);
    if (body) bodies.add(body);
  }
  for (const { length } of bodies) bytes += length;
  return bytes;
}

/** Returns the first large connection of the visitor that uses the most memory. Large is half the average or more. */
function oldestOfLargest(connections: readonly Pending[]): Pending | undefined {
  const visitors = [...Map.groupBy(connections, ({ key }) => key).values()];
  const [largest = []] = visitors.toSorted((a, b) => bytesOf(b) - bytesOf(a));
  const average = bytesOf(largest) / largest.length;
  return largest.find((each) => bytesOf([each]) >= average / 2);
}

/**
 * Reads the first requests of new connections one connection at a time, because each connection can send hundreds of
 * requests at once. Addresses take turns. Connections from an exempt address are read at once, because all visitors
 * behind a proxy would share its turns.
 *
 * @returns a function that reads all other connections in turn again, which can have sent requests meanwhile
 */
export function readConnectionsInTurn(
  server: Server,
  { turn, exempt }: { turn: Turns; exempt: (address: string) => boolean },
): () => void {
  const reading = new Set<Socket>();
  const readInTurn = (socket: Socket) => {
    reading.delete(socket);
    socket.pause();
    void turn(keyOf(socket)).then(() => {
      if (socket.destroyed) return;
      reading.add(socket);
      socket.resume();
    });
  };
  server.on("connection", (socket) => {
    socket.once("close", () => reading.delete(socket));
    if (exempt(socket.remoteAddress ?? "")) reading.add(socket);
    // Node starts to read at the end of this callback, also from a socket that is paused here.
    else process.nextTick(readInTurn, socket);
  });
  return () => {
    for (const socket of reading) if (!socket.isPaused()) readInTurn(socket);
  };
}

/** Returns the key of the limits for the other end of a connection, which can be a proxy. */
function keyOf({ remoteAddress = "" }: Socket): string {
  return limitKey(parseAddress(remoteAddress) ?? "");
}

/** Limits the connections of each address, so that one address cannot use all of them. */
export function limitConnections(
  server: Server,
  { maxPerAddress, exempt }: { maxPerAddress: number; exempt: (address: string) => boolean },
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    if (exempt(socket.remoteAddress ?? "")) return;
    const key = keyOf(socket);
    const count = (open.get(key) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/**
 * Replaces `closeIdleConnections` of a server, which also closes connections whose last response is not sent yet. A
 * connection is idle when all its responses are sent, also when it has sent a part of its next request.
 */
export function keepUnsentResponses(server: HttpServer): void {
  /** The number of unsent responses of each connection. */
  const unsent = new Map<Socket, number>();
  const add = (socket: Socket, count: number) => {
    const before = unsent.get(socket);
    if (before !== undefined) unsent.set(socket, before + count);
  };
  server.on("connection", (socket) => {
    unsent.set(socket, 0);
    socket.once("close", () => unsent.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    add(socket, 1);
    response.once("close", () => add(socket, -1));
  });
  server.closeIdleConnections = () => {
    for (const [socket, count] of unsent) {
      if (count === 0 && socket.writableLength === 0) socket.destroy();
    }
  };
}
