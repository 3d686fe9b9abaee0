/**
 * Serves two items of your own instead of the world:
 * `npx node --conditions=source examples/own-source.ts`
 */
import { createClient } from "@guildhall/client";
import { createEmulator, type DocumentSource } from "@guildhall/emulator";

const items = [
  { id: 1, name: "Lantern" },
  { id: 2, name: "Oar" },
];
const current = { modified: Date.UTC(2026, 0, 1), until: Number.POSITIVE_INFINITY };

const source: DocumentSource = {
  version: 0,
  example: null,
  rows: [{ id: "lists.items", path: "/data/game/list", category: "static", document: "list" }],
  find({ row, parameters }) {
    if (row.id === "lists.items") return { document: { items }, ...current };
    const item = items.find(({ id }) => row.id === "items.get" && parameters.itemId === String(id));
    return item ? { document: item, ...current } : { missing: "No such document." };
  },
  faultKinds: {
    "renamed-item": {
      summary: "Renames an item to `name`.",
      settings: { name: { type: "string", required: true } },
      change: (document, { name = "" }) => Object.assign(document, { name }),
    },
  },
  controlRoutes: { "GET /items": () => items.map(({ name }) => name) },
};

const emulator = createEmulator({ source: () => source });
const server = await emulator.listen();
const { provider, credentials } = emulator.description(server.url);
const client = createClient({ provider, credentials, region: "us", locale: "en_US" });

console.log((await client.items.get({ itemId: 1 })).name);
emulator.faults.add({ kind: "renamed-item", match: "items.get", name: "Paddle" });
console.log((await client.items.get({ itemId: 2 })).name);
console.log(await client.get("/data/game/list", { category: "static" }));
console.log(await (await fetch(`${server.url}/_emulator/items`)).text());

await client.close();
await server.close();
