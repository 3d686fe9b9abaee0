import { guildSlug } from "@guildhall/contract";
import * as oidc from "openid-client";
import { expect, test } from "vitest";
import { answerConsent } from "./consent-form.ts";
import { emulateProvider } from "./emulated-provider.ts";

// The library compares the times of an id token with the system clock.
const provider = emulateProvider({ clock: Date.now });
const { clientId, clientSecret, world, requests } = provider;

const REDIRECT_URI = "http://localhost:3000/callback";
const PROFILE_OF_US = new Headers({ "Battlenet-Namespace": "profile-us" });

/** Configures the library with the metadata of a token host. It also verifies signatures. */
function discover(host = "/oauth", secret = clientSecret): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(provider.url() + host), clientId, secret, undefined, {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  });
}

/** Starts the authorization code flow with PKCE. */
async function beginSignIn(config: oidc.Configuration, scope = "openid wow.profile") {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const checks = {
    pkceCodeVerifier,
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
    idTokenExpected: true,
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope,
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: "S256",
  });
  return { url, checks };
}

async function signIn(config: oidc.Configuration, account?: number) {
  const { url, checks } = await beginSignIn(config);
  const callback = await answerConsent(url, {
    decision: "allow",
    ...(account !== undefined && { account }),
  });
  return { callback, checks, tokens: await oidc.authorizationCodeGrant(config, callback, checks) };
}

test.each(["/oauth", "/oauth-cn"])("discovers the token host %s", async (host) => {
  const metadata = (await discover(host)).serverMetadata();
  expect(metadata.issuer).toBe(provider.url() + host);
  expect(metadata.supportsPKCE()).toBe(true);
  expect(metadata.grant_types_supported).toEqual(["authorization_code", "client_credentials"]);
});

test("fetches a token with client credentials and reads a guild with it", async () => {
  const config = await discover();
  const token = await oidc.clientCredentialsGrant(config);
  expect(token).toMatchObject({ token_type: "bearer" });
  expect(token.expiresIn()).toBeGreaterThan(86_390);

  const { name, realmSlug } = world.exampleGuild;
  const url = new URL(`${provider.url()}/us/data/wow/guild/${realmSlug}/${guildSlug(name)}`);
  const response = await oidc.fetchProtectedResource(
    config,
    token.access_token,
    url,
    "GET",
    null,
    PROFILE_OF_US,
  );
  expect(await response.json()).toMatchObject({ name });
});

test("reports the error of a token request with a wrong secret", async () => {
  await expect(
    oidc.clientCredentialsGrant(await discover("/oauth", "wrong")),
  ).rejects.toMatchObject({
    status: 401,
    cause: [{ scheme: "basic" }],
  });
});

test("signs an account in with PKCE and accepts the id token", async () => {
  const config = await discover();
  const [, account] = world.accounts;
  const { tokens } = await signIn(config, account?.id);
  expect(tokens.claims()).toMatchObject({
    iss: `${provider.url()}/oauth`,
    aud: clientId,
    sub: String(account?.id),
    battle_tag: account?.battletag,
  });
  const user = await oidc.fetchUserInfo(config, tokens.access_token, String(account?.id));
  expect(user).toMatchObject({ id: account?.id, battletag: account?.battletag });
});

test("reads the characters of the account that consented only", async () => {
  const config = await discover();
  const url = new URL(`${provider.url()}/us/profile/user/wow`);
  const read = (token: string) =>
    oidc.fetchProtectedResource(config, token, url, "GET", null, PROFILE_OF_US);
  for (const { id } of world.accounts.slice(0, 2)) {
    const { tokens } = await signIn(config, id);
    const owned = world.shard("us").charactersOf(id);
    expect(owned.length).toBeGreaterThan(0);
    expect(await (await read(tokens.access_token)).json()).toMatchObject({
      id,
      wow_accounts: [{ characters: owned.map(({ name }) => ({ name })) }],
    });
  }
  const own = await oidc.clientCredentialsGrant(config);
  await expect(read(own.access_token)).rejects.toMatchObject({
    status: 403,
    cause: [{ scheme: "bearer", parameters: { error: "insufficient_scope" } }],
  });
});

test("signs in at China's token host, whose token is valid in China only", async () => {
  const config = await discover("/oauth-cn");
  const { tokens } = await signIn(config);
  const read = async (region: string, namespace: string) => {
    const url = new URL(`${provider.url()}/${region}/profile/user/wow?namespace=${namespace}`);
    return oidc.fetchProtectedResource(config, tokens.access_token, url, "GET");
  };
  expect((await read("gateway-cn", "profile-cn")).status).toBe(200);
  await expect(read("us", "profile-us")).rejects.toMatchObject({
    status: 401,
    cause: [{ scheme: "bearer", parameters: { error: "invalid_token" } }],
  });
});

test("refuses a code with another state", async () => {
  const config = await discover();
  const { url, checks } = await beginSignIn(config);
  const callback = await answerConsent(url, { decision: "allow" });
  callback.searchParams.set("state", "another");
  await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    cause: { message: 'unexpected "state" response parameter value' },
  });
  expect(requests.map(({ row }) => row)).not.toContain("token");
});

test("refuses an id token with another nonce", async () => {
  const config = await discover();
  const { url, checks } = await beginSignIn(config);
  const callback = await answerConsent(url, { decision: "allow" });
  const expected = { ...checks, expectedNonce: "another" };
  await expect(oidc.authorizationCodeGrant(config, callback, expected)).rejects.toMatchObject({
    cause: { message: 'unexpected ID Token "nonce" claim value' },
  });
});

test("reports that the account denied access", async () => {
  const config = await discover();
  const { url, checks } = await beginSignIn(config);
  const callback = await answerConsent(url, { decision: "deny" });
  await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    error: "access_denied",
  });
});

test("reports an unknown scope", async () => {
  const config = await discover();
  const { url, checks } = await beginSignIn(config, "openid everything");
  const callback = await answerConsent(url, { decision: "allow" });
  await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    error: "invalid_scope",
  });
});

test("reports that a code was used before, which revokes its token", async () => {
  const config = await discover();
  const { callback, checks, tokens } = await signIn(config);
  const userInfo = () => oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck);
  expect(await userInfo()).toHaveProperty("battletag");
  await expect(oidc.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    status: 400,
    error: "invalid_grant",
  });
  await expect(userInfo()).rejects.toMatchObject({
    cause: [{ scheme: "bearer", parameters: { error: "invalid_token" } }],
  });
});

test("reports that a code needs its own verifier", async () => {
  const config = await discover();
  for (const pkceCodeVerifier of [oidc.randomPKCECodeVerifier(), undefined]) {
    const { url, checks } = await beginSignIn(config);
    const callback = await answerConsent(url, { decision: "allow" });
    const { pkceCodeVerifier: _, ...others } = checks;
    const changed = pkceCodeVerifier === undefined ? others : { ...others, pkceCodeVerifier };
    await expect(oidc.authorizationCodeGrant(config, callback, changed)).rejects.toMatchObject({
      error: "invalid_grant",
    });
  }
});
