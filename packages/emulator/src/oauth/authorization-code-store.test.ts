import { describe, expect, test } from "vitest";
import {
  type CodeUse,
  type Consent,
  createAuthorizationCodeStore,
} from "./authorization-code-store.ts";

const CONSENT: Consent = {
  clientId: "tower",
  gateway: "global",
  scope: "wow.profile",
  accountId: 5,
  redirectUri: "http://localhost/back",
  challenge: null,
  nonce: null,
};

function openStore() {
  const time = { now: 0 };
  const revoked: string[] = [];
  const store = createAuthorizationCodeStore({
    seed: 7,
    clock: () => time.now,
    revoke: (token) => revoked.push(token),
  });
  const redeem = (code: string, change: Partial<CodeUse> = {}) => {
    const { clientId, gateway, redirectUri } = CONSENT;
    return store.redeem(
      { code, clientId, gateway, redirectUri, verifier: undefined, ...change },
      () => "EMU1",
    );
  };
  return { time, revoked, store, redeem };
}

describe("a code", () => {
  test("returns its token once; a second use revokes that token", {
    tags: "contract/authentication",
  }, () => {
    const { store, redeem, revoked } = openStore();
    const code = store.issue(CONSENT);
    expect(redeem(code)).toEqual({ consent: CONSENT, token: "EMU1" });
    expect(revoked).toEqual([]);
    expect(() => redeem(code)).toThrow("used before");
    expect(revoked).toEqual(["EMU1"]);
  });

  test("expires after 5 minutes", () => {
    const { time, store, redeem } = openStore();
    const [first, second] = [store.issue(CONSENT), store.issue(CONSENT)];
    time.now = 299_999;
    expect(redeem(first).token).toBe("EMU1");
    time.now = 300_000;
    expect(() => redeem(second)).toThrow("expired");
  });

  test.each<[string, Partial<CodeUse>, string]>([
    ["client", { clientId: "other" }, "another client"],
    ["gateway", { gateway: "china" }, "another client"],
    ["redirect URI", { redirectUri: "http://localhost/other" }, "redirect_uri"],
    ["verifier", { verifier: "x".repeat(43) }, "code_verifier"],
  ])("is bound to its %s, and a wrong one does not use it up", (_, change, message) => {
    const { store, redeem, revoked } = openStore();
    const code = store.issue(CONSENT);
    expect(() => redeem(code, change)).toThrow(
      expect.objectContaining({
        code: "invalid_grant",
        message: expect.stringContaining(message),
      }),
    );
    expect([redeem(code).token, revoked]).toEqual(["EMU1", []]);
  });

  test("is evicted after 1,000 more codes", () => {
    const { store, redeem } = openStore();
    const [first, second] = [store.issue(CONSENT), store.issue(CONSENT)];
    for (let count = 2; count < 1_001; count += 1) store.issue(CONSENT);
    expect(() => redeem(first)).toThrow("unknown");
    expect(redeem(second).token).toBe("EMU1");
  });
});
