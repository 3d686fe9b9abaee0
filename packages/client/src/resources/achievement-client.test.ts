// @module-tag contract/purpose

import { expect, test } from "vitest";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { createAchievementClient } from "./achievement-client.ts";

test("an achievement is requested in the static namespace", async () => {
  await using server = await startScriptedServer();
  const achievements = createAchievementClient(server.client({ locale: "it_IT" }));
  expect(await achievements.get(2144)).toEqual({
    url: "/us/achievement/2144?namespace=static-us&locale=it_IT",
  });
});
