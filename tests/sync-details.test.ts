import { HOUR_MS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { setUp } from "./synced-guild.ts";

type Setup = Awaited<ReturnType<typeof setUp>>;

/** The documents that are stored of each member, by the member's name. */
async function storedDocuments({ store, roster }: Setup) {
  const entries = (await roster()).map(async ({ id, name }) => {
    const documents = await store.characters.documents(id);
    return [name, documents.map(({ document }) => document.replace("characters.", ""))] as const;
  });
  return new Map(await Promise.all(entries));
}

/** The names and statuses of the requests for documents below a profile while `work` runs. */
async function requestsOf(setup: Setup, work: () => Promise<void>) {
  const requests: { document: string; status: number | null }[] = [];
  const stops = setup.clients.map((client) =>
    client.on("response", ({ url, status }) => {
      const [, document] = /\/character\/[^/]+\/[^/]+\/(.+)\?/.exec(url) ?? [];
      if (document && document !== "status") requests.push({ document, status });
    }),
  );
  await work();
  for (const stop of stops) stop();
  return requests;
}

test("the documents of each character are requested after its profile, and stored", async () => {
  await using setup = await setUp();
  await setup.run();
  await setup.sync.refreshDetails(setup.guildId);
  const everybody = ["achievementStatistics", "achievements", "appearance", "equipment", "get"];
  const others = ["media", "pvpSummary", "specializations", "statistics", "titles"];
  const hunters = (await setup.roster()).filter(({ classId }) => classId === 3);
  expect(hunters.length).toBeGreaterThan(0);
  for (const [name, documents] of await storedDocuments(setup)) {
    const isHunter = hunters.some((hunter) => hunter.name === name);
    const expected = [...everybody, ...(isHunter ? ["hunterPets"] : []), ...others];
    const rows = documents.filter((document) => !document.startsWith("pvpBracket/"));
    expect(rows, name).toEqual(expected.sort());
  }
});

test("documents are requested again only after their profile has changed, and conditionally", {
  tags: "promise/unchanged-data",
}, async () => {
  await using setup = await setUp();
  await setup.run();
  const refresh = () => setup.sync.refreshDetails(setup.guildId);
  await refresh();
  expect(await requestsOf(setup, refresh)).toEqual([]);
  const [member] = await setup.roster();
  if (!member) throw new Error("The roster is empty.");
  setup.advance(HOUR_MS);
  const profile = { memberId: member.id, document: "characters.get", text: "{}" };
  await setup.store.characters.put([{ ...profile, modifiedAt: null, at: setup.clock() }]);
  const requests = await requestsOf(setup, refresh);
  expect(requests.length).toBeGreaterThan(8);
  expect(requests.every(({ status }) => status === 304)).toBe(true);
  expect(await requestsOf(setup, refresh)).toEqual([]);
});

test("a document that is refused affects no other, and is requested again later", {
  tags: "promise/failed-documents",
}, async () => {
  await using setup = await setUp();
  await setup.run();
  setup.emulator.faults.add({ match: /\/appearance$/, status: 403 });
  setup.emulator.faults.add({ match: /\/statistics$/, kind: "invalid-json" });
  await setup.sync.refreshDetails(setup.guildId);
  for (const documents of (await storedDocuments(setup)).values()) {
    expect(documents).toContain("equipment");
    expect(documents).not.toContain("appearance");
  }
  const states = await setup.store.documents.list(setup.guildId);
  const size = (await setup.roster()).length;
  const ofDocument = (name: string) =>
    states.filter(({ document }) => document === `characters.${name}`);
  expect(ofDocument("appearance")).toHaveLength(size);
  expect(ofDocument("appearance")[0]).toMatchObject({ state: "refused", status: 403 });
  expect(ofDocument("statistics")[0]).toMatchObject({ state: "failed" });
  setup.emulator.faults.clear();
  setup.advance(2 * HOUR_MS);
  await setup.sync.refreshDetails(setup.guildId);
  for (const documents of (await storedDocuments(setup)).values()) {
    expect(documents).toEqual(expect.arrayContaining(["appearance", "statistics"]));
  }
});

test("the brackets that a PvP summary lists are stored before it, and requested again with it", async () => {
  await using setup = await setUp();
  await setup.run();
  const refresh = () => setup.sync.refreshDetails(setup.guildId);
  setup.emulator.faults.add({ match: /\/pvp-bracket\/2v2$/, kind: "invalid-json", times: 1 });
  await refresh();
  const documents = await storedDocuments(setup);
  const brackets = [...documents.values()].flat().filter((name) => name.includes("/"));
  expect(brackets).toContain("pvpBracket/2v2");
  const failed = await setup.store.documents.list(setup.guildId);
  expect(failed.filter(({ document }) => document === "characters.pvpBracket")).toMatchObject([
    { subject: "2v2", state: "failed" },
  ]);
  setup.advance(1);
  await refresh();
  const later = [...(await storedDocuments(setup)).values()].flat();
  expect(later.filter((name) => name.includes("/"))).toHaveLength(brackets.length + 1);
  const [[name] = []] = [...documents].filter(([, names]) => names.includes("pvpBracket/2v2"));
  const member = (await setup.roster()).find((each) => each.name === name);
  setup.advance(HOUR_MS);
  const profile = { memberId: member?.id ?? 0, document: "characters.get", text: "{}" };
  await setup.store.characters.put([{ ...profile, modifiedAt: null, at: setup.clock() }]);
  const requests = await requestsOf(setup, refresh);
  expect(requests).toContainEqual({ document: "pvp-bracket/2v2", status: 304 });
});

test("the image of each whole character is stored once, and again after its equipment has changed", {
  tags: "contract/media",
}, async () => {
  await using setup = await setUp({ portraits: true });
  await setup.run();
  const { store, guildId } = setup;
  const refresh = () => setup.sync.refreshDetails(guildId);
  const images = async () => {
    const stored = await Promise.all(
      (await setup.roster()).map(({ id }) => store.characters.documents(id)),
    );
    return store.images.find(stored.flat().flatMap(({ imageUrl }) => imageUrl ?? []));
  };
  setup.emulator.faults.add({ match: /main-raw/, status: 500, times: 1 });
  await refresh();
  const size = (await setup.roster()).length;
  expect(await images()).toHaveLength(size - 1);
  setup.advance(1);
  await refresh();
  expect(await images()).toHaveLength(size);
  const [member] = await setup.roster();
  const equipment = { memberId: member?.id ?? 0, document: "characters.equipment", text: "{}" };
  setup.advance(25 * HOUR_MS);
  const changed = { ...equipment, enchantedSlots: "{}", modifiedAt: null, at: setup.clock() };
  await store.characters.put([changed]);
  await refresh();
  const times = (await images()).map(({ fetchedAt }) => fetchedAt);
  expect(times.filter((at) => at === setup.clock())).toHaveLength(1);
});
