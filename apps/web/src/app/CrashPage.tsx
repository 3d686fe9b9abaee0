import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconRefresh } from "@tabler/icons-react";
import classes from "../states/states.module.css";

/**
 * What is shown when a page cannot be drawn; also when a part of the site changed under an open page.
 * The error itself is in the browser's console, where React writes it.
 */
export function CrashPage() {
  useDocumentTitle("Something failed · Guildhall");
  return (
    <div className="page">
      <div className={classes.state} role="alert">
        <h2>This page could not be drawn</h2>
        <div className={classes.words}>
          <p>
            Something went wrong in this site, not with anything you did. Load the page again; if
            that does not help, go to the first page.
          </p>
        </div>
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          Load the page again
        </Button>
        {/* Not a Link: what failed is left behind only when the whole site is loaded anew. */}
        <a href="/">Go to the first page</a>
      </div>
    </div>
  );
}
