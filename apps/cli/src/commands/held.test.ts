import { createEmulator } from "@guildhall/emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGuildhall } from "../testing/guildhall.ts";

const emulator = createEmulator();
let listening: Awaited<ReturnType<typeof emulator.listen>>;
let guildhall: Awaited<ReturnType<typeof openGuildhall>>;
beforeAll(async () => {
  // Drawing portraits takes longer than all the rest.
  emulator.faults.add({ match: /^\/render\//, status: 404 });
  listening = await emulator.listen();
  guildhall = await openGuildhall({ GUILDHALL_PROVIDER: listening.url });
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

describe("safety 11: guildhall held", () => {
  test("lists nothing when no roster is held, and has nothing to approve or undo", async () => {
    expect(await guildhall.run("held")).toMatchObject({ code: 0, stdout: "No roster is held.\n" });
    for (const command of ["approve", "undo"]) {
      const { code, stderr } = await guildhall.run("held", command);
      expect(code).toBe(1);
      expect(stderr).toMatch(/No roster of .* is held|No roster approval of .* can be undone/);
    }
  });

  test("shows who would leave, approves the roster, and undoes that", async () => {
    const before = await members();
    const sync = await holdEmptyRoster();
    expect(sync.code).toBe(1);
    expect(sync.stderr).toContain(
      "The service returned an empty roster. The roster was not applied.",
    );
    expect(await members()).toEqual(before);

    const { stdout } = await guildhall.run("held");
    expect(stdout).toContain("It is applied only when an officer approves it");
    expect(stdout).toContain(`${before.length} members:`);
    const [held] = JSON.parse((await guildhall.run("held", "--json")).stdout);
    expect(held).toMatchObject({ reason: "empty", listed: 0 });
    expect(held.leaving).toHaveLength(before.length);

    const other = await guildhall.run("held", "approve", "--roster", "00ff");
    expect(other).toMatchObject({ code: 1 });
    expect(other.stderr).toContain("does not match --roster");
    const approved = await guildhall.run("held", "approve", "--roster", held.roster.slice(0, 12));
    expect(approved.stdout).toContain(`${before.length} left, 0 joined`);
    expect(await members()).toEqual([]);

    const undone = await guildhall.run("held", "undo", "--json");
    expect(JSON.parse(undone.stdout)).toMatchObject({ returned: before.length });
    expect(await members()).toEqual(before);
  });
});
