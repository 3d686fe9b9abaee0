import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";

interface Connection {
  busy: boolean;
  /** True when no further requests are read. */
  full: boolean;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Handles the requests of a connection one by one: the next request when the client has read the previous
 * response. When more than `maxWaiting` requests wait, the connection is closed after the responses to these.
 */
export function inOrder(listener: RequestListener, maxWaiting: number): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    connection.busy = true;
    // Stops reading until the client has read its response, because received data would count as progress.
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
      connection = { busy: false, full: false, waiting: [] };
      connections.set(socket, connection);
    }
    if (!connection.busy) return start(connection, request, response);
    if (connection.full) return;
    connection.waiting.push([request, response]);
    if (connection.waiting.length < maxWaiting) return;
    connection.full = true;
    response.shouldKeepAlive = false;
    socket.pause();
  };
}

/** Responses that use memory of their own until their client has read them. */
export interface PendingAnswers {
  /** Counts a response until it is read or its connection ends. */
  add(response: ServerResponse): void;
  /** Closes the connections that have waited longest until the total is within the limit. */
  trim(): void;
}

export function createPendingAnswers(maxBytes: number): PendingAnswers {
  const pending = new Set<ServerResponse>();
  return {
    add(response) {
      pending.add(response);
      response.once("close", () => pending.delete(response));
    },
    trim() {
      let bytes = 0;
      for (const { writableLength } of pending) bytes += writableLength;
      for (const response of pending) {
        if (bytes <= maxBytes) return;
        bytes -= response.writableLength;
        response.destroy();
      }
    },
  };
}

/** Limits the connections of each address, so that one address cannot use all of them. */
export function limitConnections(
  server: Server,
  { maxPerAddress, exempt }: { maxPerAddress: number; exempt: (address: string) => boolean },
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (exempt(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
