import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DAY_MS } from "@guildhall/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "../run-command-line.ts";
import { openGuildhall, type RunningCommand, SMALL_GUILD } from "../testing/guildhall.ts";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeEach(async () => {
  guildhall = await openGuildhall(SMALL_GUILD);
});
afterEach(() => guildhall.close());

interface Guild {
  readonly id: number;
  readonly name: string;
  readonly rosterCount: number;
  readonly syncedAt: string;
}

async function startSite() {
  const command = guildhall.start("serve", "--port", "0");
  const text = await command.until("This is a demo");
  const url = /Guildhall is at (\S+)/.exec(text)?.[1] ?? "";
  const get = async <Answer>(path: string) => (await (await fetch(url + path)).json()) as Answer;
  return { command, url, get };
}

/** Waits until the first sync has ended. Polls the API like a page. */
async function synced({ get }: Awaited<ReturnType<typeof startSite>>): Promise<Guild> {
  for (;;) {
    const [guild] = await get<Guild[]>("/api/v1/guilds");
    const [run] = await get<{ status: string }[]>("/api/v1/sync/runs?limit=1");
    if (guild && run && run.status !== "running") return guild;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until the site announces that a sync has succeeded. */
async function announced({ url }: Awaited<ReturnType<typeof startSite>>): Promise<void> {
  const events = await fetch(`${url}/api/v1/sync/events`);
  let text = "";
  for await (const chunk of events.body ?? []) {
    text += Buffer.from(chunk).toString();
    if (text.includes('"status":"succeeded"')) return;
  }
  throw new Error(`No sync was announced: ${text}`);
}

async function stop({ child, ended }: RunningCommand) {
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0 });
}

test("the demo opens some days ago with a roster and news, and a later sync brings it up to date", async () => {
  const site = await startSite();
  const guild = await synced(site);
  expect(guild.rosterCount).toBeGreaterThan(30);
  expect(Date.parse(guild.syncedAt)).toBeLessThan(Date.now() - 3 * DAY_MS);
  const news = await site.get<unknown[]>(`/api/v1/guilds/${guild.id}/news?limit=200`);
  expect(news.length).toBeGreaterThan(10);
  await announced(site);
  await stop(site.command);

  const before = Date.now();
  const { code, stdout, stderr } = await guildhall.start("sync", "--json").ended;
  expect([code, stderr]).toEqual([0, ""]);
  const [{ run }] = JSON.parse(stdout);
  expect(run.counts.news).toBeGreaterThan(0);
  expect(Date.parse(run.startedAt)).toBeGreaterThanOrEqual(before);
});

test("serve ends and closes its port when it fails after it began to listen", async () => {
  let url = "";
  let stderr = "";
  const code = await runCommandLine(["serve", "--port", "0"], {
    env: { GUILDHALL_EMULATOR_PORT: "0", GUILDHALL_LOG_LEVEL: "silent", ...SMALL_GUILD },
    folder: guildhall.folder,
    stdout: {
      write(text) {
        url = /Guildhall is at (\S+)/.exec(text)?.[1] ?? "";
        throw new Error("the output is closed");
      },
    },
    stderr: { write: (text) => (stderr += text) },
  });
  expect([code, stderr]).toEqual([1, "Error: the output is closed\n"]);
  expect(url).toMatch(/^http:/);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test("serve ends like worker when the provider cannot be used, and warns of an open data folder once", async () => {
  const folder = join(guildhall.folder, "guildhall-data");
  await mkdir(folder, { mode: 0o755 });
  await writeFile(join(folder, "letter.txt"), "");
  const command = ["--provider", "missing.json"];
  const worker = await guildhall.start("worker", ...command).ended;
  expect([worker.code, worker.stderr]).toEqual([
    2,
    expect.stringMatching(
      /^Warning: .*letter\.txt.*\nError: .*missing\.json.*\nSet GUILDHALL_PROVIDER .*\n$/,
    ),
  ]);
  const { code, stderr } = await guildhall.start("serve", "--port", "0", ...command).ended;
  expect({ code, stderr }).toEqual({ code: worker.code, stderr: worker.stderr });
});

test("serve reports a port in use, and how to choose another one", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", () => resolve()));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await guildhall.start("serve", "--port", String(port)).ended;
  expect(code).toBe(1);
  expect(stderr).toContain(`Port ${port} of 127.0.0.1 cannot be used: another program uses it.`);
  expect(stderr).toContain(`Choose another one with --port ${port + 1} or PORT=${port + 1}.`);
  other.close();
});
