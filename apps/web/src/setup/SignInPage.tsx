import { PAGES } from "@guildhall/server/api";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { refusalText } from "../forms/action-words.ts";
import { MessageBox } from "../forms/MessageBox.tsx";
import { Failure } from "../states/Failure.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { ProviderSignIn } from "./ProviderSignIn.tsx";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./setup.module.css";

const route = getRouteApi(`/set-up-texts${PAGES.signIn}`);

/** The sign-in with a password, and with the game's account where the site offers it. */
export function SignInPage() {
  const { t } = useTexts();
  const { problem, next = PAGES.home } = route.useSearch();
  const { data: session, error, refetch } = useSession();
  usePageTitle(t("site.signIn"));
  if (session === undefined && error !== null) {
    return <Failure isPage title={t("setup:signIn.failed")} error={error} retry={refetch} />;
  }
  const user = session?.user ?? null;
  return (
    <div className={`page ${classes.page}`}>
      <h1>{t("site.signIn")}</h1>
      {problem !== undefined && (
        <MessageBox kind="bad">
          <p>{refusalText(problem, t) ?? t("setup:refusal.signInFailed")}</p>
        </MessageBox>
      )}
      {session?.isSetUp === false && (
        <MessageBox kind="info">
          <p>{t("setup:signIn.noAdministrator")}</p>
          <p>
            <Link to={PAGES.setUp} className="target">
              {t("site.setUp")}
            </Link>
          </p>
        </MessageBox>
      )}
      {user !== null ? (
        <p>
          {t("setup:account.signedInAs", { name: user.displayName })}{" "}
          <Link to={PAGES.account}>{t("site.account")}</Link>
        </p>
      ) : (
        <>
          <SignInForm done={() => location.assign(next)} />
          {session != null && session.signInProvider !== null && (
            <ProviderSignIn provider={session.signInProvider} />
          )}
          <p className={classes.lead}>{t("setup:signIn.noAccount")}</p>
        </>
      )}
    </div>
  );
}
