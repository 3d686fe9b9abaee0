import { fileURLToPath } from "node:url";
import { request } from "undici";
import { startServer } from "../load/server-process.ts";

/** What a service was asked. */
export interface Counts {
  readonly tokens: number;
  readonly documents: number;
}

/** The service that the clients call, in a process of its own. */
export interface Service {
  /** Without a trailing slash. */
  readonly url: string;
  /** What it was asked since the last time. */
  counts(): Promise<Counts>;
  stop(): Promise<void>;
}

const SCRIPT = fileURLToPath(new URL("service-server.ts", import.meta.url));

export async function startService(): Promise<Service> {
  const server = await startServer({ script: SCRIPT, args: (port) => [String(port)] });
  return {
    url: server.url,
    async counts() {
      const { body } = await request(`${server.url}/counts`);
      return (await body.json()) as Counts;
    },
    stop: () => server.stop(),
  };
}
