import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

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

/** Signs id tokens with RS256. */
export interface IdTokenSigner {
  /** Returns a JWT in the compact form. */
  sign(claims: IdTokenClaims): string;
  /** The public key, as a JSON Web Key Set (RFC 7517). */
  keySet(): { readonly keys: readonly object[] };
}

/** Creates a signer. It generates the key on first use, which takes up to a few hundred ms. */
export function createIdTokenSigner(): IdTokenSigner {
  let cached: {
    privateKey: KeyObject;
    jwk: Readonly<Record<string, unknown>>;
    kid: string;
  } | null = null;
  const key = () => {
    if (cached) return cached;
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = { ...publicKey.export({ format: "jwk" }) };
    const kid = createHash("sha256").update(String(jwk.n)).digest("base64url").slice(0, 16);
    cached = { privateKey, jwk, kid };
    return cached;
  };
  return {
    sign(claims) {
      const { privateKey, kid } = key();
      const signed = `${encoded({ alg: "RS256", typ: "JWT", kid })}.${encoded(claims)}`;
      return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
    },
    keySet() {
      const { jwk, kid } = key();
      return { keys: [{ ...jwk, kid, use: "sig", alg: "RS256" }] };
    },
  };
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
