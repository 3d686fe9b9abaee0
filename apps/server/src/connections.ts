import type {
  Server as HttpServer,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from "node:http";
import type { Server, Socket } from "node:net";
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
  return connection;
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

/** Responses that wait for their clients, and the memory that they use. */
export interface PendingAnswers {
  /** Counts the unsent bytes of a response. `key` is that of the limits of its visitor. */
  add(response: ServerResponse, key: string): void;
  /** Counts a body that the response shares with others, once for all of them. Stops reading its connection. */
  share(response: ServerResponse, key: string, body: Buffer): void;
  /**
   * Closes connections until the total is within the limit: each time the one that has waited longest of the visitor
   * with the most pending bytes.
   */
  trim(): void;
}

interface Pending {
  readonly response: ServerResponse;
  readonly key: string;
  /** The shared body. */
  readonly body: Buffer | null;
}

export function createPendingAnswers(maxBytes: number): PendingAnswers {
  /** The longest wait first. */
  const pending = new Map<ServerResponse, Pending>();
  const put = (each: Pending) => {
    const { response } = each;
    if (!pending.has(response)) response.once("close", () => pending.delete(response));
    pending.set(response, each);
  };
  return {
    add: (response, key) => put({ response, key, body: null }),
    share(response, key, body) {
      put({ response, key, body });
      // Received data would count as progress of a client that does not read.
      response.socket?.pause();
    },
    trim() {
      while (bytesOf(pending.values()) > maxBytes) {
        const oldest = oldestOfLargest([...pending.values()].filter(usesMemory));
        if (!oldest) return;
        // Its close event comes later.
        pending.delete(oldest.response);
        oldest.response.destroy();
      }
    },
  };
}

const usesMemory = ({ response, body }: Pending) => response.writableLength > 0 || body !== null;

/** Returns the memory of responses, in bytes. A body that several of them share counts once. */
function bytesOf(answers: Iterable<Pending>): number {
  let bytes = 0;
  const bodies = new Set<Buffer>();
  for (const { response, body } of answers) {
    bytes += response.writableLength;
    if (body) bodies.add(body);
  }
  for (const { length } of bodies) bytes += length;
  return bytes;
}

/** Returns the first response of the visitor whose responses use the most memory. */
function oldestOfLargest(answers: readonly Pending[]): Pending | undefined {
  const visitors = [...Map.groupBy(answers, ({ key }) => key).values()];
  const [largest] = visitors.toSorted((a, b) => bytesOf(b) - bytesOf(a));
  return largest?.[0];
}

/**
 * Reads the first requests of new connections one connection at a time, because each connection can send hundreds of
 * requests at once. Addresses take turns. Connections from an exempt address are read at once, because all visitors
 * behind a proxy would share its turns.
 */
export function readConnectionsInTurn(
  server: Server,
  { turn, exempt }: { turn: Turns; exempt: (address: string) => boolean },
): void {
  server.on("connection", (socket) => {
    if (exempt(socket.remoteAddress ?? "")) return;
    // Node starts to read at the end of this callback, also from a socket that is paused here.
    process.nextTick(() => socket.pause());
    void turn(keyOf(socket)).then(() => socket.resume());
  });
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
 * connection is idle when all its responses are sent and nothing was received since its last request.
 */
export function keepUnsentResponses(server: HttpServer): void {
  const connections = new Map<Socket, { unsent: number; bytesRead: number }>();
  server.on("connection", (socket) => {
    connections.set(socket, { unsent: 0, bytesRead: -1 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.unsent++;
    connection.bytesRead = socket.bytesRead;
    response.once("close", () => connection.unsent--);
  });
  server.closeIdleConnections = () => {
    for (const [socket, { unsent, bytesRead }] of connections) {
      if (unsent === 0 && socket.writableLength === 0 && bytesRead === socket.bytesRead) {
        socket.destroy();
      }
    }
  };
}
