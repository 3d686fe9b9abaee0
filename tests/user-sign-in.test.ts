import { createClient } from "@guildhall/client";
import { createUserSignIn, type UserSignInOptions } from "@guildhall/client/users";
import { PROVIDERS, type Provider, type ProviderName, type Region } from "@guildhall/contract";
import { createEmulator, type Emulator, type EmulatorServer } from "@guildhall/emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerSignIn } from "./sign-in-page.ts";

/** Nothing listens here: the tests read the redirect and do not follow it. */
const REDIRECT_URI = "http://localhost:9/callback?tenant=a";

let emulator: Emulator;
let server: EmulatorServer;
async function start(name: ProviderName = "contract") {
  emulator = createEmulator({ provider: PROVIDERS[name] });
  server = await emulator.listen();
}
beforeEach(() => start());
afterEach(() => server.close());

const provider = (): Provider => emulator.description(server.url).provider;
const signInOf = (options: Partial<UserSignInOptions> = {}) =>
  createUserSignIn({
    provider: provider(),
    region: "us",
    credentials: emulator.credentials,
    redirectUri: REDIRECT_URI,
    ...options,
  });
const clientOf = (region: Region = "us") =>
  createClient({
    provider: provider(),
    region,
    credentials: emulator.credentials,
    locale: "en_US",
  });

test.each([
  ["contract", "us"],
  ["battlenet", "eu"],
  ["contract", "cn"],
] as const)(
  "a user of %s in %s signs in, and their account and a protected character are read",
  { tags: "contract/authentication" },
  async (name, region) => {
    await server.close();
    await start(name);
    const signIn = signInOf({ region });
    const begun = await signIn.authorizeUrl();
    const token = await signIn.exchangeCode(await answerSignIn(begun.url), begun);
    expect(token.scopes).toEqual(["wow.profile"]);
    expect(token.expiresAt).toBeGreaterThan(Date.now() + 86_000_000);

    const client = clientOf(region);
    const user = client.asUser(token.accessToken);
    const { id, wow_accounts: accounts } = await user.account.get();
    expect(String(id)).toBe(token.sub);
    const character = accounts?.[0]?.characters[0];
    const protectedCharacter = await user.account.protectedCharacter({
      realmId: Number(character?.realm.id),
      characterId: Number(character?.id),
    });
    expect(protectedCharacter.name).toBe(character?.name);
    await client.close();
  },
);

describe("a sign-in", () => {
  test("that the user denies throws an error with the reason", async () => {
    const signIn = signInOf();
    const begun = await signIn.authorizeUrl();
    const callback = await answerSignIn(begun.url, "deny");
    await expect(signIn.exchangeCode(callback, begun)).rejects.toMatchObject({
      name: "SignInError",
      problem: "denied",
      code: "access_denied",
    });
  });

  test("cannot be completed twice or with the verifier of another one", async () => {
    const signIn = signInOf();
    const [begun, other] = await Promise.all([signIn.authorizeUrl(), signIn.authorizeUrl()]);
    const refused = { name: "SignInError", problem: "refused", code: "invalid_grant", status: 400 };
    const { codeVerifier } = other;
    const stolen = await answerSignIn(begun.url);
    await expect(
      signIn.exchangeCode(stolen, { state: begun.state, codeVerifier }),
    ).rejects.toMatchObject(refused);

    const callback = await answerSignIn(begun.url);
    await signIn.exchangeCode(callback, begun);
    await expect(signIn.exchangeCode(callback, begun)).rejects.toMatchObject(refused);
  });

  test("with a wrong client secret throws an error that names the credentials to check", async () => {
    const { clientId } = emulator.credentials;
    const begun = await signInOf().authorizeUrl();
    const callback = await answerSignIn(begun.url);
    const signIn = signInOf({ credentials: { clientId, clientSecret: "another-secret" } });
    await expect(signIn.exchangeCode(callback, begun)).rejects.toThrow(
      /invalid_client.*client secret is wrong/,
    );
  });

  test("without the scope of the account rows returns a token that they refuse", async () => {
    const signIn = signInOf({ scopes: ["openid"] });
    const begun = await signIn.authorizeUrl();
    const { accessToken } = await signIn.exchangeCode(await answerSignIn(begun.url), begun);
    const client = clientOf();
    await expect(client.asUser(accessToken).account.get()).rejects.toThrow("403");
    await client.close();
  });
});

test("follow refuses a link to a user's own data, and its error names the call that works", async () => {
  const signIn = signInOf();
  const begun = await signIn.authorizeUrl();
  const { accessToken } = await signIn.exchangeCode(await answerSignIn(begun.url), begun);
  const client = clientOf();
  const account = await client.asUser(accessToken).account.get();
  const links = [
    account.collections,
    account._links.self,
    account.wow_accounts?.[0]?.characters[0]?.protected_character,
  ];
  for (const link of links) {
    const { message } = (await client.follow(link ?? "").catch((error: Error) => error)) as Error;
    const [, path = ""] =
      /client\.get\("(.*)", \{ category: "profile", userToken: accessToken \}\)/.exec(message) ??
      [];
    expect(link?.href).toContain(path);
    const document = client.get(path, { category: "profile", userToken: accessToken });
    // The emulator does not build the collections.
    if (link === account.collections) await expect(document).rejects.toThrow(/does not have/);
    else await expect(document).resolves.toHaveProperty("_links.self");
  }
  await client.close();
});

test("a call with a revoked user token sends one request and no token request", async () => {
  const signIn = signInOf();
  const begun = await signIn.authorizeUrl();
  const { accessToken } = await signIn.exchangeCode(await answerSignIn(begun.url), begun);
  const client = clientOf();
  const user = client.asUser(accessToken);
  await user.account.get();
  emulator.tokens.revokeAll();
  await expect(user.account.get()).rejects.toMatchObject({
    name: "UnauthorizedError",
    status: 401,
  });
  const calls = emulator.requests.filter(({ path }) => path.includes("/profile/user/"));
  expect(calls.map(({ status }) => status)).toEqual([200, 401]);
  // The token request that exchanged the code.
  expect(emulator.requests.filter(({ row }) => row === "token")).toHaveLength(1);
  await client.close();
});
