import { join } from "node:path";
import { createClient } from "@guildhall/client";
import { type KnownEdition, PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { type Character, createSync, readCharacter } from "@guildhall/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuild } from "./add-guild.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A guild of each edition of the emulator's world. */
const GUILDS = {
  current: { region: "eu", realm: "brightholm", name: "Étoile du Gué" },
  classic1x: { region: "eu", realm: "kaldwater", name: "Nachtwächter" },
  classic: { region: "eu", realm: "nebelhorn", name: "Les Cœurs Vaillants" },
  classicann: { region: "us", realm: "farhaven", name: "Second Lantern" },
} as const satisfies Record<KnownEdition, object>;

type BlockName = Exclude<keyof Character, "member">;

const HUNTER = 3;
const LEGACY_ONLY = ["progression", "professions", "reputation", "collections"] as const;
/** The blocks that no character of an edition has in the modern shape. */
const WITHOUT: Readonly<Record<KnownEdition, readonly BlockName[]>> = {
  current: LEGACY_ONLY,
  classic1x: [...LEGACY_ONLY, "achievements", "achievementStatistics", "titles"],
  classic: [...LEGACY_ONLY, "titles"],
  classicann: [...LEGACY_ONLY, "titles"],
};

const NOW = Date.UTC(2026, 0, 15, 12);
const emulator = createEmulator({
  seed: 7,
  provider: PROVIDERS.battlenet,
  clock: () => NOW,
  speed: 0,
});
let server: Awaited<ReturnType<typeof emulator.listen>>;
beforeAll(async () => {
  emulator.faults.add({ match: "image", status: 404 });
  server = await emulator.listen();
});
afterAll(() => server.close());

test.each(Object.keys(GUILDS) as KnownEdition[])(
  "each block of the characters of %s is read, or is not in the edition",
  async (edition) => {
    const { provider, credentials } = emulator.description(server.url);
    const folder = await temporaryFolder();
    const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
    const open = ({ region }: { readonly region: "eu" | "us" | "kr" | "tw" | "cn" }) =>
      createClient({ provider, credentials, region, edition, retry: false, quota: false });
    const sync = createSync({
      ...{ store, provider, clients: open, clock: () => NOW },
      mediaFolder: join(folder, "media"),
    });
    const guild = await addGuild(store, provider, {
      ...GUILDS[edition],
      edition,
      minimumLevel: 10,
    });
    expect(await sync.run(guild.id, { trigger: "command" })).toMatchObject({ error: null });
    await sync.refreshDetails(guild.id);
    const { members } = await store.members.roster(guild.id);
    expect(members.some(({ classId }) => classId === HUNTER)).toBe(true);
    for (const { id, classId } of members) {
      const character = await readCharacter(store, guild, id);
      if (!character) throw new Error(`The member ${id} is missing.`);
      const { member: _, changes: _changes, media: _media, ...blocks } = character;
      for (const [name, block] of Object.entries(blocks)) {
        const missing = WITHOUT[edition].includes(name as BlockName)
          ? "not-in-edition"
          : name === "hunterPets" && classId !== HUNTER
            ? "not-for-class"
            : null;
        expect([name, block.missing, block.data !== null]).toEqual([
          name,
          missing,
          missing === null,
        ]);
      }
      expect(character.equipment.data?.items.length).toBeGreaterThan(3);
      expect(character.statistics.data?.values.length).toBeGreaterThan(5);
    }
    await store.close();
  },
);
