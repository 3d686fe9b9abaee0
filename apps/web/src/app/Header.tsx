import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { ColorSchemeButton } from "./ColorSchemeButton.tsx";
import { SyncIndicator } from "./SyncIndicator.tsx";
import classes from "./shell.module.css";

export function Header() {
  return (
    <header className={classes.header}>
      <Link to={PAGES.home} className={classes.brand}>
        Guildhall
      </Link>
      <nav aria-label="Site" className={classes.nav}>
        <Link to={PAGES.realms} className={classes.navLink}>
          Realms
        </Link>
      </nav>
      <SyncIndicator />
      <ColorSchemeButton />
    </header>
  );
}
