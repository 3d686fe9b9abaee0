import { findEndpointRow } from "@guildhall/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { codePoints } from "../bad-input/test-hostile-input.ts";
import { recordingName } from "./recording-name.ts";

const ORIGIN = "https://eu.host.test";

function nameOf(path: string, parameters: Record<string, string>): string {
  const row = findEndpointRow("guilds.get");
  if (!row) throw new Error("The table has no guilds.get.");
  return recordingName({ row, parameters, region: "eu", edition: "current", url: ORIGIN + path });
}

const guild = (realmSlug: string, nameSlug: string) =>
  nameOf(`/data/wow/guild/${encodeURIComponent(realmSlug)}/${encodeURIComponent(nameSlug)}`, {
    realmSlug,
    nameSlug,
  });

test("a file name contains the row, the region, the edition and the parameters", () => {
  expect(guild("far-shore", "Old Oaks")).toMatch(
    /^guilds\.get-eu-current-far-shore-old-oaks-[0-9a-f]{16}\.json$/,
  );
});

test("any request has a safe file name of limited length", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoints }), fc.string({ maxLength: 400 }), (realm, name) => {
      fc.pre(realm.isWellFormed() && name.isWellFormed());
      const file = guild(realm, name);
      expect(file).toMatch(/^guilds\.get-[a-z0-9.-]*[0-9a-f]{16}\.json$/);
      expect(file).not.toContain("..");
      expect(file.length).toBeLessThan(130);
    }),
  );
});

test("requests that differ in case, script or query have names that differ without regard to case", () => {
  const names = [
    guild("shore", "oaks"),
    guild("shore", "Oaks"),
    guild("shore", "дубы"),
    guild("shore", "хвоя"),
    nameOf("/data/wow/guild/shore/oaks?locale=en_US", { realmSlug: "shore", nameSlug: "oaks" }),
    nameOf("/data/wow/guild/shore/oaks?locale=de_DE", { realmSlug: "shore", nameSlug: "oaks" }),
  ];
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
});

test("the order and the encoding of a query do not change the file name", () => {
  const parameters = { realmSlug: "shore", nameSlug: "öno" };
  const first = nameOf("/data/wow/guild/shore/%C3%B6no?a=1&b=2", parameters);
  expect(nameOf("/data/wow/guild/shore/%c3%b6no?b=2&a=1", parameters)).toBe(first);
});
