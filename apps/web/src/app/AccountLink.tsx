import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { useTexts } from "../texts/Texts.tsx";

/** Links to the sign-in, or to the account of the signed-in user. Renders nothing on a site without accounts. */
export function AccountLink({ className }: { readonly className: string }) {
  const { t } = useTexts();
  const { data: session } = useSession();
  if (session === undefined) return null;
  const { user } = session;
  return user === null ? (
    <Link to={PAGES.signIn} className={`${className} target`}>
      {t("site.signIn")}
    </Link>
  ) : (
    <Link to={PAGES.account} className={`${className} target`} title={t("site.account")}>
      <bdi>{user.displayName}</bdi>
    </Link>
  );
}
