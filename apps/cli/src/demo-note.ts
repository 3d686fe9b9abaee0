import { join } from "node:path";
import type { Terminal } from "./terminal.ts";

/** Says that what is shown is invented, and how to show the real thing. */
export function demoNote({ folder, env }: Terminal): string {
  const lines = [
    "This is a demo: no credentials are set, so an emulator of the service runs here, and its guild is invented.",
    "For your own guild, set GUILDHALL_CLIENT_ID, GUILDHALL_CLIENT_SECRET, GUILDHALL_REGION and",
    `GUILDHALL_GUILD="realm/name", in the environment or in the file ${join(folder, ".env")}.`,
    ...(env.DATABASE_URL
      ? ["The demo keeps its data in a file; it does not use DATABASE_URL."]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}
