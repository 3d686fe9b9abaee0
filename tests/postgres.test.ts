import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { startOwnPostgres, startPostgres } from "./postgres.ts";

afterEach(() => vi.unstubAllEnvs());

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  // When the server ends between two steps, the next step reports the error.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test("startOwnPostgres creates empty databases, and stop ends the server", async () => {
  const server = await startOwnPostgres();
  const other = await server.createDatabase();
  await query(server.url, "create table notes (id int)");
  await query(other, "create table notes (id int)");
  await server.stop();
  await server.stop();
  await expect(query(server.url, "select 1")).rejects.toThrow("ECONNREFUSED");
});

test("startPostgres creates databases on the server of the run, or on the one at DATABASE_URL, and stop drops them", async () => {
  vi.stubEnv("DATABASE_URL", undefined);
  const ofRun = await startPostgres();
  vi.stubEnv("DATABASE_URL", ofRun.url);
  vi.stubEnv("GUILDHALL_TEST_POSTGRES", undefined);
  const ofUrl = await startPostgres();
  expect(new URL(ofUrl.url).port).toBe(new URL(ofRun.url).port);
  await query(ofUrl.url, "create table notes (id int)");
  await ofUrl.stop();
  await expect(query(ofUrl.url, "select 1")).rejects.toThrow("does not exist");
  expect(await query(ofRun.url, "select 1 as one")).toEqual([{ one: 1 }]);
  vi.unstubAllEnvs();
  await ofRun.stop();
  await ofRun.stop();
  await expect(query(ofRun.url, "select 1")).rejects.toThrow("does not exist");
});

/** Starts a server in another process, runs `more` there, and kills the process. */
async function killOwner(more: string): Promise<string> {
  const module = fileURLToPath(new URL("./postgres.ts", import.meta.url));
  const program = `
    const { startOwnPostgres } = await import(${JSON.stringify(module)});
    const server = await startOwnPostgres();
    ${more}
    process.stdout.write(server.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--conditions=source", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  child.kill("SIGKILL");
  return String(url);
}

test.concurrent.for([
  ["server", ""],
  ["frozen server", "await server.freeze();"],
] as const)(
  "a %s ends when the process that started it is killed",
  async ([, more], { expect }) => {
    const url = await killOwner(more);
    const gone = () => query(url, "select 1").catch((error: Error) => error.message);
    await expect.poll(gone, { timeout: 60_000 }).toContain("ECONNREFUSED");
  },
);

test("a frozen server accepts connections, and responds after it is thawed", async () => {
  const server = await startOwnPostgres();
  try {
    await server.freeze();
    const response = vi.fn();
    const pending = query(server.url, "select 1 as one").then(response);
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.destroy();
    expect(response).not.toHaveBeenCalled();
    server.thaw();
    await pending;
    expect(response).toHaveBeenCalledWith([{ one: 1 }]);
  } finally {
    await server.stop();
  }
});
