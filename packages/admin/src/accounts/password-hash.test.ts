// @module-tag promise/accounts
import { describe, expect, test } from "vitest";
import { hashPassword, PASSWORD_COST, verifyPassword } from "./password-hash.ts";

const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

describe("a password hash", () => {
  test("is an argon2id PHC string with the parameters of OWASP and its own salt", async () => {
    const [one, other] = [await hashPassword("correct horse"), await hashPassword("correct horse")];
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(other);
    expect(await verifyPassword("correct horse", one)).toEqual({ matches: true, outdated: false });
    expect(await verifyPassword("correct horsE", one)).toMatchObject({ matches: false });
  });

  test("matches a vector of the reference implementation", async () => {
    const phc =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword("password", phc)).toEqual({ matches: true, outdated: true });
  });

  test("with other parameters matches and is outdated", async () => {
    const phc = await hashPassword("correct horse", { cost: CHEAP });
    expect(await verifyPassword("correct horse", phc)).toEqual({ matches: true, outdated: true });
    expect(await verifyPassword("correct horse", phc, CHEAP)).toMatchObject({ outdated: false });
  });

  test("is the same for composed and decomposed letters", async () => {
    const phc = await hashPassword("Björn Straße 12".normalize("NFD"), { cost: CHEAP });
    expect(await verifyPassword("Björn Straße 12".normalize("NFC"), phc)).toMatchObject({
      matches: true,
    });
  });

  test.each([
    "",
    "plain text",
    "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXNhbHRzb21lc2FsdA",
    "$argon2id$v=19$m=9999999,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXNhbHRzb21lc2FsdA",
    "$argon2id$v=19$m=8,t=0,p=1$c29tZXNhbHRzb21lc2FsdA$c29tZXNhbHRzb21lc2FsdA",
  ])("that is not one of ours or too expensive matches no password: %s", async (phc) => {
    expect(await verifyPassword("password", phc)).toEqual({ matches: false, outdated: false });
  });

  test("costs 19 MiB and two passes", () => {
    expect(PASSWORD_COST).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1 });
  });
});
