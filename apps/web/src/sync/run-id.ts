/** Whether a parameter of an address can be the id of a run. */
export function isRunId(value: string): boolean {
  return /^\d+$/.test(value);
}
