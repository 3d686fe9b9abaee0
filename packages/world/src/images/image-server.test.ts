import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { battlenet, formatNamespace } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openSession, type TestSession } from "@guildhall/emulator/testing";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

let session: TestSession;
let portrait: string;
beforeAll(async () => {
  session = await openSession();
  const { world } = session.emulator;
  const { id, region } = world.findCharacterById(
    world.exampleGuild.members[0]?.characterId ?? 0,
  ) ?? { id: 0, region: "us" };
  portrait = `/render/character/${region}/emberfall/${id % 256}/${id}`;
});
afterAll(() => session.close());

async function image(path: string) {
  const response = await fetch(session.url + path);
  expect(response.status).toBe(200);
  const { format, width, height, hasAlpha } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height, hasAlpha };
}

test.each([
  ["-avatar.jpg", { format: "jpeg", width: 168, height: 168 }],
  ["-inset.jpg", { format: "jpeg", width: 460, height: 230 }],
  ["-main.jpg", { format: "jpeg", width: 600, height: 600 }],
  ["-main-raw.png", { format: "png", width: 900, height: 900, hasAlpha: true }],
])("a character has the image %s", async (suffix, expected) => {
  expect(await image(portrait + suffix)).toMatchObject(expected);
});

test.each([
  ["the region", "/render/us/character/"],
  ["the region and an edition", "/render/classic1x-us/character/"],
  ["the region in the host only, as until 2020", "/render/character/"],
])("a portrait is found at an address with %s", async (_, prefix) => {
  const path = portrait.replace("/render/character/us/", prefix);
  expect(await image(`${path}-avatar.jpg`)).toMatchObject({ width: 168 });
});

test.each([
  "icons/56/class_8.jpg",
  "npcs/zoom/creature-display-91000.jpg",
  "npcs/portrait/creature-display-91000.jpg",
  "npcs/rotate/creature-display-91000.jpg",
  "guild/tabards/emblem_07.png",
])("the image %s is the same at every address that documents have had", async (file) => {
  const drawn = new Set<string>();
  for (const segment of ["", "eu/", "classic-eu/", "classic1x-kr/", "classicann-cn/"]) {
    const response = await fetch(`${session.url}/render/${segment}${file}`);
    expect([segment, response.status]).toEqual([segment, 200]);
    drawn.add(Buffer.from(await response.arrayBuffer()).toString("base64"));
  }
  expect(drawn.size).toBe(1);
});

test.each([
  ["render-us.worldofwarcraft.com", "/icons/56/class_1.jpg"],
  ["render-classic-eu.worldofwarcraft.com", "/icons/56/class_1.jpg"],
  ["render-eu.worldofwarcraft.com", "/npcs/zoom/creature-display-91000.jpg"],
  ["render-us.worldofwarcraft.com", "/guild/tabards/emblem_37.png"],
  ["eu.battle.net", "/wow/static/images/guild/tabards/emblem_37.png"],
  ["render-us.worldofwarcraft.com", "/wow/static/images/2d/avatar/1-0.jpg"],
])("the host %s of older documents has the image %s", async (host, path) => {
  const { at, close } = await openBattlenet();
  const old = await at(host, path);
  expect(old).not.toBeNull();
  const address = path.replace(/^\/wow\/static\/images(?:\/2d)?/, "");
  expect(old).toEqual(await at("render.worldofwarcraft.com", `/us${address}`));
  await close();
});

test("the older host of a region has the portraits of that region only", async () => {
  const { at, close } = await openBattlenet();
  const path = `${portrait.replace("/render/character/us", "/character")}-avatar.jpg`;
  expect(await at("render-us.worldofwarcraft.com", path)).not.toBeNull();
  expect(await at("render-eu.worldofwarcraft.com", path)).toBeNull();
  await close();
});

/** An emulator of the real hosts. `at` fetches an image from one of them; null for a 404. */
async function openBattlenet() {
  const { url, close } = await createEmulator({ provider: battlenet }).listen();
  const at = async (host: string, path: string) => {
    // fetch does not send another host.
    const call = get(url + path, { headers: { host } });
    const [response] = (await once(call, "response")) as [IncomingMessage];
    const bytes = await buffer(response);
    return response.statusCode === 200 ? bytes : null;
  };
  return { at, close };
}

test.each([
  ["current", "us", "us"],
  ["classic1x", "eu", "classic1x-eu"],
  ["classic", "tw", "classic-tw"],
  ["classicann", "us", "classicann-us"],
] as const)(
  "media documents of %s in %s have addresses with the segment %s, and each has an image",
  async (edition, region, segment) => {
    const [guild] = session.emulator.world.shard(region, edition).guilds;
    const member = guild?.members[0]?.character;
    const paths = [
      "/data/game/media/item/220001",
      "/data/game/media/playable-class/8",
      "/data/game/media/creature-family/1",
      "/data/game/media/creature-display/91000",
      "/data/game/media/guild-crest/emblem/7",
      "/data/game/media/guild-crest/border/0",
      "/data/game/media/achievement/60001",
      `/profile/game/character/${member?.realmSlug}/${member?.name.toLowerCase()}/character-media`,
    ];
    for (const path of paths) {
      const category = path.startsWith("/profile") ? "profile" : "static";
      const namespace = formatNamespace({ category, edition, region });
      const document = await session.json<object>(`/${region}${path}?namespace=${namespace}`);
      // The older form of character media has no assets.
      const { _links: _, character: __, ...images } = document as Record<string, unknown>;
      const addresses = JSON.stringify(images).match(/http[^"]+/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      for (const value of addresses) {
        expect(value.startsWith(`${session.url}/render/${segment}/`)).toBe(true);
        expect([value, (await fetch(value)).status]).toEqual([value, 200]);
      }
    }
  },
);

test("only icons have the ID of their image file", async () => {
  const asset = async (path: string) => {
    const { assets } = await session.json<{ assets: object[] }>(
      `/us/data/game/media/${path}?namespace=static-us`,
    );
    return assets[0];
  };
  expect(await asset("item/220001")).toHaveProperty("file_data_id");
  expect(await asset("creature-display/91000")).not.toHaveProperty("file_data_id");
  expect(await asset("guild-crest/border/0")).not.toHaveProperty("file_data_id");
});

test("a silhouette is found at the address of the older documentation", async () => {
  const alt = "/wow/static/images/2d/avatar/1-0.jpg";
  const response = await fetch(`${session.url}/render/icons/56/none.jpg?alt=${alt}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("the parameter alt replaces a missing portrait with the silhouette of a race and gender", async () => {
  const missing = "/render/character/us/emberfall/1/1-avatar.jpg";
  expect((await fetch(session.url + missing)).status).toBe(404);
  const bytes = async (shadow: string) => {
    const response = await fetch(`${session.url}${missing}?alt=/shadow/avatar/${shadow}.jpg`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    return Buffer.from(await response.arrayBuffer());
  };
  const [male, female, orc] = [await bytes("1-0"), await bytes("1-1"), await bytes("2-0")];
  expect(male.equals(female)).toBe(false);
  expect(male.equals(orc)).toBe(false);
  const unknown = await fetch(`${session.url}${missing}?alt=/shadow/avatar/99-0.jpg`);
  expect(unknown.status).toBe(404);
});

test("a portrait is missing after its character was deleted, and a reset gives its path to another character", async () => {
  const { world, reset } = session.emulator;
  const bytes = async (path: string) => {
    const response = await fetch(session.url + path);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  };
  const pathOf = (id: number) => `/render/character/us/emberfall/${id % 256}/${id}-avatar.jpg`;
  const guild = world.exampleGuild.id;
  const dwarf = world.join(guild, { name: "Firstborn", raceId: 3 });
  const drawn = await bytes(pathOf(dwarf.id));
  world.delete(dwarf.id);
  expect(await bytes(pathOf(dwarf.id))).toBeNull();
  reset();
  const elf = world.join(guild, { name: "Firstborn", raceId: 4, gender: 1 });
  expect(elf.id).toBe(dwarf.id);
  const other = await bytes(pathOf(elf.id));
  expect(other && drawn && other.equals(drawn)).toBe(false);
  reset();
});

test("an image that was missing is found once its character exists", async () => {
  const { world } = session.emulator;
  const { id } = world.join(world.exampleGuild.id, { name: "Visible" });
  const path = `/render/character/us/emberfall/${(id + 1) % 256}/${id + 1}-avatar.jpg`;
  expect((await fetch(session.url + path)).status).toBe(404);
  expect(world.join(world.exampleGuild.id, { name: "Latecomer" }).id).toBe(id + 1);
  expect((await fetch(session.url + path)).status).toBe(200);
});

test("a conditional request for an image is answered 304 until its character or the game changes", async () => {
  const { world, reset } = session.emulator;
  const ask = (path: string, since = "") =>
    fetch(session.url + path, { headers: { "if-modified-since": since } });
  const modifiedAt = async (path: string) => {
    const modified = (await ask(path)).headers.get("last-modified") ?? "";
    const again = await ask(path, modified);
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(again.headers.get("last-modified")).toBe(modified);
    expect((await ask(path, "Thu, 01 Jan 2026 00:00:00 GMT")).status).toBe(200);
    return Date.parse(modified);
  };
  const authorization = `Bearer ${await session.token()}`;
  const documented = async (path: string) =>
    Date.parse((await session.get(path, { authorization })).headers.get("last-modified") ?? "");
  const { id, name, realmSlug } = world.findCharacterById(Number(portrait.split("/").at(-1))) ?? {};
  const document = `/us/profile/game/character/${realmSlug}/${name?.toLowerCase()}?namespace=profile-us`;
  const [crest, icon] = ["/render/guild/tabards/emblem_07.png", "/render/icons/56/class_8.jpg"];
  const patch = await documented("/us/data/game/power-type/index?namespace=static-us");
  expect(await modifiedAt(crest)).toBe(patch);
  expect(await modifiedAt(icon)).toBe(patch);
  expect(await modifiedAt(`${portrait}-avatar.jpg`)).toBe(await documented(document));
  world.setLevel(id ?? 0, 9);
  expect(await modifiedAt(`${portrait}-avatar.jpg`)).toBe(await documented(document));
  world.clock.advance(57 * 86_400_000);
  expect(await modifiedAt(crest)).toBeGreaterThan(patch);
  reset();
});

test("emblems and borders of crests are PNGs with transparency", async () => {
  for (const name of ["emblem_00", "emblem_195", "border_0", "border_05"]) {
    expect(await image(`/render/guild/tabards/${name}.png`)).toMatchObject({
      format: "png",
      hasAlpha: true,
    });
  }
});

test.each(["class_8", "achievement_blade", "item_platehead_road_2"])(
  "the icon %s is a JPEG of 56 x 56",
  async (name) => {
    expect(await image(`/render/icons/56/${name}.jpg`)).toMatchObject({
      format: "jpeg",
      width: 56,
    });
  },
);

test.each([
  "/render/character/us/emberfall/0/256-avatar.jpg",
  "/render/character/mars/emberfall/0/256-avatar.jpg",
  "/render/guild/tabards/emblem_196.png",
  "/render/guild/tabards/border_6.png",
  "/render/icons/56/class_99.jpg",
  "/render/../secret.png",
  "/render/",
])("the unknown path %s returns 404", async (path) => {
  const response = await session.emulator.fetch(new Request(`http://emulator.test${path}`));
  expect(response.status).toBe(404);
});

test("a portrait in the folder or region of another character is missing", async () => {
  const wrongFolder = portrait.replace(
    /\/(\d+)\/(\d+)$/,
    (_, folder, id) => `/${(Number(folder) + 1) % 256}/${id}`,
  );
  expect((await fetch(`${session.url}${wrongFolder}-avatar.jpg`)).status).toBe(404);
  const wrongRegion = portrait.replace("/us/", "/eu/");
  expect((await fetch(`${session.url}${wrongRegion}-avatar.jpg`)).status).toBe(404);
});
