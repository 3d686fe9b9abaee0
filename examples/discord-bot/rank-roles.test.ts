import { expect, test } from "vitest";
import { findRank, roleChange } from "./rank-roles.ts";

const ROLES = { "0": "master", "1": "officer", "5": "member" };
const member = (id: number, slug: string, rank: number | null) => ({
  ...{ id, name: "Brann", realm: { slug, name: null }, rank },
});
const MEMBERS = [member(1, "emberfall", 1), member(2, "tarn", 5)];

test("a name that several members have needs the realm", () => {
  expect(findRank("Brann", MEMBERS, [])).toEqual({
    warning: "several members have this name: add the realm",
  });
  expect(findRank("brann-TARN", MEMBERS, [])).toEqual({ rank: 5 });
});

test("only a character that is known to have left has no rank", () => {
  const warning = "the roster has no such member";
  expect(findRank("Ysolde", MEMBERS, [])).toEqual({ warning });
  expect(findRank("Ysolde-Tarn", MEMBERS, [{ memberId: 3, name: "Ysolde" }])).toEqual({
    rank: null,
  });
  expect(findRank("Brann-Ashvale", MEMBERS, [{ memberId: 2, name: "Brann" }])).toEqual({ warning });
  expect(findRank("Brann", [member(1, "tarn", null)], [])).toEqual({
    warning: "the rank is unknown",
  });
});

test("a rank without a role takes the role of the former rank", () => {
  expect(roleChange(["officer"], 7, ROLES)).toEqual({ add: [], remove: ["officer"] });
});
