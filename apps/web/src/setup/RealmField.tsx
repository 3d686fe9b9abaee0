import type { DirectoryRealm } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { actionWords } from "../forms/action-words.ts";
import { ComboboxField } from "../forms/ComboboxField.tsx";
import { useDelayed } from "../forms/use-delayed.ts";
import { useTexts } from "../texts/Texts.tsx";
import { realmDirectoryQuery, type WantedGuild } from "./set-up-queries.ts";

const PAUSE_MS = 150;

interface RealmFieldProps {
  readonly place: Pick<WantedGuild, "region" | "edition">;
  readonly value: string;
  readonly change: (realm: string) => void;
}

/** The realm of a guild, completed from the directory of the realms, in any of their languages. */
export function RealmField({ place, value, change }: RealmFieldProps) {
  const { t, language } = useTexts();
  const typed = useDelayed(value.trim(), PAUSE_MS);
  const query = realmDirectoryQuery(place, typed);
  const { data, error } = useQuery({ ...query, enabled: typed !== "" });
  const options = data?.map((realm) => {
    const name = ownName(realm, language);
    return { value: realm.slug, name, detail: otherName(realm, name, typed) };
  });
  return (
    <ComboboxField
      label={t("setup:guild.realm")}
      hint={t("setup:guild.realmHint")}
      error={error && actionWords(error, t)[0]}
      required
      value={value}
      options={options ?? null}
      change={change}
      choose={({ name }) => change(name)}
    />
  );
}

/** The name of a realm in the visitor's language, such as that of the locale `de_DE` or `pt_BR`. */
function ownName({ name, names }: DirectoryRealm, language: string): string {
  const locale = Object.keys(names).find((each) => each.startsWith(language.replace("-", "_")));
  return (locale === undefined ? undefined : names[locale]) ?? name;
}

/** The name in another language that has what the visitor typed, when the shown name does not. */
function otherName({ name, names }: DirectoryRealm, shown: string, typed: string) {
  const has = (text: string) => text.toLowerCase().includes(typed.toLowerCase());
  if (has(shown)) return undefined;
  return [name, ...Object.values(names)].find(has);
}
