import type { Config } from "./config.ts";
import { demoNote } from "./demo-note.ts";
import { addConfiguredGuilds } from "./guild-choice.ts";
import type { Terminal } from "./terminal.ts";
import type { Workspace } from "./workspace.ts";

/** Syncs the demo's guild when nothing was synced yet, so that every command has something to show. */
export async function fillDemo(
  workspace: Workspace,
  config: Config,
  terminal: Terminal,
): Promise<void> {
  if (!workspace.demo) return;
  const guilds = await workspace.store.guilds.list();
  if (guilds.some(({ syncedAt }) => syncedAt !== null)) return;
  terminal.stderr.write(demoNote(terminal));
  const connection = await workspace.connect();
  for (const { id } of await addConfiguredGuilds(connection, config)) {
    await connection.sync.run(id, { trigger: "command" });
  }
}
