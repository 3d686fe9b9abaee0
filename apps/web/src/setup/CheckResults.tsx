import type { CredentialsCheck } from "@guildhall/server/api";
import type { ReactNode } from "react";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { canBeOfRegion, checkText } from "./check-words.ts";
import classes from "./setup.module.css";

interface CheckResultsProps {
  readonly check: CredentialsCheck;
  /** Leads to the choice of the region. Omitted when the choice is on the same page. */
  readonly changeRegion?: ReactNode;
}

/** The results of a check of credentials, with advice. */
export function CheckResults({ check, changeRegion }: CheckResultsProps) {
  const texts = useTexts();
  const { t } = texts;
  const problems = check.checks.filter(({ status }) => status === "failed" || status === "warning");
  if (problems.length === 0) {
    return (
      <MessageBox kind="good">
        <p>{t("setup:credentials.good")}</p>
      </MessageBox>
    );
  }
  return problems.map((problem) => {
    const { name, status, message, advice } = problem;
    const known = checkText(problem, texts);
    const detail = (
      <p className={classes.detail} lang="en">
        <bdi>{name}</bdi>: {message} {known === null && advice}
      </p>
    );
    return (
      <MessageBox key={name} kind={status === "failed" ? "bad" : "warning"} isUrgent>
        {known === null ? (
          detail
        ) : (
          <>
            <p>{known}</p>
            {canBeOfRegion(problem) && changeRegion}
            <details>
              <summary className="target">{t("setup:credentials.details")}</summary>
              {detail}
            </details>
          </>
        )}
      </MessageBox>
    );
  });
}
