import { EDITIONS, LOCALES, localize, REGIONS } from "@guildhall/contract";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../client.ts";
import { openEmulatorClient } from "../testing/emulator-client.ts";
import { json, startScriptedServer } from "../testing/scripted-server.ts";
import { createRealmDirectory, loadRealmDirectory } from "./realm-directory.ts";
import type { DirectoryRealm } from "./realm-name.ts";
import { RealmNameError } from "./realm-name-error.ts";

const REALMS: readonly DirectoryRealm[] = [
  { id: 1, slug: "emberfall", name: { en_US: "Emberfall", ru_RU: "Эмберфолл", zh_TW: "燼落" } },
  { id: 2, slug: "azjol-nerub", name: { en_US: "Azjol-Nerub", ru_RU: "Азжол-Неруб" } },
  { id: 3, slug: "fordragon", name: { en_US: "Fordragon", ru_RU: "Дракономор" } },
  { id: 4, slug: "marécage-de-zangar", name: { en_US: "Marécage de Zangar" } },
  { id: 5, slug: "aggra-português", name: { en_US: "Aggra (Português)" } },
  { id: 6, slug: "côte", name: { en_US: "Côte" } },
  { id: 7, slug: "cote", name: { en_US: "Coté" } },
  { id: 8, slug: "twin-one", name: { en_US: "Twin", de_DE: "Zwilling" } },
  { id: 9, slug: "twin-two", name: { en_US: "Twin", de_DE: "Zwo" } },
  { id: 10, slug: "plain", name: "Plainname" },
  { id: 11, slug: "nameless" },
];
const directory = createRealmDirectory(REALMS, "region eu");

describe("a realm", () => {
  test.each([
    ["its slug", "azjol-nerub", 2],
    ["its name", "Azjol-Nerub", 2],
    ["its slug when it has no name", "nameless", 11],
    ["its name as the game joins it", "AzjolNerub", 2],
    ["its name in capitals, with blanks around", "  AZJOL NERUB ", 2],
    ["its Russian name, though its slug is English", "Дракономор", 3],
    ["its Chinese name", "燼落", 1],
    ["its name with decomposed accents", "Mare\u0301cage de Zangar", 4],
    ["its name without accents", "Marecage de Zangar", 4],
    ["its name without the brackets", "Aggra Português", 5],
    ["its accents, where they distinguish it from another", "Côte", 6],
    ["its accents, where they distinguish it from the slug of another", "COTÉ", 7],
    ["its slug, though it is like the name of another", "cote", 7],
    ["its name in another locale, where one is not its own alone", "Zwilling", 8],
    ["its slug, where its name is not its own alone", "twin-two", 9],
    ["the only name in the document", "plainname", 10],
  ])("is found by %s", (_, name, id) => {
    expect(directory.find(name).id).toBe(id);
  });

  test("that shares its name with another is refused with both", () => {
    const find = () => directory.find("twin");
    expect(find).toThrow(
      /Several realms in region eu have the name "twin": Twin \(twin-one\), Twin \(twin-two\)/,
    );
    expect(find).toThrow(RealmNameError);
  });

  test("that is unknown is refused with realms of a similar name", () => {
    try {
      directory.find("Emberfal");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RealmNameError);
      expect(error).toMatchObject({
        message: 'Unknown realm "Emberfal" in region eu. Did you mean Emberfall (emberfall)?',
        realms: [REALMS[0]],
      });
    }
    expect(() => directory.find("Nowhere At All")).toThrow(/Check the region and edition/);
  });

  test("that is unknown is refused with realms whose names start with it", () => {
    expect(() => directory.find("Aggra")).toThrow(/Did you mean Aggra \(Português\)/);
    expect(() => directory.find("AZJOL")).toThrow(/Did you mean Azjol-Nerub \(azjol-nerub\)\?$/);
    expect(() => directory.find("-")).toThrow(/Check the region and edition/);
  });

  test.each(["", " ", "-", "'", "x".repeat(100_000), "\u0000", "\ud800", "__proto__"])(
    "is not found by %j",
    (name) => {
      expect(() => directory.find(name)).toThrow(RealmNameError);
    },
  );
});

test.each([null, undefined, 5, {}])("a realm is not found by %j, which is not a string", (name) => {
  expect(() => directory.find(name as never)).toThrow(TypeError);
  expect(() => directory.find(name as never)).toThrow(/name of a realm must be a string/);
  expect(() => directory.character(name as never)).toThrow(/does not name a character and a realm/);
});

test.each([
  ["a name that is null", { id: 20, slug: "odd", name: null }],
  ["no name", { id: 20, slug: "odd" }],
  ["a name that is a number", { id: 20, slug: "odd", name: 5 }],
  ["null for one locale", { id: 20, slug: "odd", name: { de_DE: "Seltsam", en_US: null } }],
  ["a slug that is null", { id: 20, slug: null, name: "Odd" }],
  ["nothing at all", null],
])("a realm with %s does not prevent finding the others", (_, odd) => {
  const { realms, find } = createRealmDirectory(
    [odd as unknown as DirectoryRealm, ...REALMS],
    "region eu",
  );
  expect(realms).toHaveLength(REALMS.length + 1);
  expect(find("Azjol-Nerub").id).toBe(2);
  expect(() => find("Emberfal")).toThrow(/Did you mean Emberfall/);
  if (typeof odd?.slug === "string") {
    expect(find("odd")).toBe(odd);
    expect(() => find("od")).toThrow(/\(odd\)/);
  } else expect(() => find("odd")).toThrow(RealmNameError);
});

describe("a character and its realm", () => {
  test.each([
    ["Thrael-Emberfall", "emberfall", "thrael"],
    ["Thrael-AzjolNerub", "azjol-nerub", "thrael"],
    ["Thrael-Azjol-Nerub", "azjol-nerub", "thrael"],
    ["Ünna - Marécage de Zangar", "marécage-de-zangar", "ünna"],
    ["U\u0308nna-cote", "cote", "ünna"],
    ["Альвеоняша-Дракономор", "fordragon", "альвеоняша"],
  ])("are separated: %s", (text, realmSlug, characterName) => {
    expect(directory.character(text)).toEqual({ realmSlug, characterName });
  });

  test.each(["Thrael", "-Emberfall", " -Emberfall", ""])("are not both part of %j", (text) => {
    expect(() => directory.character(text)).toThrow(/hyphen, such as Thrael-Emberfall/);
  });

  test("of an unknown realm are refused with the realm", () => {
    expect(() => directory.character("Thrael-Emberfal")).toThrow(/"Emberfal".*Did you mean/);
    expect(() => directory.character("Thrael-")).toThrow(RealmNameError);
  });
});

describe("the realms of the service", () => {
  let client: Client;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ client, close } = await openEmulatorClient({ locale: "de_DE" }));
  });
  afterAll(() => close());

  test("are found by every unique name, in all regions and editions", async () => {
    let found = 0;
    for (const region of REGIONS) {
      for (const edition of Object.keys(EDITIONS)) {
        const { realms, find, character } = await loadRealmDirectory(
          client.with({ region, edition }),
        );
        const spelled = fc.tuple(
          fc.constantFrom(...realms),
          fc.constantFrom(...LOCALES),
          fc.constantFrom<(text: string) => string>(
            (text) => text,
            (text) => text.toUpperCase(),
            (text) => text.normalize("NFD"),
            (text) => text.replace(/[\s'-]/g, ""),
            (text) => ` ${text.toLowerCase()} `,
          ),
        );
        fc.assert(
          fc.property(spelled, ([realm, locale, spell]) => {
            const name = localize(realm.name, locale) ?? "";
            expect(name).not.toBe("");
            expect(find(spell(name))).toEqual(realm);
            expect(character(`Thrael-${spell(name)}`).realmSlug).toBe(realm.slug);
            found += 1;
          }),
          { numRuns: 200 },
        );
      }
    }
    expect(found).toBe(5 * 4 * 200);
  });

  test("name a character that the service knows", async () => {
    const realms = await loadRealmDirectory(client);
    const slugs = { realmSlug: "emberfall", nameSlug: "lanternwatch-company" };
    const { members } = await client.guilds.roster(slugs);
    const here = members.find(({ character }) => character.realm.slug === "emberfall");
    const name = here?.character.name ?? "";
    const profile = await client.characters.get(realms.character(`${name}-Эмберфолл`));
    expect(profile.name).toBe(name);
  });
});

test("the index is requested without a locale, and then served from the cache", async () => {
  await using server = await startScriptedServer();
  server.onApi = (_, response) => json(response, 200, { realms: REALMS });
  const client = server.client({ locale: "fr_FR" });
  await loadRealmDirectory(client);
  expect((await loadRealmDirectory(client)).find("Дракономор").slug).toBe("fordragon");
  expect(server.apiRequests.map(({ url }) => url)).toEqual([
    "/us/data/game/realm/index?namespace=dynamic-us",
  ]);
});
