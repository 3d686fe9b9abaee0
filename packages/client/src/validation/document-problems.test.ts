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

test("a document of its schema has no problems, also with fields that nobody knows", () => {
  expect(documentProblems("token-index", { ...right, new: true })).toEqual([]);
});

test.each(["nope", "toString"])(
  "a document that the contract does not know is refused: %j",
  (name) => {
    expect(() => documentProblems(name as never, {})).toThrow(RangeError);
    expect(() => documentProblems(name as never, {})).toThrow(/Unknown document/);
  },
);

test("what is wrong is told with its place", () => {
  const problems = documentProblems("guild-achievements", {
    ...right,
    achievements: [{ id: "1" }],
  });
  expect(problems).toContainEqual({
    path: "achievements.0.id",
    message: expect.stringContaining("number"),
  });
});

test("a client checks every document when it is told to", async () => {
  await using server = await startServer({ ...right, price: "2" });
  const client = server.client({ region: "cn", validate: documentProblems });
  await expect(client.request(tokens)).rejects.toMatchObject({
    ...{ name: "InvalidDocumentError", status: 200, document: "token-index" },
    ...{ problems: [{ path: "price", message: expect.stringContaining("number") }] },
  });
});

test("a call may be checked alone, or left out", async () => {
  await using server = await startServer({ ...right, price: "2" });
  const plain = server.client({ region: "cn" });
  await expect(plain.request(tokens)).resolves.toMatchObject({ data: { price: "2" } });
  const checked = plain.request(tokens, {}, { validate: documentProblems });
  await expect(checked).rejects.toThrow("invalid token-index document: price");
  const client = server.client({ region: "cn", validate: documentProblems });
  const unchecked = client.request(tokens, {}, { validate: false });
  await expect(unchecked).resolves.toMatchObject({ data: { price: "2" } });
});

test("a document of the cache is checked as well", async () => {
  await using server = await startServer({ ...right, price: "2" });
  const client = server.client({ region: "cn" });
  await client.request(tokens);
  const checked = client.request(tokens, {}, { validate: documentProblems });
  await expect(checked).rejects.toThrow("price");
  expect(server.apiRequests).toHaveLength(1);
});
