import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

// Without credentials: the first command fills the demo, the others find it filled.
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  guildhall = await openGuildhall();
});
afterAll(() => guildhall.close());

const { example } = createEmulator().description("http://127.0.0.1");

test("the roster is printed as CSV that a spreadsheet reads, and as JSON", async () => {
  const csv = await guildhall.run("roster", "--format", "csv", "--sort", "name");
  const [header, ...lines] = csv.stdout.trimEnd().split("\r\n");
  expect(header).toBe("name,realm,rank,level,class,race,achievementPoints,profilePage");
  expect(lines.length).toBeGreaterThan(200);
  expect(csv.stderr).toContain("This is a demo");

  const json = await guildhall.run(
    "roster",
    example.guildName,
    "--format",
    "json",
    "--class",
    "mage",
  );
  const members: { name: string; class: string }[] = JSON.parse(json.stdout);
  expect(members.length).toBeGreaterThan(1);
  expect(new Set(members.map((member) => member.class))).toEqual(new Set(["Mage"]));

  const table = await guildhall.run("roster", "--rank", "0");
  expect(table.stdout).toMatch(/^name +realm +rank +level/);
  expect(table.stdout).toContain(example.characterName);
});
