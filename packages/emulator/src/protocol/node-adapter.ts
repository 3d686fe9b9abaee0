import type { EventEmitter } from "node:events";
import { createServer, type Server, type ServerOptions } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { checkNames } from "@guildhall/contract";
import { createConnectionGate } from "./connection-gate.ts";
import type { DeliveryOptions, Wait } from "./delivery.ts";
import type { Handler } from "./exchange.ts";
import { createRefusals } from "./malformed-request.ts";
import { createRequestListener } from "./request-listener.ts";
import { addSecureConnections, type TlsIdentity } from "./secure-connections.ts";
import { systemWait } from "./wait.ts";

export interface ListenOptions {
  /** Defaults to 0: any free port. */
  readonly port?: number;
  /** Defaults to 127.0.0.1, because the emulator's credentials are public. */
  readonly host?: string;
  /**
   * Also serves HTTPS on the port with this certificate, and is a proxy (CONNECT) for its hosts. See
   * `openCertificateAuthority`. Defaults to HTTP only.
   */
  readonly tls?: TlsIdentity;
}

export interface EmulatorServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops listening and closes all connections, including those with requests in flight. */
  close(): Promise<void>;
}

export interface ServingOptions extends DeliveryOptions {
  readonly timeouts?: Partial<typeof REQUEST_TIMEOUTS>;
}

/** Time limits for clients, in ms. */
export const REQUEST_TIMEOUTS = {
  headers: 10_000, // from the connection to the end of the headers
  request: 30_000, // from the connection to the end of the body
  idle: 60_000, // between two requests of a connection
  check: 5_000, // how often the first two are checked
};

/** Serves the handler over HTTP. Rejects for an unknown option, and when the port is not available. */
export async function listen(
  handler: Handler,
  listenOptions: ListenOptions,
  { connections, wait = systemWait, timeouts = {} }: ServingOptions = {},
): Promise<EmulatorServer> {
  checkNames(listenOptions, ["port", "host", "tls"], "listen");
  const { port = 0, host = "127.0.0.1", tls } = listenOptions;
  if (tls) checkNames(tls, ["key", "cert", "certificateAuthority"], "listen: tls");
  const { headers, request, idle, check } = { ...REQUEST_TIMEOUTS, ...timeouts };
  const options = {
    requireHostHeader: false,
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: check,
  };
  const server = createServer(options);
  const actualPort = await started(server, port, host);
  const address = `//${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
  const url = `http:${address}`;
  addListeners(server, createRequestListener(handler, url, wait), createRefusals(handler, url));
  const secure = tls && addSecure(server, handler, { tls, options, url: `https:${address}`, wait });
  const gate = connections && createConnectionGate(server, connections, wait, secure?.server);
  gate?.start(actualPort, host);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        gate?.stop();
        server.close(() => resolve());
        server.closeAllConnections();
        secure?.close();
      }),
  };
}

function addListeners(
  server: EventEmitter,
  answer: ReturnType<typeof createRequestListener>,
  { answerMalformed, refuseTunnel }: ReturnType<typeof createRefusals>,
): void {
  server.on("request", answer);
  server.on("checkExpectation", answer); // otherwise Node responds with 417 and no body
  server.on("clientError", answerMalformed);
  server.on("connect", refuseTunnel); // otherwise Node ends the connection
}

interface SecureOptions {
  readonly tls: TlsIdentity;
  readonly options: ServerOptions;
  readonly url: string;
  readonly wait: Wait;
}

/** Serves the handler over HTTPS on the same port. `close` closes all connections. */
function addSecure(server: Server, handler: Handler, { tls, options, url, wait }: SecureOptions) {
  const secure = createSecureServer({ ...options, key: tls.key, cert: tls.cert });
  addListeners(secure, createRequestListener(handler, url, wait), createRefusals(handler, url));
  const { headersTimeout: timeoutMs = REQUEST_TIMEOUTS.headers } = options;
  const close = addSecureConnections({ server, secure, cert: tls.cert, timeoutMs });
  return { server: secure, close };
}

function started(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}
