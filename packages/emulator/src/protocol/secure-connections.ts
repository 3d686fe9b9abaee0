import { X509Certificate } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Server as SecureServer } from "node:https";
import { isIP, type Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import { isPrivateHost } from "./foreign-origin.ts";
import { severalHosts } from "./request-target.ts";

/** A certificate and its private key, in PEM. */
export interface TlsIdentity {
  readonly key: string;
  readonly cert: string;
  /** The path of the certificate that programs must trust; part of the emulator's description. */
  readonly certificateAuthority?: string;
}

interface SecureConnectionsOptions {
  /** Listens; serves connections without TLS. */
  readonly server: Server;
  /** Serves connections with TLS; does not listen. */
  readonly secure: SecureServer;
  /** The certificate of `secure`. */
  readonly cert: string;
  /** How long to wait for the first byte of a connection, in ms. */
  readonly timeoutMs: number;
}

/** The first byte of a TLS handshake. No HTTP request begins with it. */
const HANDSHAKE = 0x16;
const HTTPS_PORT = 443;

/**
 * Serves HTTP and HTTPS on one port, distinguished by the first byte of a connection. Accepts tunnels (CONNECT) to port
 * 443 of the hosts of the certificate, and on this machine to its own port, and serves them itself. Passes other
 * connections and tunnels to the existing listeners of `server`. Returns a function that closes all connections.
 */
export function addSecureConnections(options: SecureConnectionsOptions): () => void {
  const { server, secure, timeoutMs } = options;
  const certificate = new X509Certificate(options.cert);
  const open = new Set<Socket>();
  const readers = server.listeners("connection");
  const refusals = server.listeners("connect");
  const timedOut = function (this: Socket) {
    this.destroy();
  };

  const serve = (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    socket.on("error", timedOut);
    socket.setTimeout(timeoutMs, timedOut);
    socket.once("data", (first: Buffer) => {
      socket.pause();
      socket.off("error", timedOut).off("timeout", timedOut).setTimeout(0);
      socket.unshift(first);
      // TLS reads the first byte again from the paused socket.
      if (first[0] === HANDSHAKE) return void secure.emit("connection", socket);
      for (const reader of readers) reader.call(server, socket);
      socket.resume();
    });
  };
  // Node starts to count connections and check their timeouts at this event, which a server that does not listen never emits.
  secure.emit("listening");
  secure.on("secureConnection", (socket: TLSSocket) => {
    const { remotePort } = socket;
    const connection = [...open].find((each) => each.remotePort === remotePort);
    // A TLS socket cannot reset its connection.
    socket.resetAndDestroy = () => {
      connection?.resetAndDestroy();
      return socket.destroy();
    };
  });
  server.removeAllListeners("connection");
  server.on("connection", serve);
  server.removeAllListeners("connect");
  server.on("connect", (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const [, host = "", port] = /^(.*?)(?::(\d+))?$/.exec(request.url ?? "") ?? [];
    const name = host.replace(/^\[(.*)\]$/, "$1");
    const known = isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name);
    const isServed = Number(port) === (isPrivateHost(host) ? socket.localPort : HTTPS_PORT);
    if (known === undefined || !isServed || severalHosts(request) !== null) {
      for (const refuse of refusals) refuse.call(server, request, socket, head);
      return;
    }
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    if (head.length > 0) socket.unshift(head);
    serve(socket);
  });
  return () => {
    secure.close();
    for (const socket of open) socket.destroy();
  };
}
