import type { MemberRecord } from "@guildhall/store";
import { expect, test } from "vitest";
import { profileOfCharacter } from "./profile-mapping.ts";
import { memberFacts } from "./testing/members.ts";

const MEMBER: MemberRecord = {
  ...memberFacts({ name: "Ysolde", characterId: 1 }),
  id: 1,
  guildId: 1,
  firstSeenAt: 0,
  joinedAt: 0,
  leftAt: null,
  profileAt: null,
  hiddenAt: null,
};

test.each([-1, 2.5])("achievement points of %d are not stored, and are reported", (points) => {
  const document = { id: 1, name: "Ysolde", achievement_points: points };
  const { differences, lost } = profileOfCharacter(document, MEMBER);
  expect(differences).not.toHaveProperty("achievementPoints");
  expect(lost).toMatchObject([{ path: "achievement_points" }]);
});
