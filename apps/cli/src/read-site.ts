import { createReadApi } from "@guildhall/server";
import type { Problem } from "@guildhall/server/api";
import type { Store } from "@guildhall/store";
import { CommandError, UsageError } from "./command-error.ts";
import { requireGuildsOrDemo } from "./existing-database.ts";
import { fillDemo } from "./fill-demo.ts";
import type { FormatFlags, ListingFormat } from "./listing.ts";
import { loadConfig } from "./load-config.ts";
import type { Terminal } from "./terminal.ts";
import { WEB_FOLDER } from "./web-folder.ts";
import { openWorkspace } from "./workspace.ts";

export interface ReadFlags extends FormatFlags {
  readonly provider?: string;
  readonly dataDir?: string;
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** The stored site, which is read with the routes of its HTTP API, as an administrator sees it. */
export interface ReadSite {
  readonly store: Store;
  /**
   * Returns the answer of a path.
   * @throws UsageError for an invalid value of a query, whose names are those of the flags
   */
  get<Answer>(path: string, query?: Query): Promise<Answer>;
}

/** Opens the site of a command that reads it, does the work, and closes it. Fills the demo. */
export async function readSite(
  { provider, dataDir: dataFolder }: ReadFlags,
  { terminal, format }: { readonly terminal: Terminal; readonly format: ListingFormat },
  work: (site: ReadSite) => Promise<void>,
): Promise<void> {
  const config = await loadConfig(terminal, { provider, dataFolder }, { needsCredentials: false });
  requireGuildsOrDemo(
    config,
    { ...(dataFolder !== undefined && { dataDir: dataFolder }) },
    terminal,
  );
  const workspace = await openWorkspace({ config, terminal, log: () => {} });
  try {
    await fillDemo(workspace, config, { terminal, format });
    await work({ store: workspace.store, get: reader(workspace.store) });
  } finally {
    await workspace.close();
  }
}

const ignore = () => {};
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

function reader(store: Store): ReadSite["get"] {
  const read = createReadApi({ store, webFolder: WEB_FOLDER, clock: Date.now, log: SILENT });
  return async <Answer>(path: string, query: Query = {}) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    const response = await read(`/api/v1${path}?${new URLSearchParams(Object.fromEntries(given))}`);
    const body: unknown = await response.json();
    if (response.ok) return body as Answer;
    throw failure(body as Problem);
  };
}

function failure({ status, detail, hint }: Problem): CommandError {
  if (status !== 400) return new CommandError(detail, hint);
  const message = detail.replace(/The query parameter "(\w+)"/, "--$1");
  return new UsageError(message, "Run the command with --help for its values.");
}
