import type { Client } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import type { EmulatorDescription } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { addGuild } from "@guildhall/tests/add-guild";
import type { Round } from "../measure.ts";

export interface SyncInput {
  readonly provider: Provider;
  readonly client: Client;
  readonly example: EmulatorDescription["example"];
  /** The URLs of the members' portraits. They count as stored, so that no image is downloaded. */
  readonly portraits: readonly string[];
  readonly mediaFolder: string;
}

/**
 * Creates a contestant for the first sync into a new file. "roster" ends when roster, crest and news are
 * committed, "run" when the run is finished.
 */
export async function prepareSync(
  { provider, client, example, portraits, mediaFolder }: SyncInput,
  file: string,
  until: "roster" | "run",
): Promise<Round> {
  const store = await openStore({ sqlite: file });
  const stored = { hash: "0".repeat(64), contentType: "image/jpeg", byteLength: 1 };
  await store.transaction(async ({ images }) => {
    for (const sourceUrl of portraits) {
      await images.put({ ...stored, sourceUrl, width: 1, height: 1, fetchedAt: 0 });
    }
  });
  const sync = createSync({ store, provider, clients: () => client, mediaFolder });
  const { region, realmName: realm, guildName: name } = example;
  const guild = await addGuild(store, provider, { region, realm, name });
  const rosterDone = Promise.withResolvers<void>();
  let finished: Promise<void> = Promise.resolve();
  return {
    async run() {
      finished = sync
        .run(guild.id, {
          trigger: "command",
          onProgress: ({ stage }) => stage === "realms" && rosterDone.resolve(),
        })
        .then(({ status, error }) => {
          if (status !== "succeeded") throw new Error(`The sync ${status}: ${error?.message}`);
        });
      await (until === "run" ? finished : Promise.race([rosterDone.promise, finished]));
    },
    async cleanUp() {
      try {
        await finished;
        const members = await store.members.listAll(guild.id);
        if (members.length === 0) throw new Error("The sync stored no member.");
      } finally {
        await store.close();
      }
    },
  };
}
