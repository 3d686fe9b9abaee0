import { describe, expect, test } from "vitest";
import { parseRecordedRequest } from "./recorded-request.ts";

const read = (text: string, listed = { region: "", edition: "" }) => {
  const request = parseRecordedRequest(text, listed);
  return request && { ...request, row: request.row.id, fields: [...request.fields] };
};

describe("a recorded request is read as a row of the table", () => {
  test.each([
    ["http://us.host.test:80/api/wow/guild/Far%20Shore/Old%20Oaks", "legacy.guild"],
    ["https://us.host.test/wow/guild/far-shore/old-oaks?locale=en_US", "legacy.guild"],
    ["https://us.host.test/guild/FAR%20SHORE/old%20oaks", "legacy.guild"],
  ])("the legacy guild of %s", (text, row) => {
    expect(read(text)).toMatchObject({
      row,
      region: "us",
      edition: "current",
      parameters: { realm: "far-shore", name: "old-oaks" },
      status: 200,
    });
  });

  test("a trailing slash is the index, and a build in the namespace is passed over", () => {
    const text =
      "https://eu.host.test/data/wow/item-class/?namespace=static-1.14.1_40818-classic1x-eu";
    expect(read(text)).toMatchObject({ row: "items.classes", edition: "classic1x", region: "eu" });
  });

  test("names in other scripts, percent-encoded, and the status after the address", () => {
    const text =
      "https://eu.host.test/profile/wow/character/far-shore/%D0%98%D0%B2%D0%B0?namespace=profile-eu&locale=en_gb status 404";
    expect(read(text)).toMatchObject({
      row: "characters.get",
      parameters: { realmSlug: "far-shore", characterName: "ива" },
      status: 404,
    });
  });

  test("extra fields lose their spaces and case; sloppy parameters are understood", () => {
    const text =
      "https://us.host.test/wow/character/Shore/Iva?&amp;locale=en_US&amp;fields=hunter pets,petSlots&apikey=X";
    expect(read(text)?.fields).toEqual(["hunterpets", "petslots"]);
  });

  test.each([
    ["http://127.0.0.1:4000/eu/data/wow/region/2", "regions.get", "http://127.0.0.1:4000/eu"],
    ["https://host.test/a/b/data/other/region/2", "regions.get", "https://host.test/a/b"],
    ["https://host.test/eu/wow/realm/status", "legacy.realmStatus", null],
    ["https://eu.host.test/data/wow/region/2", "regions.get", "https://eu.host.test"],
  ])("the API of %s may begin below its host", (text, row, apiUrl) => {
    expect(read(text)).toMatchObject({ row, apiUrl });
  });

  test("separates the conditions of a search from the locale, in any order", () => {
    const first = read(
      "https://us.host.test/data/wow/search/realm?namespace=dynamic-us&locale=en_US&b=2&a=1&a=0",
    );
    const second = read("https://us.host.test/data/wow/search/realm?a=1&a=0&b=2&locale=EN_us");
    expect(first).toMatchObject({ locale: "en_us", search: "a=1&a=0&b=2" });
    expect(second).toMatchObject({ locale: "en_us", search: "a=1&a=0&b=2" });
  });

  test("uses the region and edition of the index when the URL has none", () => {
    const listed = { region: "kr", edition: "classic 5.5.1_60000" };
    expect(read("https://host.test/data/wow/region/2", listed)).toMatchObject({
      region: "kr",
      edition: "classic",
    });
    expect(read("https://host.test/data/wow/region/2")).toMatchObject({
      region: null,
      edition: "current",
    });
  });
});

test.each(["/data/wow/unknown/guild/a/b", "/profile/wow/guild/a/b"])(
  "%s does not match the legacy path at its end",
  (path) => {
    expect(read(`https://us.host.test${path}`)).toBeNull();
  },
);

test.each(["", "extracted from text", "https://us.host.test/wow/zone/1", "/data/wow/region/1"])(
  "'%s' is not a request of the endpoint table",
  (text) => {
    expect(read(text)).toBeNull();
  },
);
