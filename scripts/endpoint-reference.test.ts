import { ENDPOINT_ROWS } from "@guildhall/contract";
import { SHARED_PARTS } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { referencePages } from "./endpoint-reference.ts";

const pages = referencePages();
const page = (name: string) => pages[name] ?? "";

/** As Git hosts make it of a heading. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

test("the first page lists every row of the endpoint table, and each has one section", () => {
  const all = Object.values(pages).join("\n");
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(["README.md", "connected-realms.md"]));
  for (const { id, path } of ENDPOINT_ROWS) {
    expect(page("README.md").split(`[\`${id}\`]`), id).toHaveLength(2);
    expect(all.split(`\n## ${id}\n`), id).toHaveLength(2);
    expect(all, id).toContain(`\nGET ${path}\n`);
  }
});

test("every link between the pages leads to a heading that is there", () => {
  for (const [name, text] of Object.entries(pages)) {
    for (const [, file = "", anchor] of text.matchAll(/\]\(([\w-]*(?:\.md)?)(?:#([\w-]+))?\)/g)) {
      const target = file === "" ? text : page(file);
      expect(target, `${file} of ${name}`).not.toBe("");
      if (anchor !== undefined) expect(anchors(target), `${file} of ${name}`).toContain(anchor);
    }
  }
});

test("a section tells the namespace, the editions, the regions, the token and the change rate", () => {
  expect(page("tokens.md")).toContain(
    "| `dynamic-{edition}-{region}` | all | cn | the application's | often |",
  );
  expect(page("account.md")).toContain(
    "| `profile-{edition}-{region}` | all | all | a user's | when the character logs out |",
  );
  expect(page("legacy.md")).toContain("| `profile-{region}` | Current game | all |");
});

test("a section tells the row's own parameters with their types and limits", () => {
  expect(page("account.md")).toContain("| `realmId` | path | whole number from 0 |");
  expect(page("realms.md")).toContain("| `realmSlug` | path | text, at most 256 bytes |");
  expect(page("legacy.md")).toContain(
    "| `fields` | query | any of `members`, `achievements`, `news` |",
  );
  expect(page("items.md")).toContain(
    "| `_pageSize` | query | whole number from 1 to 1000, else 100 |",
  );
  expect(page("items.md")).toMatch(/`conditions` \| query \| conditions \| .*`a\\\|\\\|b` is OR/);
});

test("a section shows the fields of the document, and an example of it", () => {
  expect(page("guilds.md")).toContain(
    "| `members[].rank` | whole number | always | The rank: 0 is the guild master.",
  );
  expect(page("guilds.md")).toContain(
    "| `crest` | [Crest](shared-parts.md#crest) | sometimes | The crest. Omitted for a guild without one. |",
  );
  expect(page("guilds.md")).toContain('  "name": "Lantern Wardens",');
});

test("a section shows a call to try, and when it answers with which error", () => {
  expect(page("realms.md")).toContain(
    '"http://127.0.0.1:4000/us/data/game/realm/emberfall?namespace=dynamic-us&locale=en_US"',
  );
  expect(page("realms.md")).toContain(
    "Errors: `404` when there is no such thing, or when the namespace is missing",
  );
  expect(page("account.md")).toMatch(/Errors: `403` without the token of a user, or when the name/);
  expect(page("items.md")).toContain("Errors: `400` when a condition cannot be understood;");
});

test("the first page tells what every call takes, what comes back, and every error", () => {
  for (const part of ["TOKEN=$(curl", "| `locale` | query |", "| `Last-Modified` |", "| `5XX` |"]) {
    expect(page("README.md")).toContain(part);
  }
});

test("no field and no parameter is without a description", () => {
  expect(Object.values(pages).join("\n")).not.toMatch(/\| (?:always|sometimes|text|path) \| *\|/);
});

test("a document that several rows of a page answer with is shown once", () => {
  expect(page("creatures.md").split("### The document `media`")).toHaveLength(2);
  expect(page("creatures.md")).toContain(
    "It answers with the same document as [`creatures.displayMedia`](#creaturesdisplaymedia).",
  );
});

test("a document with one of two fields says so", () => {
  expect(page("characters.md")).toContain("Of `assets` and `avatar_url`, one at least is there.");
});

test("every shared part has its own section", () => {
  for (const name of Object.keys(SHARED_PARTS)) {
    expect(page("shared-parts.md")).toContain(`\n## ${name}\n`);
  }
});
