import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { useSession } from "../api/use-session.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { LanguageChoice } from "./LanguageChoice.tsx";
import classes from "./shell.module.css";
import { SITE_NAME } from "./use-page-title.ts";

export function Footer() {
  const { t } = useTexts();
  const { data: session } = useSession();
  return (
    <footer className={classes.footer}>
      <p>
        <Trans
          i18nKey="site.claim"
          components={{ site: <span className={classes.footerName}>{SITE_NAME}</span> }}
        />
      </p>
      <nav aria-label={t("site.morePages")} className={classes.nav}>
        <Link to={PAGES.realms} className="target">
          {t("realms.title")}
        </Link>
        <Link to={PAGES.sync} className="target">
          {t("sync.title")}
        </Link>
        <a href="/api" className="target">
          {t("site.api")}
        </a>
        {session?.user && (
          <Link to={PAGES.settings} className="target">
            {t("site.settings")}
          </Link>
        )}
      </nav>
      <LanguageChoice />
    </footer>
  );
}
