import { ENDPOINT_ROWS } from "@guildhall/contract";
import { expect, test } from "vitest";
import { referencePages } from "./endpoint-reference.ts";

const pages = referencePages();
const page = (name: string) => pages[name] ?? "";

/** Returns the anchors that Git hosts give the headings. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

test("the first page lists every row, and each row has one section", () => {
  const all = Object.values(pages).join("\n");
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(["README.md", "connected-realms.md"]));
  for (const { id, path } of ENDPOINT_ROWS) {
    expect(page("README.md").split(`[\`${id}\`]`), id).toHaveLength(2);
    expect(all.split(`\n## ${id}\n`), id).toHaveLength(2);
    expect(all, id).toContain(`\nGET ${path}\n`);
  }
});

test("every link between the pages leads to an existing heading", () => {
  for (const [name, text] of Object.entries(pages)) {
    for (const [, file = "", anchor] of text.matchAll(/\]\(([\w-]*(?:\.md)?)(?:#([\w-]+))?\)/g)) {
      const target = file === "" ? text : page(file);
      expect(target, `${file} of ${name}`).not.toBe("");
      if (anchor !== undefined) expect(anchors(target), `${file} of ${name}`).toContain(anchor);
    }
  }
});

test("a section has the namespace, editions, regions, token and change rate", () => {
  expect(page("tokens.md")).toContain(
    "| `dynamic-{edition}-{region}` | all | cn | application | Frequently. |",
  );
  expect(page("account.md")).toContain(
    "| `profile-{edition}-{region}` | all | all | user | When the character logs out. |",
  );
  expect(page("legacy.md")).toContain("| `profile-{region}` | Current game | all |");
});

test("a section has the parameters of the row with their types and limits", () => {
  expect(page("account.md")).toContain("| `realmId` | path | integer from 0 |");
  expect(page("realms.md")).toContain("| `realmSlug` | path | string, at most 256 bytes |");
  expect(page("legacy.md")).toContain(
    "| `fields` | query | any of `members`, `achievements`, `news` |",
  );
  expect(page("items.md")).toContain(
    "| `_pageSize` | query | integer from 1 to 1000, default 100 |",
  );
  expect(page("items.md")).toMatch(/`conditions` \| query \| conditions \| .*`a\\\|\\\|b` is OR/);
});

test("a section has the fields of the document and an example", () => {
  expect(page("guilds.md")).toContain(
    "| `members[].rank` | integer | yes | Guild rank; 0 is the guild master.",
  );
  expect(page("guilds.md")).toContain(
    "| `crest` | [CrestWithMedia](shared-parts.md#crestwithmedia) | no | Crest of the guild. Omitted for a guild without one. |",
  );
  expect(page("guilds.md")).toContain('  "name": "Lantern Wardens",');
});

test("a section has an example call and the errors of the row", () => {
  expect(page("realms.md")).toContain(
    '"http://127.0.0.1:4000/us/data/game/realm/emberfall?namespace=dynamic-us&locale=en_US"',
  );
  expect(page("realms.md")).toContain(
    "Errors: `404` when the object does not exist, or when the namespace is missing",
  );
  expect(page("account.md")).toMatch(/Errors: `403` without a user token, or when the name/);
  expect(page("items.md")).toContain("Errors: `400` when a condition is invalid;");
});

test("the first page has the shared parameters, response headers and errors", () => {
  for (const part of ["TOKEN=$(curl", "| `locale` | query |", "| `Last-Modified` |", "| other |"]) {
    expect(page("README.md")).toContain(part);
  }
});

test("every field and every parameter has a description", () => {
  expect(Object.values(pages).join("\n")).not.toMatch(/\| (?:yes|no|string|path) \| *\|/);
});

test("a page shows a document of several rows once", () => {
  expect(page("creatures.md").split("### The document `media`")).toHaveLength(2);
  expect(page("creatures.md")).toContain(
    "Returns the same document as [`creatures.displayMedia`](#creaturesdisplaymedia).",
  );
});

test("a document with two forms names the alternative fields", () => {
  expect(page("characters.md")).toContain("At least one of `assets` and `avatar_url` is present.");
});

test("a part that several documents use has a section of its own, other parts do not", () => {
  expect(page("shared-parts.md")).toContain("\n## CrestWithMedia\n");
  expect(page("shared-parts.md")).not.toContain("\n## RosterMember\n");
});
