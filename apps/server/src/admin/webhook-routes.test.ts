import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createBrowser,
  openSignedInSite,
  PASSWORD,
  type SignedInSite,
} from "../testing/open-admin-site.ts";
import { answer, startRecipient } from "../testing/webhook-recipient.ts";

let site: SignedInSite;
let recipient: Awaited<ReturnType<typeof startRecipient>>;
beforeEach(async () => {
  site = await openSignedInSite({ webhookAddresses: { allowsLoopback: true } });
  recipient = await startRecipient();
});
afterEach(async () => {
  await site.close();
  await recipient.close();
});

const path = (rest = "") => `/guilds/${site.guild.id}/webhooks${rest}`;
const send: SignedInSite["send"] = (...request) => site.send(...request);
const request = (more: object = {}) => ({
  ...{ kind: "discord", address: recipient.discord, name: "Announcements", language: "de" },
  ...{ newsKinds: ["joined"], forOfficers: true, ...more },
});

describe("webhooks", () => {
  test("are added, listed, changed and removed, with entries in the audit log and without their secrets", async () => {
    const { status, body } = await send("POST", path(), request());
    expect(status).toBe(201);
    const { kind, address, ...choices } = request();
    const shown = { kind, ...choices, enabled: true, disabledReason: null };
    expect(body).toMatchObject({ webhook: shown, secret: null });
    expect((await send("GET", path())).body).toEqual([body.webhook]);
    const { id } = body.webhook;
    const changes = { name: "Officers", newsKinds: [], enabled: false };
    expect((await send("PATCH", path(`/${id}`), changes)).status).toBe(204);
    const changed = (await send("GET", path())).body;
    expect(changed).toMatchObject([{ ...changes, language: "de" }]);
    expect(JSON.stringify([body, changed])).not.toContain("token");
    const [stored] = await site.store.webhooks.list(site.guild.id);
    expect(stored?.address).not.toContain("token");
    expect((await send("DELETE", path(`/${id}`))).status).toBe(204);
    expect((await send("GET", path())).body).toEqual([]);
    const log = await site.store.auditLog.list({ limit: 3 });
    expect(log).toMatchObject([
      { who: "brann", action: "webhooks.remove", subject: "Officers" },
      { action: "webhooks.change", subject: "Announcements", detail: "Wayfarers Rest" },
      { action: "webhooks.add", subject: "Announcements", detail: "Wayfarers Rest" },
    ]);
    expect(JSON.stringify(log)).not.toContain("token");
  });

  test("for other programs have a secret, which is shown once", async () => {
    const { body } = await send("POST", path(), request({ kind: "json" }));
    expect(body.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(JSON.stringify((await send("GET", path())).body)).not.toContain("whsec");
  });

  test("are tested with a message whose result is in the answer and in the log", async () => {
    const { id } = (await send("POST", path(), request())).body.webhook;
    const test = () => send("POST", path(`/${id}/test`), {});
    const delivered = { content: "test", status: "delivered", httpStatus: 204, error: null };
    expect(await test()).toMatchObject({ status: 200, body: delivered });
    expect(recipient.messages[0]?.body.embeds).toHaveLength(1);
    recipient.respond.push(answer(503));
    const failed = {
      status: "failed",
      httpStatus: 503,
      error: {
        ...{ code: "status", values: { status: 503 } },
        message: "The response has the status 503.",
      },
    };
    expect(await test()).toMatchObject({ status: 200, body: failed });
    expect((await send("GET", path(`/${id}/deliveries`))).body).toMatchObject([failed, delivered]);
  });

  test.each([
    [{ address: "https://10.0.0.1/hook" }],
    [{ address: "http://hooks.example.com/hook" }],
    [{ name: "" }],
    [{ newsKinds: ["unknown"] }],
    [{ language: "German" }],
    [{ language: "xx" }],
    [{ newsKinds: [], forOfficers: false }],
    [{ secret: "mine" }],
  ])("are refused with %j", async (more) => {
    expect((await send("POST", path(), request(more))).status).toBe(400);
    const { id } = (await send("POST", path(), request())).body.webhook;
    expect((await send("PATCH", path(`/${id}`), more)).status).toBe(400);
  });

  test("have any language of the pages, and the rule of a name is in its refusal", async () => {
    expect((await send("POST", path(), request({ language: "pt-BR" }))).status).toBe(201);
    expect((await send("POST", path(), request({ name: "x".repeat(65) }))).body.detail).toBe(
      'The field "name" of the body must be 1 to 64 characters in one line.',
    );
  });

  test("of another guild and unknown ones are not found", async () => {
    const { id } = (await send("POST", path(), request())).body.webhook;
    const scope = { provider: "emulator", region: "eu", edition: "current" } as const;
    const key = { ...scope, realmSlug: "emberfall", nameSlug: "elsewhere" };
    const other = await site.store.guilds.add(key, { name: "Elsewhere", realmName: "Emberfall" });
    for (const of of [`/guilds/${other.id}/webhooks/${id}`, path(`/${id + 1}`)]) {
      expect((await send("PATCH", of, { name: "Mine" })).status).toBe(404);
      expect((await send("DELETE", of)).status).toBe(404);
      expect((await send("POST", `${of}/test`, {})).status).toBe(404);
      expect((await send("GET", `${of}/deliveries`)).status).toBe(404);
    }
  });

  test("are not shown to officers", async () => {
    const user = { username: "officer", password: PASSWORD };
    await site.accounts.addUser({ ...user, role: "officer" }, { name: "test" });
    const officer = createBrowser(site.url);
    await officer.send("POST", "/api/v1/session", user);
    expect((await officer.send("GET", `/api/v1${path()}`)).status).toBe(403);
    expect((await officer.send("GET", `/api/v1${path("/1/deliveries")}`)).status).toBe(403);
  });

  test("are at most 20", async () => {
    for (let count = 0; count < 20; count++) await send("POST", path(), request());
    const { status, body } = await send("POST", path(), request());
    expect([status, body.code]).toEqual([409, "too-many-webhooks"]);
  });
});
