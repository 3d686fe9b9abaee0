import { Link } from "@tanstack/react-router";
import { ColorSchemeButton } from "./ColorSchemeButton.tsx";
import { SyncIndicator } from "./SyncIndicator.tsx";
import classes from "./shell.module.css";

export function Header() {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>
        Guildhall
      </Link>
      <nav aria-label="Site" className={classes.nav}>
        <Link to="/realms" className={classes.navLink}>
          Realms
        </Link>
      </nav>
      <SyncIndicator />
      <ColorSchemeButton />
    </header>
  );
}
