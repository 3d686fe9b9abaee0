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
  const byText = Map.groupBy(problems, (problem) => checkText(problem, texts) ?? problem);
  return [...byText].map(([text, same]) => {
    const isKnown = typeof text === "string";
    const details = same.map(({ name, message, advice }) => (
      <p key={name} className={classes.detail} lang="en">
        <bdi>{name}</bdi>: {message} {!isKnown && advice}
      </p>
    ));
    const hasFailed = same.some(({ status }) => status === "failed");
    return (
      <MessageBox key={same[0]?.name} kind={hasFailed ? "bad" : "warning"} isUrgent>
        {isKnown ? (
          <>
            <p>{text}</p>
            {same.some(canBeOfRegion) && changeRegion}
            <details>
              <summary className="target">{t("setup:credentials.details")}</summary>
              {details}
            </details>
          </>
        ) : (
          details
        )}
      </MessageBox>
    );
  });
}
