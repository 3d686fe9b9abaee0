// @module-tag promise/read-only-routes
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBackup } from "@guildhall/admin/backup";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBrowser, openSignedInSite, type SignedInSite } from "../testing/open-admin-site.ts";

let site: SignedInSite;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildhall-backup-test-"));
  site = await openSignedInSite();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test("an administrator downloads a backup that can be restored", async () => {
  const response = await site.browser.send("GET", "/api/v1/backup");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ "cache-control": "no-store", "content-type": "application/gzip" },
    "content-disposition": expect.stringMatching(
      /^attachment; filename="guildhall-\d{4}-\d\d-\d\d\.tar\.gz"$/,
    ),
  });
  const file = join(folder, "backup.tar.gz");
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const actor = { name: "test" };
  const backup = await openBackup({ file, dataFolder: folder, actor, at: site.time.now });
  expect(backup).toMatchObject({ guilds: ["Wayfarers Rest"], users: 1, key: null });
  await backup.close();
  const log = await site.store.auditLog.list({ limit: 9 });
  expect(log[0]).toMatchObject({ who: "brann", action: "backup.download" });
  // A HEAD request writes none.
  for (const _ of [1, 2]) {
    const head = await site.browser.send("HEAD", "/api/v1/backup");
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "application/gzip"]);
  }
  expect(await site.store.auditLog.list({ limit: 9 })).toEqual(log);
});

test("one backup at a time is written, until its reader leaves", {
  tags: "promise/overload",
}, async () => {
  // More than the buffers between the server and a reader that does not read.
  const image = join(site.folder, "ab", `${"ab".repeat(32)}.webp`);
  await mkdir(join(site.folder, "ab"));
  await writeFile(image, randomBytes(48 * 1024 ** 2));
  const first = await site.browser.send("GET", "/api/v1/backup");
  expect(first.status).toBe(200);
  expect((await site.browser.send("GET", "/api/v1/backup")).status).toBe(409);
  await first.body?.cancel();
  await vi.waitFor(
    async () => {
      const next = await site.browser.send("GET", "/api/v1/backup");
      await next.body?.cancel();
      expect(next.status).toBe(200);
    },
    { timeout: 15_000 },
  );
});

test("an API token of an administrator cannot download a backup", {
  tags: "promise/secrets",
}, async () => {
  const [user] = await site.accounts.listUsers();
  const { token } = await site.accounts.createApiToken(user?.id ?? 0, "bot", { name: "test" });
  const program = createBrowser(site.url, { Authorization: `Bearer ${token}` });
  expect((await program.send("GET", "/api/v1/backup")).status).toBe(403);
});
