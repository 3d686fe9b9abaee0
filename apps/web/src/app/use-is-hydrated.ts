import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Whether the component can render what only the browser knows. False on the server, and in the browser while it takes
 * over the output of the server, which must be the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
