import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

// Without credentials: the first command fills the demo, the others find it filled.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall();
});
afterAll(() => guildhall.close());

const { example } = createEmulator().description("http://127.0.0.1");

test("the realms are printed with their status", async () => {
  const { code, stdout } = await guildhall.run("realms", "--format", "json");
  expect(code).toBe(0);
  const realms: { slug: string; status: string }[] = JSON.parse(stdout);
  expect(realms.map(({ slug }) => slug)).toContain(example.realmSlug);
  expect((await guildhall.run("realms", "--region", "kr")).code).toBe(1);
});
