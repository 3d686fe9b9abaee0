import { PAGES } from "@guildhall/server/api";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { sendJson } from "../api/request.ts";
import { useSession, useSessionChange } from "../api/use-session.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { ActionError } from "../forms/ActionError.tsx";
import { BusyButton } from "../forms/BusyButton.tsx";
import { MessageBox } from "../forms/MessageBox.tsx";
import { useAction } from "../forms/use-action.ts";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { LinkedAccount } from "./LinkedAccount.tsx";
import { PasswordChange } from "./PasswordChange.tsx";
import { roleName } from "./role-name.ts";
import { Sessions } from "./Sessions.tsx";
import classes from "./setup.module.css";

const route = getRouteApi(`/set-up-texts${PAGES.account}`);

/** The account of the signed-in user: role, sessions, password and linked account. */
export function AccountPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { linked } = route.useSearch();
  const changeSession = useSessionChange();
  const { data: session, error, refetch } = useSession();
  const signOut = useAction(() => sendJson("DELETE", "/api/v1/session"));
  usePageTitle(t("site.account"));
  if (session === undefined && error !== null) {
    return <Failure isPage title={t("setup:signIn.failed")} error={error} retry={refetch} />;
  }
  const user = session?.user ?? null;
  if (user === null) {
    return (
      <div className={`page ${classes.page}`}>
        <h1>{t("site.account")}</h1>
        <p>{session && t("setup:account.signedOut")}</p>
        <Link to={PAGES.signIn} search={{ next: PAGES.account }} className="target">
          {t("site.signIn")}
        </Link>
      </div>
    );
  }
  return (
    <div className={`page ${classes.page} ${classes.account}`}>
      <h1>{t("site.account")}</h1>
      {linked === true && (
        <MessageBox kind="good">
          <p>{t("setup:account.linked")}</p>
        </MessageBox>
      )}
      <dl className={classes.facts}>
        <dt>{t("setup:account.username")}</dt>
        <dd>
          <bdi>{user.username}</bdi>
        </dd>
        <dt>{t("setup:account.role")}</dt>
        <dd>{roleName(user.role, t)}</dd>
      </dl>
      <Link to={PAGES.settings} className="target">
        {t("site.settings")}
      </Link>
      <ActionError error={signOut.error} />
      <BusyButton
        kind="other"
        isBusy={signOut.isBusy}
        onClick={async () => {
          if (!(await signOut.run())) return;
          await changeSession(session && { ...session, user: null, expiresAt: null });
          await navigate({ to: PAGES.home });
        }}
      >
        {t("setup:account.signOut")}
      </BusyButton>
      <section aria-labelledby="password" className={classes.section}>
        <h2 id="password">{t("setup:account.changePassword")}</h2>
        <PasswordChange username={user.username} />
      </section>
      <Sessions />
      {session != null && session.signInProvider !== null && (
        <LinkedAccount provider={session.signInProvider} />
      )}
    </div>
  );
}
