import { join } from "node:path";
import { runnable } from "./command-name.ts";
import type { Terminal } from "./terminal.ts";

/** Returns a note that the guild is invented, and how to sync a real one. `setUp` is how to open the set-up. */
export function demoNote(
  { folder, env }: Pick<Terminal, "folder" | "env">,
  setUp = "run guildhall serve and open the address for the set-up that it prints",
): string {
  const lines = [
    "This is a demo with an invented guild: no credentials are set, so an emulator replaces the service.",
    `To sync your guild, ${setUp}, or set`,
    "GUILDHALL_CLIENT_ID, GUILDHALL_CLIENT_SECRET, GUILDHALL_REGION and",
    `GUILDHALL_GUILD="realm/name" in the environment or in the file ${join(folder, ".env")}.`,
    ...(env.DATABASE_URL
      ? ["The guild of the demo is stored in a file, not in DATABASE_URL."]
      : []),
  ];
  return runnable(`${lines.join("\n")}\n`);
}
