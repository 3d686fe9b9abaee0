/** The end of the world's time, 3000-01-01, in ms. Later dates and ids are not supported. */
export const LAST_TIME = Date.UTC(3000, 0, 1);

/** The time of the world. It runs at a multiple of the speed of an underlying clock, and can be advanced. */
export interface ServiceClock {
  /** Returns the time in ms since 1970, at most `LAST_TIME`. */
  now(): number;
  /** Speed relative to the underlying clock. Defaults to 1; 0 stops the time. */
  readonly speed: number;
  /** Changes the speed from now on. @throws RangeError for a negative or non-finite speed. */
  setSpeed(speed: number): void;
  /** Advances the time by `ms`. @throws RangeError for a negative duration, or a time after `LAST_TIME`. */
  advance(ms: number): void;
  /** Sets the time, for example to that of a restored snapshot. @throws RangeError for an invalid time or speed. */
  set(now: number, speed?: number): void;
  /**
   * Restores the initial speed. At speed 1, the time is that of the underlying clock again; at any other
   * speed, it is the initial time.
   */
  reset(): void;
}

/** @throws RangeError when the clock returns NaN, or the speed is negative or not finite. */
export function createServiceClock(clock: () => number, startSpeed = 1): ServiceClock {
  let speed = checkedSpeed(startSpeed);
  const first = clock();
  if (Number.isNaN(first)) {
    throw new RangeError("The clock must return the time in ms since 1970, not NaN.");
  }
  let base = first;
  let since = first;
  const running = () =>
    speed === 1 && base === since ? clock() : Math.floor(base + (clock() - since) * speed);
  const now = () => Math.min(running(), LAST_TIME);
  const rebase = (moment: number) => {
    if (!(moment <= LAST_TIME)) {
      throw new RangeError(
        "The world's time ends with the year 2999; it cannot be set to a later time.",
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
        throw new RangeError(
          `The world's time can only be advanced by 0 or more ms, not by ${ms} ms.`,
        );
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
    throw new RangeError(`The world's speed must be 0 or a positive number, not ${speed}.`);
  }
  return speed;
}
