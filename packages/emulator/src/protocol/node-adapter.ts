import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { EmulatorResponse } from "./exchange.ts";
import type { Handler } from "./handler.ts";

/** No request of the service needs more. */
const MAX_BODY_BYTES = 64 * 1024;

export interface ListenOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** 127.0.0.1 by default: the emulator's credentials are no secret. */
  readonly host?: string;
}

export interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops listening and ends open connections. */
  close(): Promise<void>;
}

/** Serves the handler over HTTP. Rejects when the port cannot be had. */
export async function listen(handler: Handler, options: ListenOptions): Promise<Listening> {
  const { port = 0, host = "127.0.0.1" } = options;
  let url = "";
  const server = createServer((request, response) => serve(handler, url, request, response));
  await started(server, port, host);
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;
  url = `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`;
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function started(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

function serve(
  handler: Handler,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const answer = (body: string) => {
    const { host } = request.headers;
    const result = handler({
      method: request.method ?? "GET",
      url: request.url ?? "/",
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body,
      baseUrl: host === undefined ? url : `http://${host}`,
    });
    if (!(result instanceof Promise)) return send(response, result);
    result.then((answered) => send(response, answered)).catch(() => response.destroy());
  };
  if (request.method === "GET" || request.method === "HEAD") answer("");
  else readBody(request, answer, () => response.writeHead(413, { connection: "close" }).end());
}

function send(response: ServerResponse, { status, headers, body }: EmulatorResponse): void {
  if (status === 204 || status === 304) {
    response.writeHead(status, headers).end();
    return;
  }
  const length = typeof body === "string" ? Buffer.byteLength(body) : body.byteLength;
  response.writeHead(status, { ...headers, "content-length": length });
  response.end(body);
}

function readBody(
  request: IncomingMessage,
  done: (body: string) => void,
  tooLarge: () => void,
): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  });
  request.on("end", () => {
    if (bytes > MAX_BODY_BYTES) tooLarge();
    else done(Buffer.concat(chunks).toString("utf8"));
  });
}
