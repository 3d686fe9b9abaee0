// @module-tag promise/transactions
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { openStore, type Store, type StoreLocation } from "@guildhall/store";
import { addGuild } from "@guildhall/tests/add-guild";
import { storeLocations } from "@guildhall/tests/store-locations";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBackup, openBackup, restoreBackup } from "./index.ts";

const AT = Date.UTC(2026, 10, 23, 12);
const ACTOR = { name: "(command)" };
const KEY = `${"ab".repeat(32)}\n`;
const { postgresDatabase } = storeLocations();

let folders: string[];
let opened: Store[];
beforeEach(() => {
  folders = [];
  opened = [];
});
afterEach(async () => {
  for (const store of opened) await store.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder;
}

type Kind = "SQLite" | "PostgreSQL";
const KINDS: readonly Kind[] = ["SQLite", "PostgreSQL"];

/** A place for a site without a database. */
async function newSite(kind: Kind) {
  const dataFolder = await newFolder();
  const sqlite = join(dataFolder, "guildhall.sqlite");
  const location: StoreLocation = kind === "SQLite" ? { sqlite } : await postgresDatabase();
  return { dataFolder, location, at: AT };
}

async function use<Result>(location: StoreLocation, work: (store: Store) => Promise<Result>) {
  const store = await openStore(location);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const IMAGE = Buffer.from("an image");
const hash = createHash("sha256").update(IMAGE).digest("hex");
const IMAGE_PATH = join(hash.slice(0, 2), `${hash}.webp`);

/** A site with a guild of this name, an image, and a sealed setting. */
async function filledSite(kind: Kind, name: string) {
  const site = await newSite(kind);
  await use(site.location, async (store) => {
    await addGuild(store, { name: "emulator" }, { region: "eu", realm: "Emberfall", name });
    await store.settings.put({
      ...{ key: "clientSecret", value: "sealed", sealed: true, changedAt: 5, changedBy: "brann" },
    });
  });
  const image = join(site.dataFolder, "media", IMAGE_PATH);
  await mkdir(dirname(image), { recursive: true });
  await writeFile(image, IMAGE);
  return site;
}

type Site = Awaited<ReturnType<typeof newSite>>;

const guildNames = ({ location }: Site) =>
  use(location, async ({ guilds }) => (await guilds.list()).map(({ name }) => name));

/** Writes a backup to a file, while the site has its database open. */
async function backUp({ location, dataFolder }: Site, key: string | null = null): Promise<string> {
  const mediaFolder = join(dataFolder, "media");
  const content = await use(location, async (store) =>
    buffer(await createBackup({ store, mediaFolder, key, at: AT })),
  );
  const file = join(await newFolder(), "backup.tar.gz");
  await writeFile(file, content);
  return file;
}

const openIt = (file: string, { dataFolder }: Site) =>
  openBackup({ file, dataFolder, actor: ACTOR, at: AT + 1 });

async function restore(file: string, site: Site): Promise<string | null> {
  const backup = await openIt(file, site);
  try {
    return await restoreBackup(backup, site);
  } finally {
    await backup.close();
  }
}

describe.each(KINDS)("a backup of a site on %s", (source) => {
  test.each(KINDS)("is restored into an empty site on %s", async (target) => {
    const file = await backUp(await filledSite(source, "Wayfarers"), KEY);
    const site = await newSite(target);
    expect(await restore(file, site)).toBeNull();
    expect(await guildNames(site)).toEqual(["Wayfarers"]);
    expect(await readFile(join(site.dataFolder, "media", IMAGE_PATH))).toEqual(IMAGE);
    expect(await readFile(join(site.dataFolder, "secret.key"), "utf8")).toBe(KEY);
    const log = await use(site.location, ({ auditLog }) => auditLog.list({ limit: 1 }));
    expect(log).toMatchObject([
      { who: "(command)", action: "backup.restore", detail: "of 2026-11-23T12:00:00.000Z" },
    ]);
  });

  test("replaces a site, which can be restored from what was kept", async () => {
    const file = await backUp(await filledSite(source, "Wayfarers"), KEY);
    const site = await filledSite(source, "Old");
    await writeFile(join(site.dataFolder, "secret.key"), "old key");
    const kept = (await restore(file, site)) ?? "";
    expect(await guildNames(site)).toEqual(["Wayfarers"]);
    expect(await readFile(join(kept, "secret.key"), "utf8")).toBe("old key");
    expect(await readFile(join(kept, "media", IMAGE_PATH))).toEqual(IMAGE);
    if (source === "SQLite") {
      const old = { ...site, location: { sqlite: join(kept, "guildhall.sqlite") } };
      expect(await guildNames(old)).toEqual(["Old"]);
    } else {
      await restore(join(kept, "backup.tar.gz"), { ...site, at: AT + 2 });
      expect(await guildNames(site)).toEqual(["Old"]);
    }
  });

  test("does not replace a site that runs", async () => {
    const file = await backUp(await filledSite(source, "Wayfarers"));
    const site = await filledSite(source, "Old");
    opened.push(await openStore(site.location));
    await expect(restore(file, site)).rejects.toMatchObject({ code: "busy" });
    expect(await guildNames(site)).toEqual(["Old"]);
    expect(await readFile(join(site.dataFolder, "media", IMAGE_PATH))).toEqual(IMAGE);
    const left = (await readdir(site.dataFolder)).filter((name) => /^re/.test(name));
    expect(left).toEqual([]);
  });
});

test("a backup has no key unless it is asked for, and no session", {
  tags: "promise/secrets",
}, async () => {
  const site = await filledSite("SQLite", "Wayfarers");
  await use(site.location, async ({ accounts }) => {
    const facts = { username: "brann", displayName: "B", role: "viewer", createdAt: 5 } as const;
    const user = await accounts.users.add(facts);
    const times = { createdAt: 1, seenAt: 1, expiresAt: AT + 9_000_000 };
    const session = { userId: user?.id ?? 0, tokenHash: "session-hash", ...times };
    await accounts.sessions.add({ ...session, address: "", userAgent: "" });
  });
  const file = await backUp(site);
  const content = gunzipSync(await readFile(file));
  expect(content.includes("secret.key")).toBe(false);
  expect(content.includes("session-hash")).toBe(false);
  const backup = await openIt(file, await newSite("SQLite"));
  expect(backup).toMatchObject({ guilds: ["Wayfarers"], users: 1, hasSecrets: true, key: null });
  await backup.close();
});

describe("a file that cannot be restored is refused, and the site stays as it was", () => {
  /** Restores a changed backup and returns the code of the error. */
  async function refusalOf(
    change: (content: Buffer) => Buffer | Promise<Buffer>,
  ): Promise<unknown> {
    const file = await backUp(await filledSite("SQLite", "Wayfarers"));
    await writeFile(file, await change(await readFile(file)));
    const site = await filledSite("SQLite", "Old");
    const before = await readdir(site.dataFolder);
    const refusal = await restore(file, site).then(
      () => null,
      (error: unknown) => error,
    );
    expect(await guildNames(site)).toEqual(["Old"]);
    expect((await readdir(site.dataFolder)).sort()).toEqual(before.sort());
    expect(existsSync(join(site.dataFolder, "media", IMAGE_PATH))).toBe(true);
    expect(refusal).toMatchObject({ advice: expect.stringContaining("Nothing was changed.") });
    return (refusal as { readonly code: unknown }).code;
  }
  const inside = (change: (tar: Buffer) => Buffer) => (content: Buffer) =>
    gzipSync(change(gunzipSync(content)));

  test.each([0.1, 0.5, 0.9, 0.999])("when only %d of it was copied", async (part) => {
    const code = await refusalOf((content) =>
      content.subarray(0, Math.floor(content.length * part)),
    );
    expect(code).toBe("damaged");
  });

  test.each([0.2, 0.5, 0.95])("when a byte at %d of it has changed", async (part) => {
    const code = await refusalOf((content) => {
      const at = Math.floor(content.length * part);
      content.writeUInt8(content.readUInt8(at) ^ 1, at);
      return content;
    });
    expect(code).toBe("damaged");
  });

  test("when a byte of an image has changed, although the archive is valid", async () => {
    const code = await refusalOf(
      inside((tar) => {
        tar.write("AN", tar.indexOf("an image"));
        return tar;
      }),
    );
    expect(code).toBe("damaged");
  });

  test("when its last file is missing", async () => {
    const end = (tar: Buffer) => tar.subarray(0, tar.indexOf("manifest.json"));
    const code = await refusalOf(inside((tar) => Buffer.concat([end(tar), Buffer.alloc(1024)])));
    expect(code).toBe("not-a-backup");
  });

  test.each([
    ['"format": 1', '"format": 2'],
    ['"schema": ', '"schema": 9'],
  ])("when a newer Guildhall wrote it: %s", async (old, next) => {
    const code = await refusalOf(
      inside((tar) => {
        const at = tar.indexOf(old);
        // The length of the file stays the same.
        tar.write(next, at);
        return tar;
      }),
    );
    expect(code).toBe("newer-version");
  });

  test.each([
    ["text", Buffer.from("a text")],
    ["an empty file", Buffer.alloc(0)],
    ["compressed text", gzipSync("a text that is longer than a block. ".repeat(40))],
  ])("when it is %s", async (_, content) => {
    expect(["not-a-backup", "damaged"]).toContain(await refusalOf(() => content));
  });

  test("when a name leads out of the folder", { tags: "promise/images" }, async () => {
    const code = await refusalOf(
      inside((tar) => {
        const at = tar.indexOf(`media/${hash.slice(0, 2)}`);
        const block = tar.subarray(at, at + 512);
        block.fill(0, 0, 100);
        block.write("../../stolen.txt");
        block.write("        ", 148);
        const sum = block.reduce((total, byte) => total + byte, 0);
        block.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
        return tar;
      }),
    );
    expect(code).toBe("not-a-backup");
  });
});
