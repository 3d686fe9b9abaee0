import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { contract, type Provider, providerAt } from "@guildhall/contract";
import { type Client, createClient } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";

/** A received request. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Script = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** A real HTTP server with scripted responses. */
export interface ScriptedServer extends AsyncDisposable {
  readonly url: string;
  /** The contract's provider with all hosts on this server. */
  readonly provider: Provider;
  readonly apiRequests: ReceivedRequest[];
  readonly tokenRequests: ReceivedRequest[];
  /** Responds to every API request. */
  onApi: Script;
  /** Responds to every token request. Defaults to the tokens `token-1`, `token-2` and so on. */
  onToken: Script;
  /**
   * Creates a client of this server. By default it retries nothing and counts no quota. The test closes it, or
   * the server closes its connections.
   */
  client(options?: Partial<ClientOptions>): Client;
}

export const SECRET = "a-secret-nobody-may-see";

export function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(value));
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const apiRequests: ReceivedRequest[] = [];
  const tokenRequests: ReceivedRequest[] = [];

  const http = createServer(async (incoming, response) => {
    const { method = "", url = "", headers } = incoming;
    const request = { method, url, headers, body: await text(incoming) };
    // The date of the system would contradict the clock of a test.
    response.sendDate = false;
    const isToken = url.endsWith("/token");
    (isToken ? tokenRequests : apiRequests).push(request);
    await (isToken ? server.onToken : server.onApi)(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const url = `http://127.0.0.1:${address.port}`;
  const provider = providerAt(contract, url);

  const server: ScriptedServer = {
    url,
    provider,
    apiRequests,
    tokenRequests,
    onApi: (request, response) => json(response, 200, { url: request.url }),
    onToken: (_, response) =>
      json(response, 200, {
        access_token: `token-${tokenRequests.length}`,
        token_type: "bearer",
        expires_in: 86_400,
      }),
    client: (options = {}) =>
      createClient({
        provider,
        region: "us",
        credentials: { clientId: "id", clientSecret: SECRET },
        retry: false,
        quota: false,
        ...options,
      }),
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
