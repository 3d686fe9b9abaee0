/** @throws TypeError for options that are not an object. */
export function checkOptions(options: unknown, name = "options"): void {
  if (typeof options !== "object" || !options) throw new TypeError(`${name} must be an object.`);
}

/**
 * Refuses misspelled options, which would have no effect.
 * @throws TypeError that names an unknown option and lists the known ones.
 */
export function checkNames(options: unknown, known: readonly string[], name = "options"): void {
  checkOptions(options, name);
  for (const given of Object.keys(options as object)) {
    if (known.includes(given)) continue;
    throw new TypeError(`Unknown option "${given}" in ${name}. Use one of: ${known.join(", ")}.`);
  }
}
