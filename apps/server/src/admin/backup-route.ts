import { Readable } from "node:stream";
import { audit } from "@guildhall/admin";
import { createBackup } from "@guildhall/admin/backup";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { query } from "../api/parameters.ts";
import { conflict } from "../api/responses.ts";
import { HttpError } from "../http-error.ts";
import type { Log } from "../log.ts";
import { actorOf, identityOf, requires } from "./access.ts";
import type { ManagementOptions } from "./route-parts.ts";

const route = createRoute({
  method: "get",
  path: "/api/v1/backup",
  summary: "Download a backup of the site",
  description:
    "A tar.gz with the database as of now and the images, for `guildhall restore`. It contains no sessions and not the secret key. " +
    "API tokens cannot download it.",
  middleware: [requires("administrator")],
  request: { query: query({}) },
  responses: {
    ...conflict,
    200: { description: "The backup", content: { "application/gzip": { schema: z.string() } } },
  },
});

export interface BackupRouteOptions extends ManagementOptions {
  /** The folder of the stored images. */
  readonly mediaFolder: string;
  readonly log: Log;
}

/** Adds the download of a backup. One at a time is written. */
export function backupRoute(app: OpenAPIHono, options: BackupRouteOptions): void {
  const { store, mediaFolder, clock, log } = options;
  let isWriting = false;

  app.openapi(route, async (c) => {
    // A backup has the hashes of passwords, which no token may read.
    if (!identityOf(c)?.sessionToken) throw needsSession();
    if (isWriting) throw alreadyWriting();
    c.header("Content-Type", "application/gzip");
    // Nobody would read the stream.
    if (c.req.method === "HEAD") return c.body(null, 200);
    isWriting = true;
    const end = () => {
      isWriting = false;
    };
    try {
      const at = clock();
      const backup = await createBackup({ store, mediaFolder, at });
      backup.once("close", end);
      backup.on("error", (error) => log.error({ err: error }, "A backup could not be written."));
      await audit(store, at, actorOf(c), { action: "backup.download" });
      const name = `guildhall-${new Date(at).toISOString().slice(0, 10)}.tar.gz`;
      c.header("Content-Disposition", `attachment; filename="${name}"`);
      return c.body(Readable.toWeb(backup) as ReadableStream<Uint8Array>, 200);
    } catch (error) {
      end();
      throw error;
    }
  });
}

function needsSession(): HttpError {
  return new HttpError(
    403,
    "forbidden",
    "An API token cannot download a backup.",
    "Sign in in a browser, or run `guildhall backup` on the server.",
  );
}

function alreadyWriting(): HttpError {
  return new HttpError(
    409,
    "backup-running",
    "Another backup is being downloaded.",
    "Wait until it has ended, then try again.",
  );
}
