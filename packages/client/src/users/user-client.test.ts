import { inspect } from "node:util";
import { type DocumentTypes, ENDPOINT_ROWS } from "@guildhall/contract";
import { describe, expect, expectTypeOf, test } from "vitest";
import type { CallOptions } from "../calls/call-types.ts";
import { createClient } from "../client.ts";
import { json, SECRET, startScriptedServer } from "../testing/scripted-server.ts";

const USER_TOKEN = "a-user-token-nobody-may-see";

describe("a user client", () => {
  test("calls the account rows with the user token, and requests no other one", {
    tags: "promise/tokens",
  }, async () => {
    await using server = await startScriptedServer();
    const user = server.client({ locale: "de_DE" }).asUser(USER_TOKEN);
    await user.account.get();
    await user.account.get({ locale: null, edition: "classic1x" });
    await user.account.protectedCharacter({ realmId: 4, characterId: 7 });
    expect(server.apiRequests.map(({ url }) => url)).toEqual([
      "/us/profile/user/game?namespace=profile-us&locale=de_DE",
      "/us/profile/user/game?namespace=profile-classic1x-us",
      "/us/profile/user/game/protected-character/4-7?namespace=profile-us&locale=de_DE",
    ]);
    const sent = server.apiRequests.map(({ headers }) => headers.authorization);
    expect(sent).toEqual(Array(3).fill(`Bearer ${USER_TOKEN}`));
    expect(server.tokenRequests).toHaveLength(0);
  });

  test("has every row that requires a user token, without the token as option", () => {
    const client = createClient({
      region: "us",
      credentials: { clientId: "a", clientSecret: "b" },
    });
    const user = client.asUser(USER_TOKEN);
    const rows = ENDPOINT_ROWS.filter(({ token }) => token === "user").map(({ id }) => id);
    expect(Object.keys(user.account).map((name) => `account.${name}`)).toEqual(rows);
    expectTypeOf(user.account.get).parameters.toEqualTypeOf<[options?: CallOptions]>();
    expectTypeOf(user.account.get).returns.resolves.toEqualTypeOf<DocumentTypes["account"]>();
    type Parameters = { readonly realmId: number; readonly characterId: number };
    expectTypeOf(user.account.protectedCharacter).parameters.toEqualTypeOf<
      [parameters: Parameters, options?: CallOptions]
    >();
  });

  test("can be created from a client of another region", async () => {
    await using server = await startScriptedServer();
    const credentials = { clientId: "id", clientSecret: SECRET };
    const client = createClient({ provider: server.provider, region: "us", credentials });
    await client.with({ region: "cn" }).asUser(USER_TOKEN).account.get();
    expect(server.apiRequests[0]?.url).toBe("/gateway-cn/profile/user/game?namespace=profile-cn");
    await client.close();
  });

  test("never returns a cached document or one of another user", {
    tags: "promise/cache",
  }, async () => {
    await using server = await startScriptedServer();
    server.onApi = ({ headers }, response) => json(response, 200, { of: headers.authorization });
    const client = server.client();
    const [one, other] = [client.asUser("one"), client.asUser("two")];
    const [first, second] = await Promise.all([one.account.get(), other.account.get()]);
    await one.account.get();
    expect([first, second]).toEqual([{ of: "Bearer one" }, { of: "Bearer two" }]);
    expect(server.apiRequests).toHaveLength(3);
  });

  test.each([
    [401, "UnauthorizedError"],
    [403, "ForbiddenError"],
    [404, "NotFoundError"],
  ])("rejects after one request with the status %d with %s", async (status, name) => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) => json(response, status, {});
    const call = server.client().asUser(USER_TOKEN).account.get();
    await expect(call).rejects.toMatchObject({ name, status });
    expect([server.apiRequests.length, server.tokenRequests.length]).toEqual([1, 0]);
  });

  test.each(["", "two words", "line\nbreak", "tökén", undefined])(
    "is not created with %j, which the error does not contain",
    async (token) => {
      await using server = await startScriptedServer();
      const make = () => server.client().asUser(token as string);
      expect(make).toThrow(TypeError);
      expect(make).toThrow(/^(?!.*(?:two words|tökén)).*asUser/s);
    },
  );

  test("aborts its calls with their signal", async () => {
    await using server = await startScriptedServer();
    const controller = new AbortController();
    server.onApi = () => controller.abort(new Error("enough"));
    const { signal } = controller;
    const call = server.client().asUser(USER_TOKEN).account.get({ signal });
    await expect(call).rejects.toThrow("enough");
  });

  test("does not show the token", async () => {
    await using server = await startScriptedServer();
    const user = server.client().asUser(USER_TOKEN);
    const shown = `${inspect(user, { depth: 9, showHidden: true })} ${JSON.stringify(user)}`;
    expect(shown).not.toContain(USER_TOKEN);
  });
});
