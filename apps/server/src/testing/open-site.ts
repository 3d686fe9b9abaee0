import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type ServerOptions } from "../server.ts";
import { recordStatuses } from "./documented-statuses.ts";
import { recordLog } from "./record-log.ts";
import { openSeededStore } from "./seeded-store.ts";

/** Creates a server with a seeded database and a folder of images. */
export async function openSite(options: Partial<ServerOptions> = {}) {
  const seeded = await openSeededStore();
  const mediaFolder = join(seeded.folder, "media");
  const crestFolder = join(seeded.folder, "crests");
  await mkdir(mediaFolder);
  const log = recordLog();
  const server = createServer({
    store: seeded.store,
    mediaFolder,
    crestFolder,
    webFolder: null,
    log,
    ...options,
  });
  const statuses = recordStatuses(server.app);
  return {
    ...{ ...seeded, mediaFolder, crestFolder, log, server, app: server.app },
    /** Throws when a response had a status that the OpenAPI document does not list. */
    async close() {
      await seeded.close();
      await statuses.check();
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
