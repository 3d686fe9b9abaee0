import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { type GuildCard, renderGuildCard } from "./guild-card.ts";
import { outlineText, outlineTextWithin } from "./text-outlines.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const card = (headers = {}) => site.app.request(`/guilds/${site.guild.id}/card.png`, { headers });

describe("the image that chats show with a link", () => {
  test("is a PNG of 1200 x 630, which is revalidated", async () => {
    const response = await card();
    expect(response.headers.get("content-type")).toBe("image/png");
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.toString("latin1", 1, 4)).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const etag = response.headers.get("etag") ?? "";
    expect((await card({ "If-None-Match": etag })).status).toBe(304);
  });

  test("is another image when the guild was renamed", async () => {
    const before = (await card()).headers.get("etag");
    await site.store.guilds.update(site.guild.id, { ...site.guild, name: "Renamed" });
    expect((await card()).headers.get("etag")).not.toBe(before);
  });

  test("does not exist for an unknown guild", async () => {
    expect((await site.app.request("/guilds/9999/card.png")).status).toBe(404);
    expect((await site.app.request("/guilds/x/card.png")).status).toBe(404);
  });

  test.each([
    "Wayfarers of the Longest",
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "Хранители Южного Ветра М",
    "달빛달빛달빛달빛달빛달빛달빛달빛달빛달빛달빛달빛",
  ])("has the whole name of 24 letters, on two lines: %s", (name) => {
    expect([...name]).toHaveLength(24);
    const lettersOf = (svg: string) => svg.match(/<path transform/g)?.length ?? 0;
    const without = lettersOf(renderGuildCard({ ...CARD, name: "" }));
    const letters = name.replaceAll(" ", "").length;
    expect(lettersOf(renderGuildCard({ ...CARD, name })) - without).toBe(letters);
  });

  test("has a short name on one line", () => {
    const linesOf = (name: string) =>
      renderGuildCard({ ...CARD, name }).match(/<g transform="translate\(560 /g);
    expect(linesOf("Cinder Pact")?.length).toBe(4);
    expect(linesOf("WWWWWWWWWWWWWWWWWWWWWWWW")?.length).toBe(5);
  });

  test("has no markup of a name", () => {
    const hostile = { ...CARD, name: `<script>"&`, realmName: "</svg><image href=x>" };
    expect(renderGuildCard(hostile)).not.toMatch(/<script|<image|&/);
  });
});

const CARD: GuildCard = {
  name: "Cinder Pact",
  realmName: "Tarn",
  region: "eu",
  faction: 1,
  crest: null,
  memberCount: 1,
};

describe("text as outlines", () => {
  test.each(["Örn", "Ведана", "달빛", "月光", "Ήλιος"])("draws every character of %s", (text) => {
    expect(outlineText(text, 40).svg.match(/<path/g)).toHaveLength([...text].length);
  });

  test.each(["夜之守护", "A\u{1f9ff}"])(
    "does not draw a part of %s, which has a character that no font has",
    (text) => {
      expect(outlineText(text, 40)).toEqual({ svg: "", width: 0 });
    },
  );

  test("shortens a text that is too long", () => {
    const outline = outlineTextWithin("W".repeat(1000), 40, 300);
    expect(outline.width).toBeLessThanOrEqual(300);
    expect(outline.width).toBeGreaterThan(200);
  });
});
