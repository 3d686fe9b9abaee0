import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import classes from "./shell.module.css";

export function Footer() {
  return (
    <footer className={classes.footer}>
      <p>
        <span className={classes.footerName}>Guildhall</span> keeps a guild's roster, crest and news
        in sync with the game.
      </p>
      <nav aria-label="More" className={classes.nav}>
        <Link to={PAGES.realms}>Realms</Link>
        <Link to={PAGES.sync}>Sync</Link>
      </nav>
    </footer>
  );
}
