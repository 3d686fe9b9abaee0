import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { startPostgres } from "./postgres.ts";

afterEach(() => vi.unstubAllEnvs());

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // A server that ends between two steps is told by the step that fails then, or else by nobody.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("a server is started, gives empty databases, and is gone after stopping", async () => {
  vi.stubEnv("DATABASE_URL", undefined);
  const server = await startPostgres();
  const other = await server.createDatabase();
  await query(server.url, "create table notes (id int)");
  await query(other, "create table notes (id int)");
  await server.stop();
  await server.stop();
  await expect(query(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
});

test("a server that is given gets databases of its own, which are dropped at the end", async () => {
  vi.stubEnv("DATABASE_URL", undefined);
  const given = await startPostgres();
  try {
    vi.stubEnv("DATABASE_URL", given.url);
    const suite = await startPostgres();
    const databases = () => query(given.url, "select 1 from pg_database where not datistemplate");
    expect(new URL(suite.url).port).toBe(new URL(given.url).port);
    const before = await databases();
    await query(suite.url, "create table notes (id int)");
    await suite.stop();
    expect(await databases()).toHaveLength(before.length - 1);
  } finally {
    await given.stop();
  }
});

test("the server ends when the process that started it is killed", async () => {
  const module = fileURLToPath(new URL("./postgres.ts", import.meta.url));
  const program = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    process.stdout.write((await startPostgres()).url);
    setInterval(() => {}, 1000);`;
  const env = { ...process.env };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, ["--conditions=source", "-e", program], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  expect(await query(String(url), "select 1 as one")).toEqual([{ one: 1 }]);
  child.kill("SIGKILL");
  const gone = () => query(String(url), "select 1").catch((error: Error) => error.message);
  await expect.poll(gone, { timeout: 5000 }).toContain("ECONNREFUSED");
});
