import { createServer, type Server } from "node:http";
import { createConnectionGate } from "./connection-gate.ts";
import type { DeliveryOptions } from "./delivery.ts";
import type { Handler } from "./exchange.ts";
import { createRefusals } from "./malformed-request.ts";
import { createRequestListener } from "./request-listener.ts";
import { systemWait } from "./wait.ts";

export interface ListenOptions {
  /** Defaults to 0: any free port. */
  readonly port?: number;
  /** Defaults to 127.0.0.1, because the emulator's credentials are public. */
  readonly host?: string;
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

/** Serves the handler over HTTP. Rejects when the port is not available. */
export async function listen(
  handler: Handler,
  { port = 0, host = "127.0.0.1" }: ListenOptions,
  { connections, wait = systemWait, timeouts = {} }: ServingOptions = {},
): Promise<EmulatorServer> {
  const { headers, request, idle, check } = { ...REQUEST_TIMEOUTS, ...timeouts };
  const server = createServer({
    requireHostHeader: false,
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: check,
  });
  const gate = connections && createConnectionGate(server, connections, wait);
  const actualPort = await started(server, port, host);
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
  const answer = createRequestListener(handler, url, wait);
  server.on("request", answer);
  server.on("checkExpectation", answer); // otherwise Node responds with 417 and no body
  const { answerMalformed, refuseTunnel } = createRefusals(handler, url);
  server.on("clientError", answerMalformed);
  server.on("connect", refuseTunnel); // otherwise Node ends the connection
  gate?.start(actualPort, host);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        gate?.stop();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
