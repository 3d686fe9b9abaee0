import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ApiFailure, sendJson } from "../api/request.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { ActionError } from "../forms/ActionError.tsx";
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
  const { error } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => sendJson("POST", "/api/v1/invitations/check", { token }),
    enabled: typeof token === "string",
    staleTime: "static",
    retry: false,
  });
  usePageTitle(t("setup:invitation.title"));
  return (
    <div className={`page ${classes.page}`}>
      <h1>{t("setup:invitation.title")}</h1>
      {token === null ? (
        <MessageBox kind="warning">
          <p>{t("setup:invitation.incomplete")}</p>
        </MessageBox>
      ) : error instanceof ApiFailure && error.code === "invalid-invitation" ? (
        <ActionError error={error} />
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
