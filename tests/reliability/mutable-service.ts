import { once } from "node:events";
import { createServer } from "node:http";
import type { Emulator } from "@guildhall/emulator";
import type { RosterDocument } from "./wrong-rosters.ts";

/** Returns the replacement for the roster document of a response. */
export type ChangeRoster = (document: RosterDocument) => unknown;

/** An emulator behind a server that can change the rosters in its answers. */
export interface MutableService extends AsyncDisposable {
  readonly url: string;
  /** Null leaves the answers as they are. */
  change: ChangeRoster | null;
  /** Added to `Last-Modified` of rosters, in s. */
  laterBy: number;
}

export async function serveMutable(emulator: Emulator): Promise<MutableService> {
  const server = createServer(async (request, response) => {
    const body = request.method === "POST" ? await readAll(request) : undefined;
    const answer = await emulator.fetch(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method ?? "GET",
        headers: request.headers as Record<string, string>,
        ...(body !== undefined && { body }),
      }),
    );
    const headers = new Headers(answer.headers);
    headers.delete("content-encoding");
    headers.delete("content-length");
    let bytes = new Uint8Array(await answer.arrayBuffer());
    if (isRoster(request.url ?? "") && answer.status === 200 && service.change) {
      const document = JSON.parse(new TextDecoder().decode(bytes)) as RosterDocument;
      bytes = new TextEncoder().encode(JSON.stringify(service.change(document)));
      const modified = Date.parse(headers.get("last-modified") ?? "");
      const later = new Date(modified + service.laterBy * 1000);
      if (!Number.isNaN(modified)) headers.set("last-modified", later.toUTCString());
    }
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const service: MutableService = {
    url: `http://127.0.0.1:${address.port}`,
    change: null,
    laterBy: 0,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return service;
}

/** The modern roster, or the legacy guild with its members. */
function isRoster(url: string): boolean {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return pathname.endsWith("/roster") || searchParams.get("fields") === "members";
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
