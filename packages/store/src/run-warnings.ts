import { readMessage } from "./records/coded-message.ts";
import type { RunWarning } from "./records/run.ts";

const MAX_WARNINGS = 50;
const REST = /^(\d+) more warnings\.$/;

/** Keeps the first 50 warnings of a run. A last entry states the number of the others. */
export function boundWarnings(warnings: readonly RunWarning[]): readonly RunWarning[] {
  let rest = 0;
  const shown: RunWarning[] = [];
  for (const warning of warnings) {
    // A run that is resumed adds to warnings that are already bounded.
    if (warning.code === "more") rest += Number(warning.values.count);
    else if (shown.length < MAX_WARNINGS) shown.push(warning);
    else rest++;
  }
  return rest === 0 ? shown : [...shown, more(rest)];
}

const more = (count: number): RunWarning => ({
  ...{ code: "more", values: { count }, message: `${count} more warnings.` },
});

/** Reads stored warnings. Older versions stored sentences. */
export function parseWarnings(stored: string): readonly RunWarning[] {
  const warnings: readonly (string | RunWarning)[] = JSON.parse(stored);
  const read = (warning: string | RunWarning): RunWarning => {
    const [, rest] = (typeof warning === "string" && REST.exec(warning)) || [];
    return rest === undefined ? readMessage(warning) : more(Number(rest));
  };
  return boundWarnings(warnings.map(read));
}
