import { fileURLToPath } from "node:url";
import { request } from "undici";
import { startServer } from "../load/server-process.ts";

/** The numbers of requests of a service. */
export interface Counts {
  readonly tokens: number;
  readonly documents: number;
}

/** The service that the clients call, in a separate process. */
export interface Service {
  /** Without a trailing slash. */
  readonly url: string;
  /** Returns the numbers of requests since the last call. */
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
