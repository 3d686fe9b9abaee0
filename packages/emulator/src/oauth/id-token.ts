import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** The claims of an id token (OpenID Connect Core, 2). Times are in s since 1970. */
export interface IdTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
  readonly nonce?: string;
  readonly battle_tag: string;
}

export type IdTokenSigner = ReturnType<typeof createIdTokenSigner>;

/** Signs id tokens with RS256. The key is generated on first use, which takes up to a few hundred ms. */
export function createIdTokenSigner() {
  let cached: ReturnType<typeof createKey> | null = null;
  const key = () => {
    cached ??= createKey();
    return cached;
  };
  return {
    /** Returns a JWT in the compact form. */
    sign(claims: IdTokenClaims): string {
      const { privateKey, kid } = key();
      const signed = `${encoded({ alg: "RS256", typ: "JWT", kid })}.${encoded(claims)}`;
      return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
    },
    /** The public key, as a JSON Web Key Set (RFC 7517). */
    keySet() {
      const { jwk, kid } = key();
      return { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] };
    },
  };
}

function createKey() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: "jwk" }) };
  const kid = createHash("sha256").update(String(jwk.n)).digest("base64url").slice(0, 16);
  return { privateKey, jwk, kid };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
