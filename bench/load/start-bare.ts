import { fileURLToPath } from "node:url";
import type { LoadRequest } from "./load.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const SCRIPT = fileURLToPath(new URL("bare-server.ts", import.meta.url));

/** Starts a bare `node:http` server that answers every request with the bytes and headers of one answer. */
export function startBare({ url, headers }: LoadRequest): Promise<ServerProcess> {
  const { authorization = "", "accept-encoding": coding = "identity" } = headers;
  return startServer({
    script: SCRIPT,
    args: (port) => [String(port), url, authorization, coding],
  });
}
