// @module-tag contract/catalogue

import {
  createPathMatcher,
  EDITIONS,
  ENDPOINT_ROWS,
  formatNamespace,
  guildSlug,
  type KnownEdition,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import { LINKED_ROWS, type ServedRow } from "@guildhall/contract/source";
import { createSignIn, openSession, type TestSession } from "@guildhall/emulator/testing";
import { rounds } from "@guildhall/tests/rounds";
import { afterAll, beforeAll, expect, test } from "vitest";

let session: TestSession;
/** A user token of each gateway. */
let tokens: Record<"global" | "china", string>;
beforeAll(async () => {
  session = await openSession();
  tokens = { global: await userToken("/oauth"), china: await userToken("/oauth-cn") };
});
afterAll(() => session.close());

/** The indexes where a crawl begins. */
const INDEXES = {
  static: [
    "achievement/index",
    "achievement-category/index",
    "creature-family/index",
    "creature-type/index",
    "guild-crest/index",
    "item-class/index",
    "playable-class/index",
    "playable-race/index",
    "power-type/index",
    "search/creature?_pageSize=1000&",
    "search/item?_pageSize=1000&",
  ],
  dynamic: [
    "connected-realm/index",
    "pvp-season/index",
    "pvp-region/index",
    "realm/index",
    "region/index",
    "search/realm",
    "search/connected-realm",
  ],
} as const;

/** Finds the links in the JSON text of a document, which is faster than parsing 45,000 documents. */
function linksOf(text: string): string[] {
  return Array.from(text.matchAll(/"href":"([^"]*)"/g), ([, href = ""]) => href);
}

interface CrawlOptions {
  /** A user token, which also gives access to the account's documents. */
  readonly token: string;
  readonly edition: KnownEdition;
  /** The maximum number of documents to visit. */
  readonly most?: number;
}

const findRow = createPathMatcher<ServedRow>([...ENDPOINT_ROWS, ...LINKED_ROWS]);

/** Whether the service links to a document that the emulator does not build or the edition does not have. */
function isExpected404(href: string, edition: KnownEdition): boolean {
  const path = decodeURI(new URL(href).pathname).replace(/^\/(us|eu|kr|tw|gateway-cn)/, "");
  const row = findRow(path)?.row;
  return row?.isUnbuilt === true || row?.editions?.includes(edition) === false;
}

/** Follows every link from the starts. Returns the dead links, each with the document that contains it. */
async function crawl(
  starts: readonly string[],
  { token, edition, most = Number.POSITIVE_INFINITY }: CrawlOptions,
): Promise<{ visited: number; dead: string[]; refused: Set<string> }> {
  const headers = { authorization: `Bearer ${token}` };
  /** The links to follow, each with its document. Grows during the iteration. */
  const heldBy = new Map(starts.map((start) => [start, "the start"]));
  const dead: string[] = [];
  const refused = new Set<string>();
  let visited = 0;
  for (const [href, holder] of heldBy) {
    if (visited >= most) break;
    visited += 1;
    // 45,000 requests over HTTP would take too long.
    const response = await session.emulator.fetch(new Request(href, { headers }));
    if (response.status === 404 && isExpected404(href, edition)) {
      refused.add(href);
      continue;
    }
    if (!response.ok) {
      dead.push(`${response.status} ${href} in ${holder}`);
      continue;
    }
    for (const next of linksOf(await response.text())) {
      if (!heldBy.has(next)) heldBy.set(next, href);
    }
  }
  return { visited, dead, refused };
}

/** Signs in as the user of the first account and returns the token. */
async function userToken(gateway: "/oauth" | "/oauth-cn"): Promise<string> {
  const { allow, exchange } = createSignIn(() => session);
  const response = await exchange(await allow({}, gateway), {}, gateway);
  const body = (await response.json()) as { access_token: string };
  return body.access_token;
}

/** The path prefix of each region's host in the emulator. */
const PREFIX: Readonly<Record<Region, string>> = {
  us: "/us",
  eu: "/eu",
  kr: "/kr",
  tw: "/tw",
  cn: "/gateway-cn",
};

function profileStarts(region: Region, edition: KnownEdition): string[] {
  const [guild] = session.emulator.world.shard(region, edition).guilds;
  if (!guild) throw new Error(`${region} has no guild in ${edition}.`);
  const namespace = formatNamespace({ category: "profile", edition, region });
  return ["/profile/user/game", `/data/game/guild/${guild.realmSlug}/${guildSlug(guild.name)}`].map(
    (path) => `${session.url}${PREFIX[region]}${path}?namespace=${namespace}`,
  );
}

test.each(Object.keys(EDITIONS) as KnownEdition[])(
  "no document of %s contains a dead link, apart from links to documents that are not built",
  async (edition) => {
    const starts = (["static", "dynamic"] as const).flatMap((category) =>
      INDEXES[category].map((path) => {
        const namespace = formatNamespace({ category, edition, region: "us" });
        const mark = path.includes("?") ? "" : "?";
        return `${session.url}/us/data/game/${path}${mark}namespace=${namespace}`;
      }),
    );
    const { visited, dead, refused } = await crawl([...starts, ...profileStarts("us", edition)], {
      token: tokens.global,
      edition,
      most: rounds({ short: 2_500, long: 100_000 }),
    });
    expect(refused.size).toBeGreaterThan(0);
    expect(dead.slice(0, 10)).toEqual([]);
    expect(visited).toBeGreaterThan(1_500);
  },
);

test.each(REGIONS)(
  "no document reachable from a guild or account of %s contains a dead link",
  async (region) => {
    const token = tokens[region === "cn" ? "china" : "global"];
    const { visited, dead } = await crawl(profileStarts(region, "current"), {
      token,
      edition: "current",
      most: 800,
    });
    expect(dead.slice(0, 10)).toEqual([]);
    expect(visited).toBeGreaterThan(400);
  },
);
