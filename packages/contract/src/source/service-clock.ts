/** The world's time ends here, 3000-01-01, in ms: there are dates and ids for no longer. */
export const LAST_TIME = Date.UTC(3000, 0, 1);

/** The time of the world. It runs with the clock that it is made from, or faster, and can be moved on. */
export interface ServiceClock {
  /** In ms since 1970; `LAST_TIME` at most. */
  now(): number;
  /** How many times as fast as the clock it runs; 1 at first, 0 stands still. */
  readonly speed: number;
  /** @throws RangeError when it is negative or no number. */
  setSpeed(speed: number): void;
  /** Moves the time on, by ms. @throws RangeError when it would run backwards, or past the end. */
  advance(ms: number): void;
  /** Goes to a moment at once, as when a snapshot is restored. @throws RangeError when there is no such moment or speed. */
  set(now: number, speed?: number): void;
  /**
   * Begins again, at the speed of the start: one that runs like the clock goes on with it, one of
   * another speed goes back to its first moment.
   */
  reset(): void;
}

export function createServiceClock(clock: () => number, startSpeed = 1): ServiceClock {
  let speed = checkedSpeed(startSpeed);
  const first = clock();
  let base = first;
  let since = first;
  const running = () =>
    speed === 1 && base === since ? clock() : Math.floor(base + (clock() - since) * speed);
  const now = () => Math.min(running(), LAST_TIME);
  const rebase = (moment: number) => {
    if (!(moment <= LAST_TIME)) {
      throw new RangeError(
        "The world's time ends with the year 2999; it cannot be moved past that.",
      );
    }
    base = moment;
    since = clock();
  };
  return {
    now,
    get speed() {
      return speed;
    },
    setSpeed(next) {
      checkedSpeed(next);
      rebase(now());
      speed = next;
    },
    advance(ms) {
      if (!(ms >= 0) || !Number.isFinite(ms)) {
        throw new RangeError(`The world's time can be moved on only, not by ${ms} ms.`);
      }
      rebase(now() + ms);
    },
    set(moment, wanted = speed) {
      checkedSpeed(wanted);
      rebase(moment);
      speed = wanted;
    },
    reset() {
      speed = startSpeed;
      since = clock();
      base = speed === 1 ? since : first;
    },
  };
}

function checkedSpeed(speed: number): number {
  if (!(speed >= 0) || !Number.isFinite(speed)) {
    throw new RangeError(`The world's speed must be a number from 0, not ${speed}.`);
  }
  return speed;
}
