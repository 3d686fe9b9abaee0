import type { Log } from "../log.ts";

export interface RecordedLine {
  readonly level: keyof Log;
  readonly fields: object;
  readonly message: string;
}

/** A log that records its lines. */
export function recordLog(): Log & { readonly lines: RecordedLine[] } {
  const lines: RecordedLine[] = [];
  const record = (level: keyof Log) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  return {
    lines,
    debug: record("debug"),
    info: record("info"),
    warn: record("warn"),
    error: record("error"),
  };
}
