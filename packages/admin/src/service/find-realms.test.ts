import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, createClient } from "@guildhall/client";
import { contract, providerAt } from "@guildhall/contract";
import { afterEach, expect, test } from "vitest";
import { findRealms } from "./find-realms.ts";

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** Opens a client of a service with these realms. */
async function clientOf(realms: readonly object[]): Promise<Client> {
  const server = createServer((request, response) => {
    const token = { access_token: "token", token_type: "bearer", expires_in: 86_399 };
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(request.method === "POST" ? token : { realms }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { clientId: "id", clientSecret: "secret" };
  const provider = providerAt(contract, url);
  const client = createClient({ provider, region: "us", credentials, locale: "de_DE" });
  closing.push(
    () => server.close(),
    () => client.close(),
  );
  return client as Client;
}

test("returns at most 20 realms, the best matches first, with the name in the locale of the client", async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...{ id: index, slug: `far-oakmoor-${index}` },
    name: { en_US: `Far Oakmoor ${index}` },
  }));
  const own = { id: 90, slug: "oak", name: { en_US: "Oak", de_DE: "Eiche", ko_KR: "참나무" } };
  const client = await clientOf([...many, { id: 91, slug: "oakley", name: "Oakley" }, own]);
  const found = await findRealms(client, "oak");
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({ slug: "oak", name: "Eiche", names: own.name });
  expect(found.map(({ slug }) => slug)).toContain("oakley");
});

test("adds realms of a similar name to those that contain the text, each once", async () => {
  const client = await clientOf([
    { id: 1, slug: "brightholm", name: "Brightholm" },
    { id: 2, slug: "oakmoor", name: "Oakmoor" },
    { id: 3, slug: null, name: "Odd" },
    { id: 4, slug: "odd", name: null },
  ]);
  const slugs = async (search: string) =>
    (await findRealms(client, search)).map(({ slug }) => slug);
  expect(await slugs("Brigthholm")).toEqual(["brightholm"]);
  expect(await slugs("Brightholm")).toEqual(["brightholm"]);
  expect(await slugs("od")).toEqual(["odd"]);
});
