import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { prepareLimit } from "./roster-limit.ts";

const MEMBERS = Array.from({ length: 250 }, (_, index) => ({
  rank: index % 7,
  character: {
    name: `Brannoch${index}`,
    realm: "Hollowmere",
    class: 1,
    race: 1,
    gender: 0,
    level: 80,
    achievementPoints: index,
    thumbnail: `hollowmere/1/${index}-avatar.jpg`,
  },
}));

async function rosterAt(token: string) {
  const server = createServer((request, response) => {
    const allowed = request.headers.authorization === "Bearer good";
    response.statusCode = allowed ? 200 : 401;
    response.end(JSON.stringify(allowed ? { members: MEMBERS } : { code: 401 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const dispatcher = new Agent();
  const folder = await mkdtemp(join(tmpdir(), "guildhall-bench-"));
  onTestFinished(async () => {
    await dispatcher.close();
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return { file: join(folder, "limit.sqlite"), roster: { url, token, dispatcher } };
}

test("the limit leaves every member of the roster in the file", async () => {
  const { file, roster } = await rosterAt("good");
  const round = await prepareLimit(roster, file);
  await round.run();
  await round.cleanUp();
  using database = new DatabaseSync(file);
  expect(database.prepare("SELECT count(*) AS count FROM members").get()).toEqual({ count: 250 });
  expect(database.prepare("SELECT * FROM members WHERE name = 'Brannoch8'").get()).toEqual({
    ...MEMBERS[8]?.character,
    rank: 1,
  });
});

test("fails the round when the response is not a roster", async () => {
  const { file, roster } = await rosterAt("bad");
  const round = await prepareLimit(roster, file);
  await expect(round.run()).rejects.toThrow("status 401");
  await round.cleanUp();
});
