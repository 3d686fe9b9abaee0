import { PAGES } from "@guildhall/server/api";
import { IconRefresh } from "@tabler/icons-react";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { isOffline } from "../api/request.ts";
import { Button } from "../forms/Button.tsx";
import { Failure } from "../states/Failure.tsx";
import classes from "../states/states.module.css";
import { useTexts } from "../texts/Texts.tsx";
import { usePageTitle } from "./use-page-title.ts";

/**
 * Shown when rendering a page fails, also because the site was updated while the page was open. React writes the
 * error to the browser's console.
 */
export function CrashPage({ error }: ErrorComponentProps) {
  return isOffline(error) ? <OfflinePage error={error} /> : <Crash />;
}

/** Shown when the file of a page was not loaded because the browser is offline. */
function OfflinePage({ error }: { readonly error: Error }) {
  const { t } = useTexts();
  usePageTitle(t("sync.offline"));
  const reload = () => window.location.reload();
  return (
    <div className="page">
      <Failure isPage title={t("failure.offlineTitle")} error={error} retry={reload} />
    </div>
  );
}

function Crash() {
  const { t } = useTexts();
  usePageTitle(t("failure.crash"));
  return (
    <div className="page">
      <div className={classes.state} role="alert">
        <h1>{t("failure.crashTitle")}</h1>
        <div className={classes.words}>
          <p>{t("failure.crashText")}</p>
        </div>
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => window.location.reload()}
        >
          {t("failure.crashReload")}
        </Button>
        {/* Not a Link, because only a full load of the site recovers from the error. */}
        <a href={PAGES.home} className="target">
          {t("site.home")}
        </a>
      </div>
    </div>
  );
}
