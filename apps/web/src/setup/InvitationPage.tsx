import { PAGES } from "@guildhall/server/api";
import { useNavigate } from "@tanstack/react-router";
import { usePageTitle } from "../app/use-page-title.ts";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { NewUserForm } from "./NewUserForm.tsx";
import classes from "./setup.module.css";
import { useToken } from "./use-token.ts";

/** Creates an account with the token of an invitation, which is in the fragment of the address. */
export function InvitationPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const token = useToken();
  usePageTitle(t("setup:invitation.title"));
  return (
    <div className={`page ${classes.page}`}>
      <h1>{t("setup:invitation.title")}</h1>
      {token === null ? (
        <MessageBox kind="warning">
          <p>{t("setup:invitation.incomplete")}</p>
        </MessageBox>
      ) : (
        <>
          <p className={classes.lead}>{t("setup:invitation.lead")}</p>
          <NewUserForm
            path="/api/v1/invitations/accept"
            token={token ?? ""}
            submit={t("setup:account.create")}
            created={() => void navigate({ to: PAGES.home, hash: "", replace: true })}
          />
        </>
      )}
    </div>
  );
}
