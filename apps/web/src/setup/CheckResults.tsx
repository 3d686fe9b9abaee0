import type { CredentialsCheck } from "@guildhall/server/api";
import { causeText } from "../forms/cause-words.ts";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";

import classes from "./setup.module.css";

/** The results of a check of credentials, with advice. */
export function CheckResults({ check }: { readonly check: CredentialsCheck }) {
  const { t } = useTexts();
  const problems = check.checks.filter(({ status }) => status === "failed" || status === "warning");
  if (problems.length === 0) {
    return (
      <MessageBox kind="good">
        <p>{t("setup:credentials.good")}</p>
      </MessageBox>
    );
  }
  return (
    <>
      {problems.map(({ name, status, cause, message, advice }) => {
        const known = causeText(cause, t);
        return (
          <MessageBox key={name} kind={status === "failed" ? "bad" : "warning"}>
            {known !== null && <p>{known}</p>}
            <p className={classes.detail} lang="en">
              <bdi>{name}</bdi>: {message} {known === null && advice}
            </p>
          </MessageBox>
        );
      })}
    </>
  );
}
