import type { Setting } from "@guildhall/server/api";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { sendJson } from "../api/request.ts";
import { useAction } from "../forms/use-action.ts";
import { settingOf, settingsQuery } from "../setup/set-up-queries.ts";

type SettingName = Setting["name"];

type Values = Partial<Record<SettingName, string | undefined>>;

/**
 * The form of some settings: what was typed and not saved yet, and the fields' values. `unset` has what is shown for
 * settings without a value. `onChange` is called when a field changes.
 */
export function useSettingsForm(
  settings: readonly Setting[],
  unset: Values = {},
  onChange: () => void = () => {},
) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Values>({});
  const [isSaved, setIsSaved] = useState(false);
  const save = useAction(async () => {
    // An empty field restores the default.
    const changes = Object.entries(typed).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.trim() || null]],
    );
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
    const { value, lockedBy, isSecret } = settingOf(settings, name);
    return {
      value: typed[name] ?? String(value ?? unset[name] ?? ""),
      lockedBy,
      change(value: string) {
        // A secret is never shown, so its empty field stands for the stored one.
        setTyped({ ...typed, [name]: isSecret && value === "" ? undefined : value });
        setIsSaved(false);
        save.reset();
        onChange();
      },
    };
  };
  const isTyped = (name: SettingName) => typed[name] !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run();
  };
  return { field, isTyped, submit, save, isSaved };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
