import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiFailure, sendJson } from "../api/request.ts";
import { useSession } from "../api/use-session.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import forms from "../forms/forms.module.css";
import { MessageBox } from "../forms/MessageBox.tsx";
import { TextField } from "../forms/TextField.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { NewUserForm } from "./NewUserForm.tsx";
import classes from "./setup.module.css";
import { useSetUp } from "./use-set-up.ts";
import { tokenOf, useToken } from "./use-token.ts";

/** Creates the first administrator with the one-time token, which is in the fragment of the address. */
export function AdministratorStep() {
  const { t } = useTexts();
  const { open } = useSetUp();
  const { data: session } = useSession();
  const ofAddress = useToken();
  const [entered, setEntered] = useState<string | null>(null);
  const token = entered ?? ofAddress ?? null;
  const { error } = useQuery({
    queryKey: ["set-up-token", token],
    queryFn: () => sendJson("POST", "/api/v1/setup/token-check", { token }),
    enabled: token !== null && session?.user === null,
    staleTime: "static",
    retry: false,
  });
  if (session?.user) {
    return (
      <>
        <p>{t("setup:account.signedInAs", { name: session.user.displayName })}</p>
        <BusyButton isBusy={false} onClick={() => void open("service")}>
          {t("setup:setUp.next")}
        </BusyButton>
      </>
    );
  }
  if (token === null) return <TokenForm enter={setEntered} />;
  if (error instanceof ApiFailure && error.status === 403) {
    return (
      <>
        <ActionError error={error} />
        <TokenForm enter={setEntered} />
      </>
    );
  }
  return (
    <NewUserForm
      path="/api/v1/setup/administrator"
      token={token}
      submit={t("setup:account.create")}
      created={() => void open("service")}
    >
      <p className={classes.lead}>{t("setup:administrator.lead")}</p>
    </NewUserForm>
  );
}

/** Shows visitors without a token in the address where to find it, with a field for it. */
function TokenForm({ enter }: { readonly enter: (token: string) => void }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className={forms.form}
      onSubmit={(event) => {
        event.preventDefault();
        const token = tokenOf(typed);
        setIsWrong(token === null);
        if (token !== null) enter(token);
      }}
    >
      <MessageBox kind="info">
        <p>{t("setup:administrator.needsLink")}</p>
        <p>{t("setup:administrator.whereLink")}</p>
      </MessageBox>
      <TextField
        label={t("setup:administrator.link")}
        error={isWrong ? t("setup:administrator.wrongLink") : null}
        autoComplete="off"
        required
        value={typed}
        change={setTyped}
      />
      <BusyButton isBusy={false}>{t("setup:setUp.next")}</BusyButton>
    </form>
  );
}
