import { expect, test } from "vitest";
import { choosableColumns, neededFields, readerOf, visibleSearch } from "./roster-reader.ts";

const USER = { id: 1, username: "brann", displayName: "Brann", role: "viewer" } as const;
const user = { ...USER, createdAt: "2026-01-01T00:00:00.000Z", disabledAt: null };
const seesAll = { hiddenFields: [], columns: [] };

test("a roster has no column, sort or filter by a field that the visitor does not see", () => {
  const reader = { hiddenFields: ["lastLoginAt", "equippedItemLevel"], columns: [] };
  const search = {
    fromItemLevel: 600,
    inactiveDays: 30,
    sort: "lastLoginAt",
    order: "desc",
  } as const;
  const columns = ["role", "lastLoginAt"] as const;
  expect(visibleSearch({ ...search, columns, rank: 3 }, reader)).toEqual({
    ...{ columns: ["role"], rank: 3 },
  });
  expect(choosableColumns(reader)).toEqual(["role", "spec", "joinedAt"]);
  expect(visibleSearch(search, seesAll)).toEqual(search);
});

test("a roster has the columns of the address, otherwise those that the user or the browser chose", () => {
  const session = { user, hiddenFields: [], rosterColumns: ["spec"] };
  const columns = (search: object, ...reader: Parameters<typeof readerOf>) =>
    visibleSearch(search, readerOf(...reader)).columns;
  expect(columns({ columns: ["role"] }, session, ["joinedAt"])).toEqual(["role"]);
  expect(columns({}, session, ["joinedAt"])).toEqual(["spec"]);
  expect(columns({}, { ...session, user: null }, ["joinedAt", "<script>"])).toEqual(["joinedAt"]);
  expect(columns({}, undefined, ["lastLoginAt"])).toBeUndefined();
});

test("a roster loads only the fields of its columns and filters, and the marks that officers see", () => {
  expect(neededFields({}, ["name", "level"], { hiddenFields: ["hiddenAt"] })).toEqual([]);
  expect(neededFields({ role: "tank" }, ["name", "role", "spec"], seesAll)).toEqual([
    ...["role", "spec", "hiddenAt"],
  ]);
});
