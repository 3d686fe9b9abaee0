import type { Config } from "./config.ts";
import { demoNote } from "./demo-note.ts";
import { addConfiguredGuilds, guildsToSync } from "./guild-choice.ts";
import type { ListingFormat } from "./listing.ts";
import type { Terminal } from "./terminal.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Syncs the demo's guild when nothing was synced yet, so that every command has data. Prints a note on a
 * terminal and with tables.
 */
export async function fillDemo(
  workspace: Workspace,
  config: Config,
  { terminal, format }: { terminal: Terminal; format: ListingFormat },
): Promise<void> {
  if (!workspace.demo) return;
  const guilds = await workspace.store.guilds.list();
  if (guilds.some(({ syncedAt }) => syncedAt !== null)) return;
  if (format === "table" || terminal.stderr.isTTY) terminal.stderr.write(demoNote(terminal));
  const connection = await workspace.connect();
  const { store } = workspace;
  const names = await guildsToSync(store, connection, config);
  const actor = { name: "demo" };
  const added = await addConfiguredGuilds(store, connection, config, names, { actor });
  for (const { id } of added.guilds) {
    await connection.sync.run(id, { trigger: "command" });
  }
}
