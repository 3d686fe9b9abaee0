export { runCommandLine } from "./run-command-line.ts";
export type { Output, Terminal } from "./terminal.ts";
