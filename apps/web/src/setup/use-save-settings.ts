import type { Setting } from "@guildhall/server/api";
import { useQueryClient } from "@tanstack/react-query";
import { sendJson } from "../api/request.ts";
import { settingOf, settingsQuery } from "./set-up-queries.ts";

type Values = Partial<Record<Setting["name"], string | number>>;

/** Returns a function that stores settings, except for those that a variable locks or that were set to the value already. */
export function useSaveSettings(settings: readonly Setting[]): (values: Values) => Promise<void> {
  const client = useQueryClient();
  return async (values) => {
    const changes = Object.entries(values).filter(([name, value]) => {
      const stored = settingOf(settings, name as Setting["name"]);
      return stored.lockedBy === null && !(stored.isSet && stored.value === value);
    });
    if (changes.length === 0) return;
    const changed = await sendJson<Setting[]>(
      "PATCH",
      "/api/v1/settings",
      Object.fromEntries(changes),
    );
    client.setQueryData(settingsQuery.queryKey, changed);
  };
}
