import { join } from "node:path";
import type { Terminal } from "./terminal.ts";

/** Returns a note that the guild is invented, and how to sync a real one. */
export function demoNote({ folder, env }: Terminal): string {
  const lines = [
    "This is a demo with an invented guild: no credentials are set, so an emulator replaces the service.",
    "To sync your guild, set GUILDHALL_CLIENT_ID, GUILDHALL_CLIENT_SECRET, GUILDHALL_REGION and",
    `GUILDHALL_GUILD="realm/name" in the environment or in the file ${join(folder, ".env")}.`,
    ...(env.DATABASE_URL ? ["The demo stores its data in a file and ignores DATABASE_URL."] : []),
  ];
  return `${lines.join("\n")}\n`;
}
