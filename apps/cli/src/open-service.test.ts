import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { isDemo, openService } from "./open-service.ts";

const emulator = createEmulator();
let listening: Awaited<ReturnType<typeof emulator.listen>>;
beforeAll(async () => {
  listening = await emulator.listen();
});
afterAll(() => listening.close());

const OWN = { GUILDHALL_CLIENT_ID: "our-id", GUILDHALL_CLIENT_SECRET: "our-secret" };
const read = (env: Record<string, string>) => readConfig({ env, folder: "/nowhere" });

test("uses the demo only without credentials", () => {
  expect(isDemo(read({}))).toBe(true);
  expect(isDemo(read({ GUILDHALL_PROVIDER: "battlenet" }))).toBe(true);
  expect(isDemo(read(OWN))).toBe(false);
  expect(isDemo(read({ GUILDHALL_PROVIDER: "http://127.0.0.1:4000" }))).toBe(false);
});

test("credentials mean the real provider, unless another is named", async () => {
  const real = await openService(read(OWN), "/nowhere");
  expect(real).toMatchObject({
    provider: { name: "battlenet" },
    credentials: { clientId: "our-id" },
    example: null,
  });
  const named = await openService(read({ ...OWN, GUILDHALL_PROVIDER: "contract" }), "/nowhere");
  expect(named.provider.name).toBe("contract");
});

test("an emulator's URL brings hosts, credentials and an example, and own credentials win", async () => {
  const { url } = listening;
  const service = await openService(read({ GUILDHALL_PROVIDER: url }), "/nowhere");
  const description = emulator.description(url);
  expect(service).toMatchObject({
    ...description,
    provider: { ...description.provider, name: "emulator" },
  });
  const own = await openService(read({ ...OWN, GUILDHALL_PROVIDER: url }), "/nowhere");
  expect(own.credentials.clientId).toBe("our-id");
});
