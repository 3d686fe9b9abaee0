import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createServer, type ServerOptions } from "../server.ts";
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
  return { ...seeded, mediaFolder, crestFolder, log, server, app: server.app };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
