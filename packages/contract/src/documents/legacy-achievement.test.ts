import { expect, test } from "vitest";
import { legacyProgress } from "./examples/legacy.ts";
import { legacyAchievementProgress } from "./legacy-achievement.ts";

test.each(Object.entries(legacyProgress))(
  "the lists belong together by position: %s may not be longer than the others",
  (name, list) => {
    const longer = { ...legacyProgress, [name]: [...list, ...list] };
    expect(legacyAchievementProgress.safeParse(legacyProgress).success).toBe(true);
    expect(legacyAchievementProgress.safeParse(longer).success).toBe(false);
  },
);
