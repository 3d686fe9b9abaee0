import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_CLIENT } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClientFlags, emulatorClients } from "./emulator-clients.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clients-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (flags: ClientFlags, env: Record<string, string> = {}) =>
  emulatorClients(flags, { env, folder });
const write = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return name;
};

test("emulatorClients returns undefined without flags", async () => {
  expect(await read({}, { GUILDHALL_CLIENT_ID: "real", GUILDHALL_CLIENT_SECRET: "real" })).toBe(
    undefined,
  );
});

test("clients come after the demo's, from the command line, the environment and a file", async () => {
  const quota = { perSecond: 5, perHour: 500 };
  const described = { id: "described", secret: "d", name: "Described", quota };
  const clients = await write("clients.json", JSON.stringify([described]));
  const env = { GUILDHALL_EMULATOR_CLIENTS: " third:c:c \n fourth:d" };
  const client = ["first:a", "second:b"];
  expect(
    (await read({ client, clients }, env))?.map(({ redirectUris: _, ...rest }) => rest),
  ).toEqual([
    DEMO_CLIENT,
    { id: "first", secret: "a" },
    { id: "second", secret: "b" },
    { id: "third", secret: "c:c" },
    { id: "fourth", secret: "d" },
    described,
  ]);
});

test("redirect URIs are those of every client, besides a client's own", async () => {
  const own = { id: "own", secret: "o", redirectUris: ["https://own.test/back"] };
  const clients = await write("own.json", JSON.stringify([own]));
  const redirectUri = ["https://site.test/back", "http://10.0.0.1:8080/"];
  expect((await read({ clients, redirectUri }))?.map((each) => each.redirectUris)).toEqual([
    redirectUri,
    [...redirectUri, "https://own.test/back"],
  ]);
});

test.each<[ClientFlags, RegExp]>([
  [{ client: ["s3cret"] }, /^--client must be an id and a secret/],
  [{ client: [":s3cret"] }, /^--client must be/],
  [{ client: ["app:"] }, /^--client must be/],
  [{ client: ["app:s3cret", "app:s3cret"] }, /^The client "app" is repeated/],
  [{ client: ["guildhall-demo:s3cret"] }, /"guildhall-demo" always exists/],
  [{ clients: "none.json" }, /^--clients none\.json: it cannot be read \(ENOENT\)/],
  [{ redirectUri: ["https://site.test", "site.test"] }, /^--redirect-uri is "site\.test"/],
  [{ redirectUri: ["javascript:alert(1)"] }, /^--redirect-uri/],
])("emulatorClients refuses %o without printing a secret", async (flags, message) => {
  await expect(read(flags)).rejects.toThrow(message);
  await expect(read(flags)).rejects.not.toThrow(/s3cret/);
});

test.each([
  ["[s3cret", /wrong\.json: it is not JSON\./],
  ['[{"id": "a:b", "secret": "s3cret"}]', /0\.id: must not contain a colon/],
  [
    '[{"id": "a", "secret": "s3cret", "redirectUris": ["javascript:alert(1)"]}]',
    /0\.redirectUris\.0: must be an http or https URL/,
  ],
  ['[{"id": "a", "secret": "s3cret", "color": "red"}]', /0: .*color/],
  ['[{"id": "a", "secret": "s3cret", "quota": {"perSecond": 0}}]', /0\.quota\.perSecond/],
  ['{"id": "a", "secret": "s3cret"}', /expected array/],
])("a file that holds %s is refused without showing it", async (text, message) => {
  const clients = await write("wrong.json", text);
  await expect(read({ clients })).rejects.toThrow(message);
  await expect(read({ clients })).rejects.not.toThrow(/s3cret/);
});

test("a wrong variable is named, without its value", async () => {
  const env = { GUILDHALL_EMULATOR_CLIENTS: "s3cret" };
  await expect(read({}, env)).rejects.toThrow(/^GUILDHALL_EMULATOR_CLIENTS must be/);
  await expect(read({}, env)).rejects.not.toThrow(/s3cret/);
});
