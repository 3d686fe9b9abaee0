const MAX_WARNINGS = 50;
const REST = /^(\d+) more warnings\.$/;

/** Keeps the first 50 warnings of a run. A last entry states the number of the others. */
export function boundWarnings(warnings: readonly string[]): readonly string[] {
  let rest = 0;
  const shown: string[] = [];
  for (const warning of warnings) {
    // A run that is resumed adds to warnings that are already bounded.
    const [, more] = REST.exec(warning) ?? [];
    if (more !== undefined) rest += Number(more);
    else if (shown.length < MAX_WARNINGS) shown.push(warning);
    else rest++;
  }
  return rest === 0 ? shown : [...shown, `${rest} more warnings.`];
}
