import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { storeCharacter } from "@guildhall/tests/site-character";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
let listening: Awaited<ReturnType<ReturnType<typeof createEmulator>["listen"]>>;
beforeAll(async () => {
  listening = await createEmulator({ speed: 0 }).listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
  const folder = join(guildhall.folder, "guildhall-data");
  await mkdir(folder, { recursive: true });
  const store = await openStore({ sqlite: join(folder, "emulator.sqlite") });
  await storeCharacter(store);
  await store.close();
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

test("member show prints a character with each block, and why others are missing", async () => {
  const { code, stdout } = await guildhall.run("member", "show", "tarn/sorrel", "keepers");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Sorrel the Patient \(Tarn\)\nlevel: 80\n/);
  for (const text of [
    ...["item level: 639", "last seen: 2026-01-15T12:00:00.000Z", "Equipment, as of 2026-01-15"],
    ...[
      "Topaz of Patience",
      "Marksmanship (active) QUJD",
      "Hunter 2: Leaden Song",
      "health: 512000",
    ],
    ...[
      "14.6%",
      "The Long Road",
      "The Longer Road  1 of 2",
      "1234.5",
      "honor level: 41",
      "1466",
      "Pebble",
      "promoted",
    ],
  ]) {
    expect(stdout).toContain(text);
  }
  expect(stdout).toMatch(/WRIST .* gem\n/);
  const other = await guildhall.run("member", "show", "brann");
  expect(other.stdout).toContain("Titles: not read yet\n");
  expect(other.stdout).not.toContain("Hunter pets");
});

test("member show --json prints the character as the HTTP API returns it to administrators", async () => {
  const { stdout } = await guildhall.run("member", "show", "Sorrel", "--json");
  const character = JSON.parse(stdout);
  expect(character.member).toMatchObject({
    name: "Sorrel",
    lastLoginAt: "2026-01-15T12:00:00.000Z",
  });
  expect(character.titles.data.active).toBe("{name} the Patient");
  expect(character.hunterPets.data).toHaveLength(1);
  const [travel] = character.achievementStatistics.data.categories;
  expect(travel.groups[0].statistics).toMatchObject([
    { name: "Ferries taken", quantity: 1234.5, updatedAt: "2026-01-15T12:00:00.000Z" },
  ]);
});

test("member show ends with 1 for a member that does not exist", async () => {
  const { code, stderr } = await guildhall.run("member", "show", "nobody");
  expect(code).toBe(1);
  expect(stderr).toContain('Keepers has no member "nobody"');
});
