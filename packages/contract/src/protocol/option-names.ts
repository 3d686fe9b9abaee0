import { nearest } from "./nearest.ts";

/** @throws TypeError for options that are not an object. */
export function checkOptions(options: unknown, name = "options"): void {
  if (typeof options !== "object" || !options) throw new TypeError(`${name} must be an object.`);
}

/**
 * Refuses misspelled options, which would have no effect.
 * @throws TypeError that names an unknown option, the most similar one and all known ones.
 */
export function checkNames(options: unknown, known: readonly string[], name = "options"): void {
  checkOptions(options, name);
  for (const given of Object.keys(options as object)) {
    if (known.includes(given)) continue;
    const [near] = nearest(given, known, 1);
    const hint = near === undefined ? "" : ` Did you mean ${near}?`;
    throw new TypeError(
      `Unknown option "${given}" in ${name}.${hint} Use one of: ${known.join(", ")}.`,
    );
  }
}
