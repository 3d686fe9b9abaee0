// @module-tag promise/held-rosters
import { createClient } from "@guildhall/client";
import { createEmulator } from "@guildhall/emulator";
import { createSync } from "@guildhall/sync";
import { addGuild } from "@guildhall/tests/add-guild";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
let closing: (() => Promise<unknown>)[];
beforeEach(async () => {
  closing = [];
  site = await openSignedInSite();
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await site.close();
});

const send: SignedInSite["send"] = (...request) => site.send(...request);

/** A synced guild whose service then returns an empty roster, which is held. */
async function holdRoster() {
  const emulator = createEmulator({ speed: 0 });
  emulator.faults.add({ match: /^\/render\//, status: 404 });
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const scope = { region: "us", edition: "current" } as const;
  const client = createClient({ ...scope, provider, credentials, retry: false });
  const { store, folder } = site;
  const { id } = await addGuild(store, provider, {
    ...{ region: "us", realm: "Vael'orin", name: "Cinder Pact" },
  });
  const sync = createSync({ store, provider, clients: () => client, mediaFolder: folder });
  closing.push(
    () => server.close(),
    () => client.close(),
  );
  await sync.run(id, { trigger: "command" });
  emulator.faults.add({ match: "legacy.guild", kind: "empty-roster" });
  const held = async () => {
    await sync.run(id, { trigger: "command" });
    return (await send("GET", `/guilds/${id}/held-roster`)).body;
  };
  const names = async () => {
    const members = await store.members.listAll(id);
    return members.filter(({ leftAt }) => leftAt === null).map(({ name }) => name);
  };
  return { path: `/guilds/${id}/held-roster`, held, names };
}

test("the previewed roster is approved, another one is not, and undo brings the members back", async () => {
  const { path, held, names } = await holdRoster();
  const before = await names();
  const preview = await held();
  expect(preview.leaving).toHaveLength(before.length);
  const other = { digest: `${preview.digest}0` };
  expect(await send("POST", `${path}/approve`, other)).toMatchObject({ status: 409 });
  expect(await names()).toEqual(before);
  const approvalPath = path.replace("held-roster", "roster-approval");
  expect(await send("GET", approvalPath)).toEqual({ status: 200, body: null });
  expect(await send("POST", `${path}/approve`, { digest: preview.digest })).toEqual({
    ...{ status: 200, body: { left: before.length, joined: 0 } },
  });
  expect(await names()).toEqual([]);
  expect(await send("POST", `${path}/approve`, { digest: preview.digest })).toMatchObject({
    status: 404,
  });
  const approval = await send("GET", approvalPath);
  expect(approval.body).toMatchObject({ approvedBy: "officer", left: before.length });
  const another = { approvalId: approval.body.id + 1 };
  expect(await send("POST", `${path}/undo`, another)).toMatchObject({ status: 409 });
  expect(await names()).toEqual([]);
  expect(await send("POST", `${path}/undo`, { approvalId: approval.body.id })).toMatchObject({
    ...{ status: 200, body: { returned: before.length } },
  });
  expect(await names()).toEqual(before);
  expect(await send("GET", approvalPath)).toEqual({ status: 200, body: null });
  expect(await send("POST", `${path}/undo`, {})).toMatchObject({ status: 409 });
  expect(await site.store.auditLog.list({ limit: 2 })).toMatchObject([
    { who: "brann", action: "rosters.undo", detail: `${before.length} restored` },
    { who: "brann", action: "rosters.approve", detail: `${before.length} left, 0 joined` },
  ]);
});
