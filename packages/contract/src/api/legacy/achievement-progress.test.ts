import { expect, test } from "vitest";
import { legacyAchievementProgress, progressExample } from "./achievement-progress.ts";

test.each(Object.entries(progressExample))(
  "refuses achievement progress when %s is longer than its parallel arrays",
  (name, list) => {
    const longer = { ...progressExample, [name]: [...list, ...list] };
    expect(legacyAchievementProgress.safeParse(progressExample).success).toBe(true);
    expect(legacyAchievementProgress.safeParse(longer).success).toBe(false);
  },
);
