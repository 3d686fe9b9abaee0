import { DAY_MS } from "@guildhall/contract";
import { createEmulator, type Emulator } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { tornPagesAt } from "../../catalog/items/torn-pages.ts";
import { createReader } from "../../testing/reader.ts";
import { TEST_TIME } from "../../testing/test-time.ts";

const QUEST_ITEMS = "/us/data/game/search/item?namespace=static-us&item_class.id=12&_pageSize=100";

function openEmulator() {
  const emulator = createEmulator({ clock: () => TEST_TIME, speed: 0 });
  emulator.tokens.lifetimeMs = 100 * DAY_MS;
  const { read } = createReader(emulator);
  return {
    emulator,
    /** The resolved namespace of a call, which names its build. */
    async namespaceOf(namespace: string) {
      const path = `/us/data/game/item-class/12?namespace=${namespace}`;
      return (await read(path)).namespace ?? "";
    },
    async ids(namespace = "static-us") {
      const { results } = JSON.parse(
        (await read(QUEST_ITEMS.replace("static-us", namespace))).body,
      );
      return results.map(({ data }: { data: { id: number } }) => data.id) as number[];
    },
    statuses: (ids: readonly number[], namespace = "static-us") =>
      Promise.all(
        ids.flatMap((id) =>
          [`item/${id}`, `media/item/${id}`].map(
            async (path) => (await read(`/us/data/game/${path}?namespace=${namespace}`)).status,
          ),
        ),
      ),
  };
}

const advance = (emulator: Emulator) =>
  emulator.fetch(
    new Request("http://127.0.0.1/_emulator/time", {
      method: "POST",
      body: JSON.stringify({ advance: "patch-day" }),
    }),
  );

test("a new build adds items that never existed and retires others", async () => {
  const { emulator, ids, statuses } = openEmulator();
  const before = await ids();
  const next = tornPagesAt(TEST_TIME + 56 * DAY_MS).map(({ id }) => id);
  const expected = next.filter((id) => !before.includes(id));
  expect(new Set(await statuses(expected))).toEqual(new Set([404]));
  await advance(emulator);
  const after = await ids();
  const retired = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  expect([retired.length, added.length]).toEqual([3, 3]);
  expect(added).toEqual(expected);
  expect(new Set(await statuses(retired))).toEqual(new Set([404]));
  expect(new Set(await statuses(added))).toEqual(new Set([200]));
});

test("no build adds an item that an earlier one retired", async () => {
  const seen = new Set<number>();
  for (let build = 0; build < 60; build += 1) {
    const pages = tornPagesAt(TEST_TIME + build * 56 * DAY_MS).map(({ id }) => id);
    expect(pages).toHaveLength(9);
    const known = pages.filter((id) => seen.has(id));
    expect(known).toEqual(build === 0 ? [] : pages.slice(0, 6));
    for (const id of pages) seen.add(id);
  }
});

test("the fault patch-day advances to the same build as the control API, once, before the sixth document", async () => {
  const [advanced, faulty] = [openEmulator(), openEmulator()];
  await advance(advanced.emulator);
  expect(advanced.emulator.clock.now()).toBeGreaterThan(TEST_TIME);
  faulty.emulator.faults.add("patch-day");
  const before = await faulty.ids();
  for (let call = 2; call <= 5; call += 1) expect(await faulty.ids()).toEqual(before);
  expect(await advanced.ids()).not.toEqual(before);
  expect(await faulty.ids()).toEqual(await advanced.ids());
  expect(await faulty.ids()).toEqual(await advanced.ids());
  expect(faulty.emulator.clock.now()).toBe(advanced.emulator.clock.now());
});

test("the fault patch-day can release a build after some calls", async () => {
  const { emulator, ids } = openEmulator();
  const before = await ids();
  emulator.faults.add({ match: "items.search", kind: "patch-day", after: 1, times: 1 });
  expect(await ids()).toEqual(before);
  expect(await ids()).not.toEqual(before);
});

test("a namespace with an old build has the items of that build", async () => {
  const { emulator, ids, statuses, namespaceOf } = openEmulator();
  const before = await ids();
  const old = await namespaceOf("static-us");
  await advance(emulator);
  const after = await ids();
  const retired = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  expect(old).not.toBe(await namespaceOf("static-us"));
  expect(await ids(old)).toEqual(before);
  expect(new Set(await statuses(retired, old))).toEqual(new Set([200]));
  expect(new Set(await statuses(added, old))).toEqual(new Set([404]));
  expect(await namespaceOf(old)).toBe(old);
  expect(await ids()).toEqual(after);
});
