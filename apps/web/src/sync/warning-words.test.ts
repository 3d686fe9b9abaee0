import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { warningText } from "./warning-words.ts";

const [{ t: german }, { t: korean }] = await Promise.all([createTexts("de"), createTexts("ko")]);
const refused = {
  ...{ code: "characters-refused", values: { count: 3, reason: "GET /x answered 404." } },
  message: "3 characters were refused; the first: GET /x answered 404.",
};

test("a warning is said in the language of the page, with its values", () => {
  expect(warningText(refused, german)).toBe(
    "Charaktere, die der Dienst verweigert hat: 3. Der erste: GET /x answered 404.",
  );
  const values = { document: "realm-status", count: 1, reason: "realms.0.type: is missing" };
  const fields = { code: "invalid-fields", values, message: "" };
  expect(warningText(fields, german)).toBe(
    "Realmstatus: ungültige Felder, die ausgelassen wurden: 1. realms.0.type: is missing",
  );
  expect(warningText({ ...fields, code: "more" }, korean)).toBe("그 밖의 경고: 1개.");
});

test("a warning of an unknown code is said in English", () => {
  expect(warningText({ ...refused, code: "newer" }, german)).toBe(refused.message);
});

test("every warning of a sync has a text", async () => {
  const folder = resolve(import.meta.dirname, "../../../../packages/sync/src");
  const files = [
    ...["document-warnings", "item-names", "portrait-stage", "realm-stage", "retention-stage"],
    "roster-stage",
  ];
  for (const file of files) {
    const source = await readFile(join(folder, `${file}.ts`), "utf8");
    for (const [, code = ""] of source.matchAll(/\bwarning\(\s*"([a-z-]+)"/g)) {
      expect(warningText({ code, values: {}, message: "English" }, german), code).not.toBe(
        "English",
      );
    }
  }
});
