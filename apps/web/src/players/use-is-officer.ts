import { useSession } from "../api/use-session.ts";

/** Whether the visitor can change what is known of players. */
export function useIsOfficer(): boolean {
  const { data: session } = useSession();
  const role = session?.user?.role;
  return role === "officer" || role === "administrator";
}
