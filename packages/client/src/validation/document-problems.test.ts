import { ENDPOINTS, type Endpoint } from "@guildhall/contract";
import { expect, test } from "vitest";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { documentProblems } from "./document-problems.ts";

const tokens: Endpoint = ENDPOINTS.tokens.index;
const right = {
  _links: { self: { href: "http://127.0.0.1/data/game/token/index" } },
  last_updated_timestamp: 1_700_000_000_000,
  price: 2,
};

function startServer(document: object) {
  return startScriptedServer().then((server) => {
    server.onApi = (_, response) => json(response, 200, document);
    return server;
  });
}

test("a valid document has no problems, also with unknown fields", {
  tags: "promise/faults",
}, () => {
  expect(documentProblems("token-index", { ...right, new: true })).toEqual([]);
});

test.each(["nope", "toString"])("the unknown document name %j is refused", (name) => {
  expect(() => documentProblems(name as never, {})).toThrow(RangeError);
  expect(() => documentProblems(name as never, {})).toThrow(/Unknown document/);
});

test("a problem has the path of its field", () => {
  const problems = documentProblems("guild-achievements", {
    ...right,
    achievements: [{ id: "1" }],
  });
  expect(problems).toContainEqual({
    path: "achievements.0.id",
    message: expect.stringContaining("number"),
  });
});

test("a client with validate checks every document", async () => {
  await using server = await startServer({ ...right, price: "2" });
  const client = server.client({ region: "cn", validate: documentProblems });
  await expect(client.request(tokens)).rejects.toMatchObject({
    name: "InvalidDocumentError",
    status: 200,
    document: "token-index",
    problems: [{ path: "price", message: expect.stringContaining("number") }],
  });
});

test("a call can enable or skip the check", async () => {
  await using server = await startServer({ ...right, price: "2" });
  const plain = server.client({ region: "cn" });
  await expect(plain.request(tokens)).resolves.toMatchObject({ data: { price: "2" } });
  const checked = plain.request(tokens, {}, { validate: documentProblems });
  await expect(checked).rejects.toThrow("invalid token-index document: price");
  const client = server.client({ region: "cn", validate: documentProblems });
  const unchecked = client.request(tokens, {}, { validate: false });
  await expect(unchecked).resolves.toMatchObject({ data: { price: "2" } });
});

test("a cached document is checked as well", async () => {
  await using server = await startServer({ ...right, price: "2" });
  const client = server.client({ region: "cn" });
  await client.request(tokens);
  const checked = client.request(tokens, {}, { validate: documentProblems });
  await expect(checked).rejects.toThrow("price");
  expect(server.apiRequests).toHaveLength(1);
});
