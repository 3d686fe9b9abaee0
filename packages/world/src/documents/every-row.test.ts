import {
  EDITIONS,
  ENDPOINT_ROWS,
  type EndpointRow,
  fillPath,
  formatNamespace,
  type KnownEdition,
  parseNamespace,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import { documentSchema } from "@guildhall/contract/documents";
import { createSignIn, openSession, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RESPONDERS } from "../generated/responders.ts";
import { knownParameters } from "../testing/known-parameters.ts";

let session: TestSession;
/** A user token of each gateway, which gives access to every row. */
let tokens: Record<"global" | "china", string>;
beforeAll(async () => {
  session = await openSession();
  const signIn = createSignIn(() => session);
  const tokenAt = async (host: string) => {
    const code = await signIn.allow({}, host);
    const answer = (await (await signIn.exchange(code, {}, host)).json()) as {
      access_token: string;
    };
    return answer.access_token;
  };
  tokens = { global: await tokenAt("/oauth"), china: await tokenAt("/oauth-cn") };
});
afterAll(() => session.close());

const EDITION_NAMES = Object.keys(EDITIONS) as KnownEdition[];
const LEGACY_FIELDS =
  "&fields=members,achievements,news,appearance,feed,guild,hunterPets,items,mounts,pets,petSlots," +
  "professions,progression,pvp,reputation,stats,talents,titles";

function call(row: EndpointRow, region: Region, edition: KnownEdition, locale: string) {
  const prefix = region === "cn" ? "/gateway-cn" : `/${region}`;
  const { world } = session.emulator;
  const parameters = knownParameters(world, region, edition, row.path);
  const namespace = formatNamespace({ category: row.category, edition, region });
  const query = `?namespace=${namespace}${locale}${row.legacy ? LEGACY_FIELDS : ""}`;
  const url = `${session.url}${prefix}${fillPath(row.path, parameters)}${query}`;
  const authorization = `Bearer ${tokens[region === "cn" ? "china" : "global"]}`;
  return session.emulator.fetch(new Request(url, { headers: { authorization } }));
}

/** Returns every link of a document, at any depth. */
function hrefsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "href" && typeof inner === "string" ? [inner] : hrefsOf(inner),
  );
}

/** Returns the links to another region or edition, and those with an invalid namespace. */
function strayLinks(document: unknown, region: Region, edition: KnownEdition): string[] {
  const prefix = `${session.url}/${region === "cn" ? "gateway-cn" : region}/`;
  return hrefsOf(document).filter((href) => {
    if (href.endsWith("/profile/user")) return false; // the one link without a namespace
    const namespace = parseNamespace(new URL(href).searchParams.get("namespace") ?? "");
    return (
      !href.startsWith(prefix) ||
      namespace?.region !== region ||
      namespace.edition !== edition ||
      (namespace.category === "static") !== (namespace.build !== undefined)
    );
  });
}

test("every row of the table has a responder, and every responder has a row", {
  tags: "contract/catalogue",
}, () => {
  const rows = ENDPOINT_ROWS.map(({ id }) => id);
  expect(
    Object.keys(RESPONDERS)
      .filter((id) => !id.startsWith("linked."))
      .sort(),
  ).toEqual(rows.toSorted());
});

/** Calls a row in every region, with and without a locale, and checks the documents. */
async function expectDocuments(row: EndpointRow, edition: KnownEdition): Promise<void> {
  for (const region of row.regions ?? REGIONS) {
    for (const locale of ["", "&locale=de_DE", "&locale=zh_TW"]) {
      const response = await call(row, region, edition, locale);
      const document: unknown = await response.json();
      expect([region, locale, response.status, response.ok ? null : document]).toEqual([
        region,
        locale,
        200,
        null,
      ]);
      const parsed = documentSchema(row.document, edition).safeParse(document);
      expect([region, locale, parsed.error?.issues ?? []]).toEqual([region, locale, []]);
      expect(strayLinks(document, region, edition)).toEqual([]);
      const text = JSON.stringify(document);
      const isLocalized = row.search === true || (locale === "" && !row.legacy);
      expect([region, locale, isLocalized || !text.includes('"en_US":')]).toEqual([
        region,
        locale,
        true,
      ]);
    }
  }
}

describe.each(ENDPOINT_ROWS.filter(({ legacy }) => !legacy))(
  "$id",
  { tags: "contract/catalogue" },
  (row) => {
    test.each(row.editions ?? EDITION_NAMES)(
      "answers in %s, in every region, with and without a locale",
      (edition) => expectDocuments(row, edition),
    );

    if (row.regions) {
      test("is not found in other regions", async () => {
        const other = REGIONS.find((region) => !row.regions?.includes(region)) ?? "us";
        expect((await call(row, other, "current", "")).status).toBe(404);
      });
    }
  },
);

test.each(ENDPOINT_ROWS.filter(({ legacy }) => legacy))(
  "$id answers in every region, with and without a locale",
  { tags: "contract/legacy-calls" },
  (row) => expectDocuments(row, "current"),
);
