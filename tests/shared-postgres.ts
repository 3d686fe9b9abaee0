import { once } from "node:events";
import { createServer } from "node:http";
import type { OwnServer } from "./postgres-server.ts";

/** More than the workers of vitest use at the same time: a store has 10, and `guildhall serve` has two stores. */
const CONNECTIONS = 500;

/**
 * Provides one PostgreSQL server to all suites of the run: GUILDHALL_TEST_POSTGRES is a URL that responds with the
 * server's URL. The first request starts the server, so that runs without a database do not wait for it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of vitest calls this function.
  if (process.env.GUILDHALL_TEST_POSTGRES) return;
  let starting: Promise<OwnServer> | null = null;
  const start = async () => {
    const { startServer } = await import("./postgres-server.ts");
    return startServer(CONNECTIONS);
  };
  const starter = createServer(async (_, response) => {
    starting ??= start();
    try {
      response.end((await starting).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(starter.listen(0, "127.0.0.1"), "listening");
  const address = starter.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  process.env.GUILDHALL_TEST_POSTGRES = `http://127.0.0.1:${address.port}`;
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await (await starting?.catch(() => null))?.stop();
  };
}
