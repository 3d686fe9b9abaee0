import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";

interface Connection {
  busy: boolean;
  /** No further request is read. */
  full: boolean;
  readonly waiting: [IncomingMessage, ServerResponse][];
}

/**
 * Handles the requests of a connection one after the other: the next one when the client has read the
 * answer before it. A client that sends further requests than `maxWaiting` is answered those, and then
 * its connection is closed.
 */
export function inOrder(listener: RequestListener, maxWaiting: number): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse) {
    const { socket } = request;
    connection.busy = true;
    // Nothing is read from a client that has not read its answer: what it sends would count as progress.
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

/** Answers that are not shared: each takes memory until its client has read it. */
export interface PendingAnswers {
  /** Counts an answer until it is read or its connection ends. */
  add(response: ServerResponse): void;
  /** Ends the connections that have waited longest while more than the limit waits. */
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

/** Refuses connections beyond a number for each address, so that one address cannot take all of them. */
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
