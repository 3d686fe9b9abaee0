/** 2026-11-20T12:00:00Z: the time of the tests. */
export const TEST_TIME = 1_795_176_000_000;
