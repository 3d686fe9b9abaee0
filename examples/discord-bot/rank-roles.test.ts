import { expect, test } from "vitest";
import { findMember, roleChange } from "./rank-roles.ts";

const ROLES = { "0": "master", "1": "officer", "5": "member" };

test("a name that several members have needs the realm", () => {
  const member = (slug: string) => ({ name: "Brann", realm: { slug, name: null }, rank: 1 });
  const members = [member("emberfall"), member("tarn")];
  expect(findMember("Brann", members)).toBeNull();
  expect(findMember("brann-TARN", members)).toBe(members[1]);
});

test("a rank without a role takes the role of the former rank", () => {
  const member = { name: "Brann", realm: { slug: "tarn", name: null }, rank: 7 };
  expect(roleChange(["officer"], member, ROLES)).toEqual({ add: [], remove: ["officer"] });
});
