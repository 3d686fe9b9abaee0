/** A deterministic source of random numbers: the same seed always gives the same world. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  /** Returns one of the values. @throws RangeError for an empty array. */
  pick<Value>(values: readonly Value[]): Value;
  /** Returns one of the values, with a probability proportional to its weight. */
  weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value;
  /** Returns true with the given probability. */
  chance(probability: number): boolean;
}

/**
 * Creates the random source of one purpose. Each purpose has its own sequence, so that an additional draw
 * in one place does not change other places.
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

/** Returns a 32-bit hash of a string (FNV-1a). */
export function hash(value: string): number {
  let result = 0x811c9dc5;
  for (let index = 0; index < value.length; index += 1) {
    result = Math.imul(result ^ value.charCodeAt(index), 0x01000193);
  }
  return result >>> 0;
}

function lastOf<Value>(values: readonly Value[]): Value {
  if (values.length === 0) throw new RangeError("Cannot choose from an empty array.");
  return values[values.length - 1] as Value;
}
