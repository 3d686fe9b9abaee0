import { PAGES, type SyncProblem } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { causeText } from "../forms/cause-words.ts";
import { CauseLink } from "../sync/CauseLink.tsx";
import { NextAttempt } from "../sync/NextAttempt.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { hasRole, SECTIONS } from "./sections.ts";
import classes from "./settings.module.css";

interface CauseAdviceProps extends Pick<SyncProblem, "cause" | "page" | "nextAttemptAt" | "runId"> {
  readonly guildId: number;
}

/** Why a sync did not succeed, what to do, where, and the next attempt. Links to the run without another page. */
export function CauseAdvice({ cause, page, runId, guildId, nextAttemptAt }: CauseAdviceProps) {
  const { t } = useTexts();
  const { data: session } = useSession();
  const section = page === null ? null : SECTIONS[page === "guild" ? "guilds" : page];
  const isOpen = section !== null && hasRole(session?.user?.role ?? "viewer", section.role);
  return (
    <>
      <p>{causeText(cause, t) ?? t("setup:cause.internal")}</p>
      {nextAttemptAt !== null && (
        <p className={classes.small}>
          <NextAttempt at={nextAttemptAt} />
        </p>
      )}
      {page !== null && isOpen ? (
        <CauseLink page={page} guildId={guildId}>
          {t(page === "guild" ? "settings:guild.settings" : section.title)}
        </CauseLink>
      ) : (
        runId !== null && (
          <Link to={PAGES.settingsRun} params={{ run: String(runId) }} className="target">
            {t("settings:runs.details")}
          </Link>
        )
      )}
    </>
  );
}
