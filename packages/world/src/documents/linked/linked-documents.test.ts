import { createSignIn, openSession, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

test("the user document has no namespace and requires a user token", async () => {
  const { allow, exchange } = createSignIn(() => session);
  const { access_token: token } = (await (await exchange(await allow())).json()) as {
    access_token: string;
  };
  const authorization = `Bearer ${token}`;
  for (const path of ["/us/profile/user", "/profile/user"]) {
    const response = await session.get(path, { authorization });
    expect(response.status).toBe(200);
    const { _links: links } = (await response.json()) as {
      _links: { self: { href: string }; profile: { href: string } };
    };
    expect(links.self.href).toBe(`${session.url}/us/profile/user`);
    const profile = await fetch(links.profile.href, { headers: { authorization } });
    expect(profile.status).toBe(200);
  }
  expect((await session.get("/us/profile/user")).status).toBe(403);
  expect((await session.get("/us/profile/user?namespace=static-us")).status).toBe(403);
  const account = await session.get("/us/profile/user/game", { authorization });
  expect(account.status).toBe(403);
});
