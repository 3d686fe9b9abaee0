import { expect, test } from "vitest";
import { demoNote } from "./demo-note.ts";

const note = (env: Record<string, string>) => demoNote({ env, folder: "/srv/hall" });

test("the demo states that it is one, and where to put credentials", () => {
  expect(note({})).toContain("This is a demo");
  expect(note({})).toContain("GUILDHALL_CLIENT_SECRET");
  expect(note({})).toContain("the file /srv/hall/.env");
  expect(note({})).not.toContain("DATABASE_URL");
});

test("a database that the demo's guild is not in is mentioned", () => {
  expect(note({ DATABASE_URL: "postgres://h:pass@x/y" })).toContain("not in DATABASE_URL");
});
