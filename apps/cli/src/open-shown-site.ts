import type { ShownSite } from "@guildhall/server";
import { openStore, type Store } from "@guildhall/store";
import { createDemoClock, type DemoStart, replayStart } from "./demo-clock.ts";
import type { SiteState } from "./site-state.ts";
import { databaseLocation, mediaFolderOf } from "./workspace.ts";

/** What the server shows, and how it is closed. */
export interface OpenShownSite {
  readonly site: ShownSite;
  /** Where the demo's time starts. Undefined for the site's own guilds. */
  readonly demoStart: Required<DemoStart> | undefined;
  close(): Promise<void>;
}

/**
 * Opens the demo's guilds, or shows those of the site's database, which the caller closes.
 * @throws StoreError when the database cannot be used.
 */
export async function openShownSite(
  { config, configured, demo }: SiteState,
  siteStore: Store,
): Promise<OpenShownSite> {
  const mediaFolder = mediaFolderOf(config, demo);
  const publicUrl = configured.publicUrl ?? null;
  if (!demo) {
    const site = { store: siteStore, mediaFolder, publicUrl };
    return { site, demoStart: undefined, close: async () => {} };
  }
  const store = await openStore(databaseLocation(config));
  const demoStart = await replayStart(store);
  const clock = createDemoClock(demoStart);
  return {
    site: { store, mediaFolder, publicUrl, clock },
    demoStart,
    close: () => store.close(),
  };
}
