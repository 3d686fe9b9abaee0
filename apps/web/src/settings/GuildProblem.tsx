import type { Guild } from "@guildhall/server/api";
import { MessageBox } from "../forms/MessageBox.tsx";
import { HeldRosterNotice } from "../guild/HeldRosterNotice.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { CauseAdvice } from "./CauseAdvice.tsx";

/** Why a guild is not up to date, and what to do. Renders nothing when it is. */
export function GuildProblem({ guild }: { readonly guild: Guild }) {
  const { t } = useTexts();
  const { id, name, syncProblem, heldRoster } = guild;
  return (
    <>
      {syncProblem !== null && syncProblem.cause !== "suspicious" && (
        <MessageBox kind="warning" title={t("settings:layout.outdated", { name })}>
          <CauseAdvice guildId={id} {...syncProblem} />
        </MessageBox>
      )}
      {heldRoster !== null && <HeldRosterNotice held={heldRoster} guildName={name} guildId={id} />}
    </>
  );
}
