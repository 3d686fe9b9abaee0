import { items } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { mapConcurrent } from "../bulk/map-concurrent.ts";
import { createForwarder } from "../forwarder/forwarder.ts";
import { createImageClient } from "../images/image-client.ts";
import { search } from "../search/search.ts";
import { json, SECRET, startScriptedServer } from "../testing/scripted-server.ts";
import { createUserSignIn } from "../users/user-sign-in.ts";
import { ApiError } from "./api-error.ts";
import { NotFoundError } from "./status-errors.ts";

/** Awaits a call and returns its error. */
async function theCaller(call: () => Promise<unknown>): Promise<ApiError> {
  try {
    await call();
  } catch (error) {
    return error as ApiError;
  }
  throw new Error("The call did not fail.");
}

describe("the error of a call", () => {
  test("has the stack of its caller for every kind of failure", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const call = () => client.items.get({ itemId: 1 });
    const outcomes = {
      NotFoundError: async () => {
        server.onApi = (_, response) => json(response, 404, {});
        return theCaller(call);
      },
      ConnectionError: async () => {
        server.onApi = (_, response) => void response.destroy();
        return theCaller(() => client.request(items.get, { itemId: 2 }));
      },
      TimeoutError: async () => {
        server.onApi = () => {};
        return theCaller(() => client.items.get({ itemId: 3 }, { timeoutMs: 20 }));
      },
      InvalidDocumentError: async () => {
        server.onApi = (_, response) => json(response, 200, {});
        const validate = () => [{ path: "id", message: "is missing" }];
        return theCaller(() => client.items.get({ itemId: 4 }, { validate }));
      },
      TokenError: async () => {
        server.onToken = (_, response) => json(response, 401, {});
        const other = server.client();
        return theCaller(() => other.get("/data/game/x", { category: "static" }));
      },
    };
    for (const [name, outcome] of Object.entries(outcomes)) {
      const error = await outcome();
      expect(error).toMatchObject({ name });
      expect(error.stack).toMatch(new RegExp(`^${name}: ${RegExp.escape(error.message)}\n +at `));
      expect(error.stack).toContain("theCaller");
      expect(error.stack).not.toContain(SECRET);
    }
  });

  test("has the stack of its caller also from images, sign-in and the forwarder", async () => {
    await using server = await startScriptedServer();
    const { provider } = server;
    server.onApi = (_, response) => json(response, 404, {});
    server.onToken = (_, response) => json(response, 401, {});
    const credentials = { clientId: "id", clientSecret: SECRET };
    const images = createImageClient({ provider });
    const url = `${provider.hosts.us.render}/a.jpg`;
    const redirectUri = "http://localhost:9/callback";
    const signIn = createUserSignIn({ provider, region: "us", credentials, redirectUri });
    const begun = await signIn.authorizeUrl();
    const callback = `${redirectUri}?code=c&state=${encodeURIComponent(begun.state)}`;
    const forwarder = createForwarder({ provider, credentials });
    for (const call of [
      () => images.download(url),
      () => signIn.exchangeCode(callback, begun),
      () => forwarder.api("us", "/data/game/x"),
    ]) {
      expect((await theCaller(call)).stack).toContain("theCaller");
    }
    await Promise.all([images.close(), forwarder.close()]);
  });

  test("has the stack of a caller that awaits Promise.all, and of the work of mapConcurrent", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 404, {});
    const client = server.client();
    const get = (itemId: number) => client.items.get({ itemId });
    async function together() {
      await Promise.all([get(1), get(2)]);
    }
    expect((await theCaller(together)).stack).toMatch(/ together .* theCaller /s);
    async function work(itemId: number) {
      return await get(itemId);
    }
    const results = await mapConcurrent([3, 4, 5], work, { concurrency: 2 });
    const stacks = results.map((result) => !result.ok && (result.error as ApiError).stack);
    expect(stacks).toEqual(Array(3).fill(expect.stringContaining(" work ")));
  });

  test("has the stack of the caller of mapConcurrent", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 404, {});
    const client = server.client();
    async function work(itemId: number) {
      return await client.items.get({ itemId });
    }
    async function bulk(stopOn: () => boolean) {
      return await mapConcurrent([1, 2], work, { stopOn });
    }
    for (const result of await bulk(() => false)) {
      expect(!result.ok && (result.error as ApiError).stack).toMatch(/ work .* bulk /s);
    }
    expect((await theCaller(() => bulk(() => true))).stack).toMatch(/ work .* bulk /s);
  });

  test("has the stack of the loop over a search", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, 404, {});
    const found = search(server.client(), items.search);
    async function loop() {
      for await (const _ of found) throw new Error("never");
    }
    async function loopOverPages() {
      for await (const _ of found.pages()) throw new Error("never");
    }
    expect((await theCaller(loop)).stack).toMatch(/^NotFoundError: .* loop /s);
    expect((await theCaller(loopOverPages)).stack).toContain(" loopOverPages ");
  });

  test("is not shared by calls that share a request, a token or a cached 404", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) =>
      json(response, 404, { code: 404, type: "BLZWEBAPI00000404", detail: "Gone" });
    const client = server.client();
    const first = () => theCaller(() => client.items.get({ itemId: 1 }));
    async function second() {
      return await theCaller(() => client.items.get({ itemId: 1 }));
    }
    const errors = [...(await Promise.all([first(), second()])), await second()];
    expect(server.apiRequests).toHaveLength(1);
    expect(new Set(errors).size).toBe(3);
    expect(errors.every(({ body }) => Object.isFrozen(body))).toBe(true);
    const url = `${server.url}/us/data/game/item/1?namespace=static-us`;
    const fields = { status: 404, method: "GET", url, body: { detail: "Gone" }, attempts: 1 };
    for (const error of errors) {
      expect(error).toBeInstanceOf(NotFoundError);
      expect(error).toMatchObject({ ...fields, name: "NotFoundError" });
      expect(Object.prototype.toString.call(error)).toBe("[object Error]");
    }
    expect(errors[0]?.stack).not.toContain("second");
    expect(errors[1]?.stack).toContain("second");

    server.onToken = (_, response) => json(response, 503, {});
    const cold = server.client();
    const token = () => theCaller(() => cold.items.get({ itemId: 1 }, { cache: false }));
    const [one, two] = await Promise.all([token(), token()]);
    expect(one).not.toBe(two);
    expect(one).toMatchObject({ name: "TokenError", status: 503 });
    expect(two).toMatchObject({ name: "TokenError", status: 503 });
  });

  test("is the reason itself when the signal of the call is aborted", async () => {
    await using server = await startScriptedServer();
    server.onApi = () => {};
    const reason = new ApiError("enough", { method: "GET", url: "x" });
    const controller = new AbortController();
    const call = server.client().items.get({ itemId: 1 }, { signal: controller.signal });
    const failed = expect(call).rejects.toBe(reason);
    controller.abort(reason);
    await failed;
  });
});
