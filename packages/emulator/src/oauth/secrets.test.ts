import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ApiClient, secretsOf } from "./api-client.ts";
import { createAuthorizationCodeStore } from "./authorization-code-store.ts";
import { createIdTokenSigner } from "./id-token.ts";
import { createSecretHider, holdsSecret, isSecretName, knownSecrets } from "./secrets.ts";
import { createTokenStore } from "./token-store.ts";

const CLIENT: ApiClient = { id: "tower", secret: "gr/een & high+tide%21" };
const SHORT: ApiClient = { id: "hut", secret: "ebb" };
const hide = createSecretHider(knownSecrets([CLIENT, SHORT].flatMap(secretsOf)));

const clock = () => 0;
const TOKEN = createTokenStore({ seed: 7, clock }).issue({
  ...{ clientId: "tower", gateway: "global", scope: "", accountId: null },
});
const CODE = createAuthorizationCodeStore({ seed: 7, clock, revoke: () => {} }).issue({
  ...{ clientId: "tower", gateway: "global", scope: "", accountId: 5 },
  ...{ redirectUri: "http://localhost/", challenge: null, nonce: null },
});

const encodedTimes = (text: string, times: number): string =>
  times === 0 ? text : encodedTimes(encodeURIComponent(text), times - 1);
const everyLetter = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

describe("an address without secrets is unchanged", () => {
  test.each([
    "",
    "/us/data/game/guild/emberfall/lanternwatch-company",
    "/oauth/token",
    "/gateway-cn/data/game/token/index",
    "/eu/data/game/guild/%C3%A9toile/%d0%98%D0%B2%D0%B0",
    "/us/data/game/guild/%zz/100%",
    "?namespace=static-us&locale=en_US&fields=members,news",
    "?assets.key=icon&name.en_US=Secret%20Keeper&orderby=id:desc",
    "?name=high%20tide&name=key",
    "?grant_type=authorization_code&code_challenge=abc&state=s%20t%261",
    "?client_id=tower&redirect_uri=http%3A%2F%2Flocalhost%2Fback%3Ftenant%3Da",
    "?&&=&a=&token=",
  ])("%s", (address) => {
    expect(hide(address)).toBe(address);
  });
});

describe("a parameter with a secret name is hidden", () => {
  test.each([
    ["?client_secret=x9&a=1", "?client_secret=[secret]&a=1"],
    ["?CLIENT_Secret=x9", "?CLIENT_Secret=[secret]"],
    ["?client%5Fsecret=x9", "?client%5Fsecret=[secret]"],
    ["?client%255Fsecret=x9", "?client%255Fsecret=[secret]"],
    ["?a=1%26access_token%3Dx9", "?a=[secret]"],
    ["?access_token%3Dx9", "?[secret]"],
    ["?token=x9&token=y8&TOKEN=z7", "?token=[secret]&token=[secret]&TOKEN=[secret]"],
    ["?a=1;password=x9", "?a=1;password=[secret]"],
    ["?user[pwd]=x9&api-key=y8", "?user[pwd]=[secret]&api-key=[secret]"],
    ["?code=x9&code_verifier=y8&key=z7", "?code=[secret]&code_verifier=[secret]&key=[secret]"],
    ["/path#access_token=x9", "/path#access_token=[secret]"],
    ["/path;token=x9/more", "/path;token=[secret]/more"],
    ["?Authorization=Basic%20x9y8z7w6", "?Authorization=[secret]"],
    ["?note=Bearer+x9y8z7w6", "?note=[secret]"],
    ["?q=%7B%22password%22%3A%22x9%22%7D", "?q=[secret]"],
    ["?client%EF%BC%BFsecre%EF%BD%94=x9", "?client%EF%BC%BFsecre%EF%BD%94=[secret]"],
  ])("%s is shown as %s", (address, shown) => {
    expect(hide(address)).toBe(shown);
  });

  test("with any separator between its words", () => {
    for (const name of ["client.secret", "Client-Secret", " clientSecret ", "id_token", "passWord"])
      expect(isSecretName(name), name).toBe(true);
    for (const name of ["client_id", "state", "nonce", "assets.key", "code_challenge", "locale"])
      expect(isSecretName(name), name).toBe(false);
  });
});

describe("a secret known by value is hidden", () => {
  const basic = btoa(`${CLIENT.id}:${CLIENT.secret}`);
  const secrets = [TOKEN, TOKEN.toUpperCase(), CODE, CLIENT.secret, SHORT.secret, basic];
  const spelled = secrets.flatMap((secret) => [
    ...[1, 2, 3].map((times) => encodedTimes(secret, times)),
    everyLetter(secret),
    encodedTimes(everyLetter(secret), 1),
    new URLSearchParams({ a: secret }).toString().slice(2),
    encodedTimes(secret, 6),
  ]);

  test.each(spelled)("%s, in a query, a path, a name and a fragment", (secret) => {
    expect(hide(`?note=${secret}&a=1`)).toBe("?note=[secret]&a=1");
    expect(hide(`/us/${secret}/x`)).toBe("/us/[secret]/x");
    expect(hide(`?${secret}=1`)).toBe("?[secret]=1");
    expect(hide(`/us#${secret}`)).toBe("/us#[secret]");
  });

  test("within a longer value, unless it is too short", () => {
    expect(hide(`?note=x${TOKEN}y`)).toBe("?note=[secret]");
    expect(hide(`/x-${encodedTimes(CLIENT.secret, 1)}-y`)).toBe("/[secret]");
    expect(hide("/ebbing")).toBe("/ebbing");
  });

  test("when a value is encoded too many times to check", () => {
    expect(hide(`/us/%${"25".repeat(30)}41`)).toBe("/us/[secret]");
  });

  test("when its own delimiters were not encoded", () => {
    expect(hide(`/us/${CLIENT.secret}/x`)).toBe("[secret]");
  });
});

test("an id token is hidden, also within longer values; a string that only starts like one is not", () => {
  const token = createIdTokenSigner().sign({
    iss: "a",
    sub: "1",
    aud: "b",
    iat: 0,
    exp: 1,
    battle_tag: "c",
  });
  expect(hide(`?note=${token}&a=1`)).toBe("?note=[secret]&a=1");
  expect(hide(`?note=x-${token}/y`)).toBe("?note=[secret]/y");
  expect(hide(`?note=eyJ.${token.toLowerCase()}`)).toBe("?note=[secret]");
  for (const name of ["eyJ.eyJa.b", "eyJa.eyJ.b", "eyJa.eyJb", "eyJa.xeyJb.c", "eyJa!.eyJb.c"]) {
    expect(hide(`?note=${name}`)).toBe(`?note=${name}`);
  }
});

describe("a long string is scanned once, and not once for each possible start:", () => {
  const many = (piece: string) => piece.repeat(600_000 / piece.length);
  test.each([
    many("eyJ"),
    `${many("eyJ")}.`,
    `${many("eyJ")}!.eyJa.`,
    many("eyJa."),
    many("eyJ."),
    many("a!."),
    many("bearer "),
    `bearer${many(" ")}`,
    `bearer${many("+")}`,
    many("%25"),
    `${many("a")}=`,
    many("a="),
    `a${many(" ")}`,
    `a=${many(" ")}`,
    many("EMU0123456789"),
  ])("%#", (text) => {
    expect(holdsSecret(text, () => false)).toBeTypeOf("boolean");
    expect(hide(`?note=${text}`)).toBeTypeOf("string");
  });
});

test("no form of an address shows a token", () => {
  const piece = fc.constantFrom(
    TOKEN,
    everyLetter(TOKEN),
    "%",
    "%25",
    "=",
    "&",
    "/",
    "?",
    "#",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      let shown = hide(pieces.join(""));
      for (let times = 0; times < 40; times += 1) {
        expect(shown).not.toContain(TOKEN);
        shown = shown.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
          return Buffer.from(run.replaceAll("%", ""), "hex").toString();
        });
      }
    }),
  );
});
