import {
  CATEGORIES,
  characterSlug,
  formatArgb,
  formatNamespace,
  guildSlug,
  hexColor,
  parseArgb,
  parseNamespace,
  REGIONS,
  realmSlug,
} from "@guildhall/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holds, PROPERTY_MS } from "./cases.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { DROPPED, partsOf, withoutMarks, writtenNames } from "./written-names.ts";

describe("a namespace", { timeout: PROPERTY_MS }, () => {
  const editions = fc.oneof(
    fc.constantFrom("current", "classic1x", "classic", "classicann"),
    fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/).filter((text) => text !== "current"),
  );
  const namespaces = fc
    .record(
      {
        category: fc.constantFrom(...CATEGORIES),
        edition: editions,
        region: fc.constantFrom(...REGIONS),
        build: fc.stringMatching(/^\d{1,2}\.\d{1,2}\.\d_\d{5}$/),
      },
      { requiredKeys: ["category", "edition", "region"] },
    )
    .filter(({ edition }) => !REGIONS.some((region) => region === edition));

  test("is formatted as the contract defines, and parsed back", async () => {
    await holds(
      "namespace round trip",
      fc.property(namespaces, (namespace) => {
        const text = formatNamespace(namespace);
        const { category, edition, region, build } = namespace;
        const version = edition === "current" ? "" : `-${edition}`;
        expect(text).toBe(`${category}${build ? `-${build}` : ""}${version}-${region}`);
        expect(parseNamespace(text)).toEqual(namespace);
      }),
    );
  });

  test("is parsed from every string that the contract allows, and from no other", async () => {
    const form =
      /^(static|dynamic|profile)(?:-(\d+(?:\.\d+)*_\d+))?(?:-(?!(?:current|us|eu|kr|tw|cn)-)([a-z][a-z0-9]{0,31}))?-(us|eu|kr|tw|cn)$/;
    const parts = fc.oneof(
      fc.constantFrom(..."static dynamic profile Static classic classic1x current".split(" ")),
      fc.constantFrom(..."us cn 1.2.3_45 2_5 1._2 1.2 - -- _ A é 1x".split(" ")),
      fc.constantFrom("x".repeat(32), "x".repeat(33), "us\n", " us", ""),
    );
    const valid = namespaces.map(formatNamespace);
    const texts = fc.oneof(
      hostileTexts,
      fc.array(parts, { maxLength: 5 }).map((all) => all.join("-")),
      { weight: 2, arbitrary: valid },
      // A valid namespace with one part removed, added or replaced.
      fc
        .tuple(valid, fc.nat(4), fc.nat(1), fc.array(parts, { maxLength: 1 }))
        .map(([text, at, removed, added]) =>
          text
            .split("-")
            .toSpliced(at, removed, ...added)
            .join("-"),
        ),
    );
    await holds(
      "namespace from any text",
      fc.property(texts, (text) => {
        const [, category, build, edition = "current", region] = form.exec(text) ?? [];
        const expected = category ? { category, edition, region, ...(build && { build }) } : null;
        const namespace = parseNamespace(text);
        expect(namespace).toEqual(expected);
        if (namespace) expect(formatNamespace(namespace)).toBe(text);
      }),
    );
  });
});

describe("a slug", { timeout: PROPERTY_MS, tags: "promise/destinations" }, () => {
  test("of a realm or guild keeps every letter, replaces blanks with hyphens, and removes apostrophes and parentheses", async () => {
    await holds(
      "slug of a realm or guild",
      fc.property(writtenNames, hostileTexts, (written, text) => {
        expect(realmSlug(written.name)).toBe(written.slug);
        expect(guildSlug(written.name)).toBe(written.slug);

        const slug = realmSlug(text);
        expect(guildSlug(text)).toBe(slug);
        expect(slug).toBe(slug.normalize("NFC"));
        expect(slug).not.toMatch(DROPPED);
        expect(slug).not.toMatch(/\s/);
        expect(withoutMarks(slug)).toBe(withoutMarks(text));
        expect(slug.split("-")).toHaveLength(partsOf(text).length);
        expect(realmSlug(slug)).toBe(slug);
      }),
    );
  });

  test("of a character is the name in lower case, in any Unicode form of its accents", async () => {
    await holds(
      "slug of a character",
      fc.property(writtenNames, hostileTexts, (written, text) => {
        expect(characterSlug(written.name)).toBe(written.character);

        const slug = characterSlug(text);
        expect(slug).toBe(slug.normalize("NFC"));
        expect(slug).toBe(slug.trim());
        expect(slug.normalize("NFD")).toBe(text.trim().normalize("NFD").toLowerCase());
        expect(characterSlug(text.normalize("NFD"))).toBe(slug);
        expect(characterSlug(slug)).toBe(slug);
      }),
    );
  });
});

describe("a color", { timeout: PROPERTY_MS }, () => {
  const channels = fc.nat(255);
  test("is formatted as it was parsed, with each channel in its place", async () => {
    await holds(
      "color round trip",
      fc.property(channels, channels, channels, channels, (a, r, g, b) => {
        const hex = (value: number) => value.toString(16).padStart(2, "0");
        const text = [a, r, g, b].map(hex).join("");
        const color = parseArgb(text.toUpperCase());
        if (color === null) throw new Error(`${text} was not read.`);
        expect(color).toEqual({ a: a / 255, r, g, b });
        expect(formatArgb(color)).toBe(text);
        expect(hexColor(color)).toBe(`#${text.slice(2)}`);
      }),
    );
  });

  test("always has eight digits, rounds its channels, and is parsed from nothing else", async () => {
    const numbers = fc.oneof(fc.double(), fc.double({ min: -10, max: 270, noNaN: true }));
    const alphas = fc.oneof(fc.double(), fc.double({ min: -0.1, max: 1.1, noNaN: true }));
    const texts = fc.oneof(hostileTexts, fc.stringMatching(/^[#\s]?[0-9a-gA-G]{7,9}\n?$/));
    const expectNearest = (digits: string, channels: number[]) => {
      expect(digits).toMatch(/^(?:[0-9a-f]{2})+$/);
      const written = Array.from(Buffer.from(digits, "hex"));
      expect(written).toHaveLength(channels.length);
      for (const [index, channel] of channels.entries()) {
        const nearest = Math.min(255, Math.max(0, Number.isNaN(channel) ? 0 : channel));
        expect(Math.abs((written[index] ?? -1) - nearest)).toBeLessThanOrEqual(0.5);
      }
    };
    await holds(
      "color of any numbers",
      fc.property(alphas, numbers, numbers, numbers, texts, (a, r, g, b, text) => {
        expectNearest(formatArgb({ a, r, g, b }), [a * 255, r, g, b]);
        const color = hexColor({ a, r, g, b });
        expect(color[0]).toBe("#");
        expectNearest(color.slice(1), [r, g, b]);
        expect(parseArgb(text) === null).toBe(!/^[0-9a-fA-F]{8}$/.test(text));
      }),
    );
  });
});
