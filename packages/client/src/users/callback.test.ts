import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { readCallback } from "./callback.ts";

const REDIRECT_URI = "https://app.example/callback?tenant=a";
const STATE = "state-that-nobody-can-guess";
const read = (callback: string | URL, state = STATE) => readCallback(callback, state, REDIRECT_URI);
const failure = (callback: string, state?: string) => {
  try {
    return read(callback, state);
  } catch (error) {
    return error;
  }
};

describe("a callback", () => {
  test("returns its code, from the whole URL or from its path on", () => {
    const query = `?tenant=a&code=a%2Bb&state=${STATE}`;
    expect(read(`https://app.example/callback${query}`)).toBe("a+b");
    expect(read(new URL(`https://app.example/callback${query}`))).toBe("a+b");
    expect(read(`/callback${query}`)).toBe("a+b");
  });

  test.each([
    ["another state", `?code=c&state=${STATE.replace("t", "T")}`],
    ["a longer state", `?code=c&state=${STATE}x`],
    ["a shorter state", `?code=c&state=${STATE.slice(1)}`],
    ["no state", "?code=c"],
    ["the state twice", `?code=c&state=${STATE}&state=${STATE}`],
    ["an error and another state", "?error=access_denied&state=other"],
  ])("with %s does not belong to this sign-in", (_, query) => {
    expect(failure(query)).toMatchObject({
      name: "SignInError",
      problem: "state",
      url: REDIRECT_URI,
      code: null,
      message: expect.stringMatching(/Start again.*session/),
    });
  });

  test("is refused when no state was stored", () => {
    for (const kept of ["", undefined, null]) {
      expect(failure("?code=c&state=", kept as string)).toMatchObject({ problem: "state" });
      expect(failure("?code=c", kept as string)).toMatchObject({ problem: "state" });
    }
  });

  test("with access_denied is refused as denied by the user", () => {
    const denied = failure(`?error=access_denied&error_description=x&state=${STATE}`);
    expect(denied).toMatchObject({ problem: "denied", code: "access_denied", status: null });
  });

  test("with another error is refused with its code and without free text", () => {
    const query = `?error=invalid_scope&error_description=free+text&state=${STATE}`;
    expect(failure(query)).toMatchObject({ problem: "refused", code: "invalid_scope" });
    expect(inspect(failure(query))).not.toContain("free text");
    const free = failure(`?error=Free%20text!&state=${STATE}`);
    expect(free).toMatchObject({ problem: "refused", code: null });
    expect(inspect(free)).not.toContain("Free");
  });

  test.each([
    ["server_error", /the provider failed \(server_error\)\. Try again later/],
    ["temporarily_unavailable", /Try again later/],
    ["invalid_scope", /refused the request \(invalid_scope\)\. Check the client id/],
  ])("with %s is refused with what to do", (code, message) => {
    expect(failure(`?error=${code}&state=${STATE}`)).toMatchObject({
      ...{ problem: "refused", code, message: expect.stringMatching(message) },
    });
  });

  test.each([`?state=${STATE}`, `?code=&state=${STATE}`, `?code=a&code=b&state=${STATE}`])(
    "without one code is refused: %s",
    (query) => {
      expect(failure(query)).toMatchObject({ problem: "callback" });
    },
  );

  test("that is not a URL is refused", () => {
    expect(failure("http://[")).toMatchObject({ problem: "callback" });
  });

  test("does not appear in its error", () => {
    const error = failure("https://app.example/callback?code=secret-code&state=secret-state");
    expect(inspect(error)).not.toMatch(/secret-(code|state)|state-that-nobody/);
  });
});
