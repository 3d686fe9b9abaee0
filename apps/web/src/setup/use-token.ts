import { useLocation } from "@tanstack/react-router";
import { useIsHydrated } from "../app/use-is-hydrated.ts";

/**
 * Returns the one-time token in the fragment of the address, such as `#token=...`: null without one, and undefined until the
 * page knows, because browsers do not send fragments to the server.
 */
export function useToken(): string | null | undefined {
  const { hash } = useLocation();
  return useIsHydrated() ? tokenOf(hash) : undefined;
}

/** Returns the token of a link, of its fragment, or the token itself; null when there is none. */
export function tokenOf(text: string): string | null {
  const token = text
    .trim()
    .replace(/^[^#]*#/, "")
    .replace(/^token=/, "");
  return /^[\w-]{16,}$/.test(token) ? token : null;
}
