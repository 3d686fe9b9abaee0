import { DAY_MS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { expect, test } from "vitest";
import { createReader } from "../../testing/reader.ts";
import { TEST_TIME } from "../../testing/test-time.ts";

const QUEST_ITEMS = "/us/data/game/search/item?namespace=static-us&item_class.id=12&_pageSize=100";

test("a new build removes an item and adds another one", async () => {
  const emulator = createEmulator({ clock: () => TEST_TIME, speed: 0 });
  emulator.tokens.lifetimeMs = 100 * DAY_MS;
  const { read } = createReader(emulator);
  const ids = async () => {
    const { results } = JSON.parse((await read(QUEST_ITEMS)).body);
    return results.map(({ data }: { data: { id: number } }) => data.id) as number[];
  };
  const status = async (id: number) =>
    (await read(`/us/data/game/item/${id}?namespace=static-us`)).status;
  const before = await ids();
  const body = JSON.stringify({ advance: "patch-day" });
  const init = { method: "POST", body };
  await emulator.fetch(new Request("http://127.0.0.1/_emulator/time", init));
  const after = await ids();
  const retired = before.filter((id) => !after.includes(id));
  const entered = after.filter((id) => !before.includes(id));
  expect([retired.length, entered.length]).toEqual([1, 1]);
  expect([await status(retired[0] ?? 0), await status(entered[0] ?? 0)]).toEqual([404, 200]);
});
