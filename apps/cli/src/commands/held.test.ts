// @module-tag promise/held-rosters

import { Readable } from "node:stream";
import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommandLine } from "../run-command-line.ts";
import { openGuildhall, SMALL_GUILD } from "../testing/guildhall.ts";

/** The members and portraits depend on the time, so the clock stands still. */
const clock = () => Date.parse("2026-11-01T12:00:00Z");
const emulator = createEmulator({ clock, speed: 0 });
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  // Drawing portraits takes longer than everything else.
  emulator.faults.add({ match: /^\/render\//, status: 404 });
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url, ...SMALL_GUILD });
  await guildhall.run("sync");
});
afterAll(async () => {
  await guildhall.close();
  await listening.close();
});

const members = async () => {
  const { stdout } = await guildhall.run("roster", "--format", "json");
  return JSON.parse(stdout) as unknown[];
};

/** Syncs once with an empty roster. */
async function holdEmptyRoster() {
  emulator.faults.add({ match: "legacy.guild", kind: "empty-roster", times: 1 });
  return guildhall.run("sync");
}

describe("guildhall held", () => {
  test("lists nothing when no roster is held, and has nothing to approve or undo", async () => {
    expect(await guildhall.start("held").ended).toMatchObject({
      code: 0,
      stdout: "No roster is held.\n",
    });
    for (const command of ["approve", "undo"]) {
      const { code, stderr } = await guildhall.run("held", command);
      expect(code).toBe(1);
      expect(stderr).toMatch(/No roster of .* is held|No approval of .* can be undone/);
    }
  });

  test("lists the members who would leave, approves the roster, and undoes the approval", async () => {
    const before = await members();
    const sync = await holdEmptyRoster();
    expect(sync.code).toBe(1);
    expect(sync.stderr).toContain(
      "The service returned an empty roster. The roster was not applied.",
    );
    expect(await members()).toEqual(before);

    const { stdout } = await guildhall.run("held");
    expect(stdout).toContain("It is applied only when an officer approves it");
    expect(stdout).toMatch(/Run: npx guildhall held approve \d+\n/);
    expect(stdout).toContain(`${before.length} members would leave:`);
    const [held] = JSON.parse((await guildhall.run("held", "--json")).stdout);
    expect(held).toMatchObject({ reason: "empty", listed: 0 });
    expect(held.leaving).toHaveLength(before.length);

    const undecided = await guildhall.run("held", "approve");
    expect(undecided).toMatchObject({ code: 2, stdout: "" });
    expect(undecided.stderr).toContain(`--roster ${held.roster.slice(0, 12)}`);
    const short = await guildhall.run("held", "approve", "--roster", held.roster.slice(0, 11));
    expect(short).toMatchObject({ code: 2, stdout: "" });
    expect(short.stderr).toContain("too short");
    const other = await guildhall.run("held", "approve", "--roster", "00ff00ff00ff");
    expect(other).toMatchObject({ code: 1 });
    expect(other.stderr).toContain("does not match --roster");
    const approved = await guildhall.run("held", "approve", "--roster", held.roster.slice(0, 12));
    expect(approved.stdout).toContain(`${before.length} members would leave:`);
    expect(approved.stdout).toContain(`${before.length} left, 0 joined`);
    expect(await members()).toEqual([]);

    const undone = await guildhall.run("held", "undo", "--json");
    expect(JSON.parse(undone.stdout)).toMatchObject({ returned: before.length });
    expect(await members()).toEqual(before);

    await holdEmptyRoster();
    const json = await guildhall.run("held", "approve", "--yes", "--json");
    expect(json.stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      ...{ guild: { name: "Cinder Pact" }, left: before.length, joined: 0 },
    });
    await guildhall.run("held", "undo");
    expect(await members()).toEqual(before);
  });

  test("asks on a terminal, lists 20 of the members who would leave, and applies the roster on yes", async () => {
    const before = await members();
    await holdEmptyRoster();
    const answer = async (text: string) => {
      let written = "";
      const output = { isTTY: true, write: (part: string) => (written += part) };
      const terminal = {
        env: { GUILDHALL_PROVIDER: listening.url, ...SMALL_GUILD },
        folder: guildhall.folder,
        stdin: Object.assign(Readable.from([text]), { isTTY: true }),
        stdout: output,
        stderr: output,
      };
      const code = await runCommandLine(["held", "approve"], terminal);
      return { code, written };
    };
    const no = await answer("n\n");
    expect(no.code).toBe(2);
    expect(no.written).toContain(`and ${before.length - 20} more`);
    expect(no.written).toContain("Apply this roster? [y/N]");
    expect(no.written).toContain("The roster was not approved.");
    expect(await members()).toEqual(before);
    expect(await answer("yes\n")).toMatchObject({ code: 0 });
    expect(await members()).toEqual([]);
    await guildhall.run("held", "undo");
  });
});
