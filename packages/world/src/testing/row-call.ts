import {
  findEndpointRow,
  type KnownEdition,
  type Locale,
  PROVIDERS,
  providerAt,
  type Region,
} from "@guildhall/contract";
import { searchPage } from "@guildhall/emulator/testing";
import { type Call, createCall, type Responder } from "../documents/call.ts";
import { buildAt } from "../history/builds.ts";
import type { World } from "../history/world.ts";

/** The options of a call in a test. Defaults to the current game in the us region, in all locales. */
export interface AskedCall {
  readonly region?: Region;
  readonly edition?: KnownEdition;
  readonly locale?: Locale | null;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly accountId?: number;
  /** Where links begin. */
  readonly origin?: string;
  /** How much later than the world's time, in ms. */
  readonly later?: number;
}

/** Creates the call of a row that is passed to a responder. For tests. */
export function rowCall(world: World, rowId: string, asked: AskedCall = {}): Call {
  const { region = "us", edition = "current", origin = "http://localhost:1", later = 0 } = asked;
  const row = findEndpointRow(rowId);
  if (!row) throw new Error(`The endpoint table has no row ${rowId}.`);
  const now = world.clock.now() + later;
  return createCall({
    shard: world.shard(region, edition),
    row,
    region,
    edition,
    build: buildAt(edition, now),
    now,
    accountId: asked.accountId ?? null,
    parameters: asked.parameters ?? {},
    query: new URLSearchParams(asked.query),
    locale: asked.locale ?? null,
    provider: providerAt(PROVIDERS.contract, origin),
  });
}

/** The document that a responder found, as the emulator sends it; null when there is none. */
export function sentDocument(
  found: ReturnType<Responder> | undefined,
  { query }: Pick<Call, "query">,
): Record<string, unknown> | null {
  if (!found) return null;
  const document = "document" in found ? found.document : searchPage(found.entries, query);
  return JSON.parse(JSON.stringify(document));
}
