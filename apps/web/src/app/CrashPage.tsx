import { PAGES } from "@guildhall/server/api";
import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconRefresh } from "@tabler/icons-react";
import classes from "../states/states.module.css";

/**
 * Shown when rendering a page fails, also because the site was updated while the page was open. React writes the
 * error to the browser's console.
 */
export function CrashPage() {
  useDocumentTitle("Something failed · Guildhall");
  return (
    <div className="page">
      <div className={classes.state} role="alert">
        <h2>This page could not be displayed</h2>
        <div className={classes.words}>
          <p>
            An error occurred on this page. Load the page again. If it fails again, go to the home
            page.
          </p>
        </div>
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          Load the page again
        </Button>
        {/* Not a Link, because only a full load of the site recovers from the error. */}
        <a href={PAGES.home}>Go to the home page</a>
      </div>
    </div>
  );
}
