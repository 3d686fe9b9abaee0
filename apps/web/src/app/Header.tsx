import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../texts/Texts.tsx";
import { AccountLink } from "./AccountLink.tsx";
import { ColorSchemeButton } from "./ColorSchemeButton.tsx";
import { SyncIndicator } from "./SyncIndicator.tsx";
import classes from "./shell.module.css";
import { SITE_NAME } from "./use-page-title.ts";

export function Header() {
  const { t } = useTexts();
  return (
    <header className={classes.header}>
      <Link to={PAGES.home} className={`${classes.brand} target`}>
        {SITE_NAME}
      </Link>
      <nav aria-label={t("site.pages")} className={classes.nav}>
        <Link to={PAGES.realms} className={`${classes.navLink} target`}>
          {t("realms.title")}
        </Link>
      </nav>
      <SyncIndicator />
      <ColorSchemeButton />
      <AccountLink />
    </header>
  );
}
