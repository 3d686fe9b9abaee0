import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { battlenet } from "@guildhall/contract";
import { createEmulator, type EmulatorServer } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

type Guildhall = Awaited<ReturnType<typeof openGuildhall>>;

/** Stands for the real service: an emulator with the names of battlenet, described by a provider file. */
const service = createEmulator({ provider: battlenet });
const { clientId, clientSecret } = service.credentials;
let listening: EmulatorServer;
let guildhall: Guildhall;
let providerFile: string;
beforeAll(async () => {
  listening = await service.listen();
  guildhall = await openGuildhall({
    GUILDHALL_CLIENT_ID: clientId,
    GUILDHALL_CLIENT_SECRET: clientSecret,
  });
  providerFile = join(guildhall.folder, "provider.json");
  const { provider } = service.description(listening.url);
  await writeFile(providerFile, JSON.stringify({ ...provider, name: "service-here" }));
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

const record = (...args: string[]) => [
  "record",
  "--port",
  "0",
  "--provider",
  "provider.json",
  ...args,
];
const urlIn = (text: string) => /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? "";

test("record serves a client like an emulator, and emulate serves the recorded documents", async () => {
  const recorder = guildhall.start(...record("--into", "kept documents"));
  const introduction = await recorder.until("Ctrl+C");
  const client = await openGuildhall({ GUILDHALL_PROVIDER: urlIn(introduction) });
  const { realmSlug, guildSlug } = service.description("").example;
  const calls = [
    ["guilds.roster", "--realmSlug", realmSlug, "--nameSlug", guildSlug],
    ["realms.index", "--region", "kr", "--locale", "ko_KR"],
    ["tokens.index", "--region", "cn"],
  ];
  const answers: string[] = [];
  for (const args of calls) {
    const { code, stdout, stderr } = await client.run("call", ...args);
    expect([code, stderr]).toEqual([0, ""]);
    answers.push(stdout);
  }
  await client.close();

  recorder.child.kill("SIGINT");
  const { code, stdout, stderr } = await recorder.ended;
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^200 {2}kr {2}realms\.index-kr-current-[0-9a-f]{16}\.json$/m);
  expect(stdout).toContain("3 documents are in kept documents.");
  expect(stdout).toContain("emulate --documents 'kept documents' --provider provider.json\n");

  const folder = join(guildhall.folder, "kept documents");
  let stored = "";
  for (const file of await readdir(folder)) stored += await readFile(join(folder, file), "utf8");
  for (const secret of [clientSecret, btoa(`${clientId}:${clientSecret}`), "EMU", "Bearer"]) {
    expect(stored + stdout).not.toContain(secret);
  }

  const args = ["--documents", folder, "--provider", "provider.json"];
  const replay = guildhall.start("emulate", "--port", "0", ...args);
  const url = urlIn(await replay.until("Ctrl+C"));
  const again = await openGuildhall({ GUILDHALL_PROVIDER: url });
  for (const [index, call] of calls.entries()) {
    const replayed = (await again.run("call", ...call)).stdout.replaceAll(url, "");
    expect(replayed).toBe(answers[index]?.replaceAll(urlIn(introduction), ""));
  }
  await again.close();
});

test("record needs no credentials for an emulator's URL, and prints the provider of the replay", async () => {
  const plain = await openGuildhall();
  const command = plain.start("record", "--port", "0", "--provider", listening.url);
  await command.until("Ctrl+C");
  command.child.kill("SIGTERM");
  const { code, stdout } = await command.ended;
  expect(code).toBe(0);
  expect(stdout).toContain("0 documents are in guildhall-recorded.");
  expect(stdout).toContain("emulate --documents guildhall-recorded --provider battlenet\n");
  await plain.close();
});

test("credentials that the service repeats are in no output and no recorded file", async () => {
  const secret = "s3cret & more";
  const token = "USa1b2c3d4e5f6a7b8c9";
  const server = createServer((request, response) => {
    if (request.url === "/oauth/token") {
      response.end(JSON.stringify({ access_token: token, expires_in: 86_399 }));
      return;
    }
    const seen = `${request.headers.authorization} ${secret} ${encodeURIComponent(token)}`;
    response.writeHead(request.url?.includes("realm/index") ? 200 : 503, {
      "content-type": "application/json",
      "last-modified": `of ${token}`,
    });
    response.end(
      JSON.stringify({
        seen,
        [token]: btoa(`id:${secret}`),
        _links: { self: { href: `http://x/?a=${encodeURIComponent(secret)}` } },
      }),
    );
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const here = service.description(`http://127.0.0.1:${port}`).provider;
  const own = await openGuildhall({ GUILDHALL_CLIENT_ID: "id", GUILDHALL_CLIENT_SECRET: secret });
  await writeFile(join(own.folder, "provider.json"), JSON.stringify({ ...here, name: "echo" }));
  const recorder = own.start(...record("--into", `of ${secret}`));
  const url = urlIn(await recorder.until("Ctrl+C"));
  const granted = await fetch(`${url}/oauth/token?grant_type=client_credentials`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("guildhall-recorder:guildhall-recorder-secret")}` },
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  let seen = "";
  for (const path of [
    "realm/index?namespace=dynamic-us",
    "region/index?namespace=dynamic-us",
    `realm/index?namespace=dynamic-us&a=${encodeURIComponent(secret)}`,
    `realm/${token}?namespace=dynamic-us`,
  ]) {
    const response = await fetch(`${url}/us/data/wow/${path}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    seen += `${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
  }
  recorder.child.kill("SIGINT");
  const { code, stdout, stderr } = await recorder.ended;
  expect(code).toBe(0);
  const folder = join(own.folder, `of ${secret}`);
  for (const file of await readdir(folder))
    seen += `${file} ${await readFile(join(folder, file), "utf8")}`;
  expect(seen).toContain("[secret]");
  expect(stdout).toContain("1 document is in of [secret].");
  for (const shown of ["s3cret", token, btoa(`id:${secret}`)]) {
    expect(seen + stdout + stderr).not.toContain(shown);
  }
  await own.close();
  await new Promise((resolve) => server.close(resolve));
});

async function failure(of: Guildhall, ...args: string[]): Promise<[number | null, string]> {
  const { code, stderr } = await of.run(...args);
  return [code, stderr];
}

test("record prints what is required when credentials are missing or wrong or the region is unknown", async () => {
  const plain = await openGuildhall();
  expect(await plain.start("record").ended).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("Set GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET"),
  });
  await plain.close();

  const env = { GUILDHALL_CLIENT_ID: clientId, GUILDHALL_CLIENT_SECRET: "not-the-secret" };
  const wrong = await openGuildhall(env);
  const [code, stderr] = await failure(wrong, ...record().with(-1, providerFile));
  expect([code, stderr]).toEqual([4, expect.stringContaining("Check the client id and secret")]);
  expect(stderr).not.toContain("not-the-secret");
  await wrong.close();

  expect(await failure(guildhall, ...record("--region", "mars"))).toEqual([
    2,
    expect.stringMatching(/region "mars" is unknown.*\n.*us, eu, kr, tw, cn/),
  ]);
});

test("record reports a service that cannot be reached, and what to check", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const text = (await readFile(providerFile, "utf8")).replaceAll(
    listening.url,
    `http://127.0.0.1:${port}`,
  );
  await writeFile(join(guildhall.folder, "away.json"), text);
  expect(await failure(guildhall, "record", "--provider", "away.json")).toEqual([
    1,
    expect.stringMatching(/No token for the service\..*ECONNREFUSED.*Check the network/),
  ]);
});

test("record reports a folder that cannot be written and a port in use, and what to do", async () => {
  await writeFile(join(guildhall.folder, "a-file"), "");
  expect(await failure(guildhall, ...record("--into", "a-file"))).toEqual([
    1,
    expect.stringMatching(/cannot be recorded into a-file: .*\n.*--into/),
  ]);
  const port = new URL(listening.url).port;
  expect(await failure(guildhall, ...record("--port", port))).toEqual([
    1,
    expect.stringContaining(`Port ${port} of 127.0.0.1 cannot be used`),
  ]);
  expect(await failure(guildhall, "record", "--port", "70000")).toEqual([
    2,
    expect.stringContaining("integer from 0 to 65535"),
  ]);
});
