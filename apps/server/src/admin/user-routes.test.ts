// @module-tag promise/accounts
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSignedInSite, PASSWORD, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
beforeEach(async () => {
  site = await openSignedInSite();
});
afterEach(() => site.close());

const send: SignedInSite["send"] = (...request) => site.send(...request);
const ysolde = { username: "Ysolde", password: PASSWORD, role: "viewer" };

test("an administrator adds, changes and removes a user", async () => {
  const added = await send("POST", "/users", ysolde);
  expect(added).toMatchObject({ status: 201, body: { username: "ysolde", role: "viewer" } });
  const path = `/users/${added.body.id}`;
  expect(await send("PATCH", path, { role: "officer", disabled: true })).toMatchObject({
    status: 204,
  });
  expect((await send("GET", "/users")).body).toMatchObject([
    { username: "brann" },
    { username: "ysolde", role: "officer", disabledAt: "2026-11-21T12:00:00.000Z" },
  ]);
  const password = { password: "another horse battery" };
  expect((await send("PUT", `${path}/password`, password)).status).toBe(204);
  expect((await send("DELETE", path)).status).toBe(204);
  expect((await send("DELETE", path)).status).toBe(404);
  const { body } = await send("GET", "/audit-log?limit=2");
  expect(body).toMatchObject([
    { who: "brann", action: "users.remove", subject: "ysolde" },
    { who: "brann", action: "users.password", subject: "ysolde" },
  ]);
  const older = await send("GET", `/audit-log?limit=1&cursor=${body[1].id}`);
  expect(older.body).toMatchObject([{ action: "users.disable" }]);
});

test("refusals have a status, a code and advice", async () => {
  await send("POST", "/users", ysolde);
  expect(await send("POST", "/users", ysolde)).toMatchObject({
    ...{ status: 409, body: { code: "username-taken", hint: "Choose another one." } },
  });
  expect(await send("POST", "/users", { ...ysolde, password: "short" })).toMatchObject({
    ...{ status: 400, body: { code: "invalid-password" } },
  });
  expect(await send("DELETE", "/users/1")).toMatchObject({
    ...{ status: 409, body: { code: "last-administrator" } },
  });
  expect((await send("PATCH", "/users/99", { role: "viewer" })).status).toBe(404);
  expect((await send("PATCH", "/users/x", { role: "viewer" })).status).toBe(400);
  expect((await send("PATCH", "/users/1", { role: "owner" })).status).toBe(400);
});

test("no response has a password, a hash or a stored token", {
  tags: "promise/secrets",
}, async () => {
  await send("POST", "/users", ysolde);
  const invited = await send("POST", "/invitations", { role: "viewer" });
  const created = await send("POST", "/tokens", { name: "bot" });
  expect(created.body.token).toMatch(/^hall_/);
  const lists = ["/users", "/invitations", "/tokens", "/audit-log", "/session", "/settings"];
  const shown = JSON.stringify(await Promise.all(lists.map((path) => send("GET", path))));
  for (const secret of [PASSWORD, created.body.token, invited.body.token, "argon2", "Hash"]) {
    expect(shown).not.toContain(secret);
  }
});

test("a user lists and revokes only their own API tokens", async () => {
  const mine = await send("POST", "/tokens", { name: "bot" });
  await send("POST", "/users", ysolde);
  await send("POST", "/session", { username: "ysolde", password: PASSWORD });
  expect((await send("GET", "/tokens")).body).toEqual([]);
  expect((await send("DELETE", `/tokens/${mine.body.id}`)).status).toBe(404);
  const { body } = await send("POST", "/tokens", { name: "own" });
  expect((await send("DELETE", `/tokens/${body.id}`)).status).toBe(204);
  expect((await send("GET", "/users")).status).toBe(403);
});

test("an invitation is listed and revoked", async () => {
  const { body } = await send("POST", "/invitations", { role: "officer" });
  expect((await send("GET", "/invitations")).body).toMatchObject([
    { id: body.id, role: "officer", createdBy: "brann", expiresAt: "2026-11-28T12:00:00.000Z" },
  ]);
  expect((await send("DELETE", `/invitations/${body.id}`)).status).toBe(204);
  expect((await send("GET", "/invitations")).body).toEqual([]);
});
