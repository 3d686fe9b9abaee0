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
])("a character has %s", async (suffix, expected) => {
  expect(await image(portrait + suffix)).toMatchObject(expected);
});

test("a portrait is found with the region before `character` too", async () => {
  const path = portrait.replace("/render/character/us/", "/render/us/character/");
  expect(await image(`${path}-avatar.jpg`)).toMatchObject({ width: 168 });
});

test("a portrait that there is none of is a shadow of its race and gender, when asked", async () => {
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

test("a portrait goes with its character, and is another one's after a reset", async () => {
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

test("an image that there is none of is looked for again", async () => {
  const { world } = session.emulator;
  const { id } = world.join(world.exampleGuild.id, { name: "Visible" });
  const path = `/render/character/us/emberfall/${(id + 1) % 256}/${id + 1}-avatar.jpg`;
  expect((await fetch(session.url + path)).status).toBe(404);
  expect(world.join(world.exampleGuild.id, { name: "Latecomer" }).id).toBe(id + 1);
  expect((await fetch(session.url + path)).status).toBe(200);
});

test("an image is not sent again to who has it, until its character or the game changes", async () => {
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

test("crest art is white on transparency, every emblem and border", async () => {
  for (const name of ["emblem_00", "emblem_195", "border_0", "border_05"]) {
    expect(await image(`/render/guild/tabards/${name}.png`)).toMatchObject({
      format: "png",
      hasAlpha: true,
    });
  }
});

test.each(["class_8", "achievement_blade", "item_platehead_road_2"])(
  "there is an icon %s",
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
])("what is unknown is not found: %s", async (path) => {
  const response = await session.emulator.fetch(new Request(`http://emulator.test${path}`));
  expect(response.status).toBe(404);
});

test("a portrait is found in its own folder and region only", async () => {
  const wrongFolder = portrait.replace(
    /\/(\d+)\/(\d+)$/,
    (_, folder, id) => `/${(Number(folder) + 1) % 256}/${id}`,
  );
  expect((await fetch(`${session.url}${wrongFolder}-avatar.jpg`)).status).toBe(404);
  const wrongRegion = portrait.replace("/us/", "/eu/");
  expect((await fetch(`${session.url}${wrongRegion}-avatar.jpg`)).status).toBe(404);
});
