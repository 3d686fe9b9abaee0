import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Server as SecureServer } from "node:https";
import type { Socket } from "node:net";
import type { ConnectionFaults, Port, Wait } from "./delivery.ts";

const REOPEN_RETRY_MS = 50;

/**
 * Applies connection faults between the port of a server and its HTTP parser. `secure` serves the connections of
 * the port that use TLS.
 */
export function createConnectionGate(
  server: Server,
  faults: ConnectionFaults,
  wait: Wait,
  secure?: SecureServer,
) {
  const held = new Set<Socket>();
  const stopped = new AbortController();
  // Node's listener starts to read, so it is called once the connection may be read.
  const readers = server.listeners("connection");
  const read = (socket: Socket) => {
    for (const reader of readers) reader.call(server, socket);
  };
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const fault = faults.take();
    if (!fault) return read(socket);
    socket.on("error", () => socket.destroy());
    if (fault.kind !== "late") return void socket.resetAndDestroy();
    held.add(socket);
    socket.once("close", () => held.delete(socket));
    void wait(fault.ms, stopped.signal).then(() => {
      held.delete(socket);
      if (!socket.destroyed) read(socket);
    });
  });

  /** While the port is closed, requests in flight get their response and then their connection ends. */
  let open = true;
  const endAfterResponse = (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => {
      if (!open) request.socket.destroySoon();
    });
  };
  server.on("request", endAfterResponse);
  secure?.on("request", endAfterResponse);
  const dropIdle = () => {
    server.closeIdleConnections();
    secure?.closeIdleConnections();
  };

  const destroyHeld = () => {
    for (const socket of held) socket.destroy();
    held.clear();
  };
  return {
    /** Called when the server listens. */
    start(port: number, host: string) {
      const reopen = () => {
        if (open && !stopped.signal.aborted && !server.listening) server.listen(port, host);
      };
      server.on("error", () => void wait(REOPEN_RETRY_MS, stopped.signal).then(reopen));
      const own: Port = {
        close() {
          open = false;
          server.close();
          dropIdle();
          destroyHeld();
        },
        open() {
          open = true;
          reopen();
        },
        dropIdle,
      };
      stopped.signal.addEventListener("abort", faults.attach(own), { once: true });
    },
    stop() {
      stopped.abort();
      destroyHeld();
    },
  };
}
