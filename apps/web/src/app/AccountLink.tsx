import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./shell.module.css";

/** Links to the sign-in, or to the account of the signed-in user; an icon on phones. Renders nothing on a site without accounts. */
export function AccountLink() {
  const { t } = useTexts();
  const { data: session } = useSession();
  if (session === undefined) return null;
  const { user } = session;
  return (
    <Link
      to={user === null ? PAGES.signIn : PAGES.account}
      className={`${classes.account} target`}
      title={t("site.account")}
    >
      <bdi>{user?.displayName ?? t("site.signIn")}</bdi>
    </Link>
  );
}
