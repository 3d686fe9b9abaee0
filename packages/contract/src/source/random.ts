/** A source of numbers that depends on its seed alone, so that a seed always gives the same world. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** One of the values. */
  pick<Value>(values: readonly Value[]): Value;
  /** One of the values, each as likely as its weight says. */
  weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/**
 * The source for one purpose. A purpose has its own sequence, so that drawing one number more in one
 * place changes nothing elsewhere.
 */
export function createRandom(...purpose: readonly (string | number)[]): Random {
  let state = hash(purpose.join("\u0000"));
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const weighted = <Value>(choices: readonly (readonly [Value, number])[]): Value => {
    let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return lastOf(choices)[0];
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? lastOf(values),
    weighted,
    chance: (probability) => next() < probability,
  };
}

/** A 32-bit number that depends on the text alone (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

function lastOf<Value>(values: readonly Value[]): Value {
  if (values.length === 0) throw new RangeError("There is nothing to choose from.");
  return values[values.length - 1] as Value;
}
