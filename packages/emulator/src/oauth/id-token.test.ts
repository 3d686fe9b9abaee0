import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { createIdTokenSigner } from "./id-token.ts";

const CLAIMS = {
  iss: "http://emulator.test/oauth",
  sub: "5",
  aud: "tower",
  iat: 1_000,
  exp: 2_000,
  battle_tag: "Emberlight#1207",
};

test("an id token is signed by the key of the key set that its header names", () => {
  const signer = createIdTokenSigner();
  const [header = "", payload = "", signature = ""] = signer.sign(CLAIMS).split(".");
  const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  const [jwk] = signer.keySet().keys as JsonWebKey[];
  expect(decoded(header)).toEqual({ alg: "RS256", typ: "JWT", kid: jwk?.kid });
  expect(decoded(payload)).toEqual(CLAIMS);
  const key = createPublicKey({ key: jwk ?? {}, format: "jwk" });
  const isSigned = (text: string) =>
    verify("sha256", Buffer.from(text), key, Buffer.from(signature, "base64url"));
  expect([isSigned(`${header}.${payload}`), isSigned(`${header}.${payload}A`)]).toEqual([
    true,
    false,
  ]);
});

test("the key set holds the public key only, and stays the same", () => {
  const signer = createIdTokenSigner();
  expect(signer.keySet().keys).toEqual([
    {
      kty: "RSA",
      use: "sig",
      alg: "RS256",
      kid: expect.any(String),
      n: expect.any(String),
      e: "AQAB",
    },
  ]);
  expect(signer.keySet()).toEqual(signer.keySet());
});
