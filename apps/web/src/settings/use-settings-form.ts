import type { Setting } from "@guildhall/server/api";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sendJson } from "../api/request.ts";
import { useAction } from "../forms/use-action.ts";
import { settingsQuery } from "./settings-queries.ts";

type SettingName = Setting["name"];

/** The form of some settings: what was typed and not saved yet, and the fields' values. */
export function useSettingsForm(settings: readonly Setting[]) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<SettingName, string>>>({});
  const [isSaved, setIsSaved] = useState(false);
  const save = useAction(async () => {
    // An empty field restores the default.
    const changes = Object.entries(typed).map(([name, value]) => [name, value.trim() || null]);
    const answer = await sendJson<Setting[]>(
      "PATCH",
      "/api/v1/settings",
      Object.fromEntries(changes),
    );
    client.setQueryData(settingsQuery.queryKey, answer);
    setTyped({});
    setIsSaved(true);
    // Each setting can change what the site shows.
    await client.invalidateQueries();
  });
  const field = (name: SettingName) => {
    const setting = settings.find((each) => each.name === name);
    return {
      value: typed[name] ?? String(setting?.value ?? ""),
      lockedBy: setting?.lockedBy,
      change(value: string) {
        setTyped({ ...typed, [name]: value });
        setIsSaved(false);
        save.reset();
      },
    };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return { field, submit, save, isSaved, isChanged: Object.keys(typed).length > 0 };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
