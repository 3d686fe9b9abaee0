import { AUDIENCES, DEMO_GROUPS, type Rights, rightsOfRole } from "@guildhall/admin/rights";
import { createSettings, readGroupAudiences } from "@guildhall/admin/settings";
import { UsageError } from "./command-error.ts";
import type { Config } from "./config.ts";
import { keyLocation } from "./load-config.ts";
import type { Terminal } from "./terminal.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Returns what the readers of a file see, as on the site. By default everything, because the user of the command has the
 * database.
 * @throws UsageError for an unknown audience.
 */
export async function exportRights(
  { store, demo }: Pick<Workspace, "store" | "demo">,
  audience: string | undefined,
  { config, terminal }: { readonly config: Config; readonly terminal: Terminal },
): Promise<Rights> {
  if (audience === undefined) return rightsOfRole("administrator");
  const found = AUDIENCES.find((each) => each === audience);
  if (!found) {
    const message = `--for "${audience}" is unknown.`;
    throw new UsageError(message, `Use one of: ${AUDIENCES.join(", ")}.`);
  }
  if (demo) return { audience: found, groups: DEMO_GROUPS };
  const { keyFile } = keyLocation(config, terminal.env);
  const settings = createSettings({ store, keyFile, environment: terminal.env });
  return { audience: found, groups: await readGroupAudiences(settings) };
}
