import { type Logger, pino } from "pino";
import type { Terminal } from "./terminal.ts";
import { terminalText } from "./terminal-text.ts";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Logs to standard error: single plain lines for a person at a terminal, JSON for everything else. */
export function createLogger(terminal: Pick<Terminal, "stderr">, level: LogLevel): Logger {
  const { stderr } = terminal;
  const write = (line: string) => stderr.write(stderr.isTTY ? plainLine(line) : line);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, { write });
}

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

function plainLine(json: string): string {
  const { level, time, msg = "", err } = JSON.parse(json) as LogLine;
  const reason = err?.message === undefined ? "" : ` ${err.message}`;
  return `${time.slice(11, 19)} ${pino.levels.labels[level]} ${terminalText(msg + reason)}\n`;
}
