// @module-tag contract/namespaces

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CATEGORIES,
  EDITIONS,
  formatNamespace,
  parseNamespace,
  parseVersionPart,
} from "./namespace.ts";
import { REGIONS } from "./region.ts";

/** The table of contract 4.1, and the form without a version part. */
const NAMESPACES = [
  ["static", "classic1x", "static-classic1x-"],
  ["dynamic", "classic1x", "dynamic-classic1x-"],
  ["profile", "classic1x", "profile-classic1x-"],
  ["static", "classic", "static-classic-"],
  ["dynamic", "classic", "dynamic-classic-"],
  ["profile", "classic", "profile-classic-"],
  ["static", "classicann", "static-classicann-"],
  ["dynamic", "classicann", "dynamic-classicann-"],
  ["profile", "classicann", "profile-classicann-"],
  ["static", "current", "static-"],
  ["dynamic", "current", "dynamic-"],
  ["profile", "current", "profile-"],
] as const;

const TABLE = NAMESPACES.flatMap(([category, edition, prefix]) =>
  (["us", "eu", "kr", "tw", "cn"] as const).map(
    (region) => [prefix + region, { category, edition, region }] as const,
  ),
);

describe("namespaces", () => {
  test("cover every category, edition and region of the contract", {
    tags: "contract/versions",
  }, () => {
    expect(TABLE).toHaveLength(60);
    expect(TABLE).toHaveLength(CATEGORIES.length * Object.keys(EDITIONS).length * REGIONS.length);
  });

  test.each(TABLE)("formatNamespace writes and parseNamespace reads %s", (text, namespace) => {
    expect(formatNamespace(namespace)).toBe(text);
    expect(parseNamespace(text)).toEqual(namespace);
  });

  test("can have the build of a resolved namespace", () => {
    expect(parseNamespace("static-2.5.3_41812-classic-us")).toEqual({
      category: "static",
      edition: "classic",
      region: "us",
      build: "2.5.3_41812",
    });
    expect(parseNamespace("static-8.2.5_31884-us")).toEqual({
      category: "static",
      edition: "current",
      region: "us",
      build: "8.2.5_31884",
    });
  });

  test("can have an unknown edition", () => {
    const namespace = { category: "profile", edition: "classic2x", region: "eu" } as const;
    expect(formatNamespace(namespace)).toBe("profile-classic2x-eu");
    expect(parseNamespace("profile-classic2x-eu")).toEqual(namespace);
  });

  test("parseNamespace is the inverse of formatNamespace", () => {
    const namespaces = fc.record(
      {
        category: fc.constantFrom(...CATEGORIES),
        edition: fc.oneof(
          fc.constantFrom(...Object.keys(EDITIONS)),
          fc
            .stringMatching(/^[a-z][a-z0-9]{0,20}$/)
            .filter((text) => text !== "current" && !REGIONS.some((region) => region === text)),
        ),
        region: fc.constantFrom(...REGIONS),
        build: fc.stringMatching(/^\d{1,2}\.\d\.\d_\d{5}$/),
      },
      { requiredKeys: ["category", "edition", "region"] },
    );
    fc.assert(
      fc.property(namespaces, (namespace) => {
        expect(parseNamespace(formatNamespace(namespace))).toEqual(namespace);
      }),
      { numRuns: 1000 },
    );
  });

  test("formatNamespace is the inverse of parseNamespace", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(static|dynamic)(-[a-z0-9._]{1,9}){0,3}-(us|cn)$/),
        (text) => {
          const namespace = parseNamespace(text);
          if (namespace) expect(formatNamespace(namespace)).toBe(text);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    "",
    "static",
    "static-",
    "static-xx",
    "other-us",
    "static--us",
    "static-current-us",
    "static-us-us",
    "Static-us",
    "static-classic-us-extra",
    "static-classic-2.5.3_41812-us",
    "static-a-b-us",
    "static-us\n",
    "static-cl assic-us",
  ])("parseNamespace returns null for %j", (text) => {
    expect(parseNamespace(text)).toBeNull();
  });
});

describe("parseVersionPart", () => {
  test("accepts a known edition and the version part of a newer one", () => {
    expect(parseVersionPart("current")).toBe("current");
    expect(parseVersionPart("classicann")).toBe("classicann");
    expect(parseVersionPart("classic2x")).toBe("classic2x");
  });

  test.each(["", "us", "Classic", "classic-era", "../x", "1x", "x".repeat(33), "a\r\nb"])(
    "%j is refused with the allowed ones",
    (value) => {
      expect(() => parseVersionPart(value)).toThrow(RangeError);
      expect(() => parseVersionPart(value)).toThrow(/current, classic1x, classic, classicann/);
    },
  );

  test("refuses the same editions as formatNamespace", () => {
    const edition = "us\r\nX-Other: 1";
    expect(() => formatNamespace({ category: "static", edition, region: "us" })).toThrow(
      RangeError,
    );
  });
});
