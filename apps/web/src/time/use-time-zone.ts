import { useIsHydrated } from "../app/use-is-hydrated.ts";

/** Returns the time zone of times on the page: UTC in the output of the server, then undefined, the visitor's own. */
export function useTimeZone(): string | undefined {
  return useIsHydrated() ? undefined : "UTC";
}
