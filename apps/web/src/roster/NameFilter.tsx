import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../texts/Texts.tsx";
import { useRosterSearch } from "./use-roster-search.ts";

const PAUSE_MS = 120;

/** Filters while the visitor types. The address changes after a pause. */
export function NameFilter() {
  const { t } = useTexts();
  const [{ q = "" }, change] = useRosterSearch();
  const [typed, setTyped] = useState(q);
  const sent = useRef(q);
  const send = useDebouncedCallback((name: string) => {
    sent.current = name;
    change({ q: name });
  }, PAUSE_MS);

  // The address was changed elsewhere: the filters were cleared, or the visitor went back.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  }, [q]);

  const type = (name: string) => {
    setTyped(name);
    send(name);
  };
  return (
    <TextInput
      type="search"
      aria-label={t("roster:list.searchLabel")}
      placeholder={t("roster:list.search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== "" && (
          <CloseButton size="sm" aria-label={t("roster:list.clearName")} onClick={() => type("")} />
        )
      }
      value={typed}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
