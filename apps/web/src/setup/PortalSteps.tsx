import type { ProviderChoice } from "@guildhall/server/api";
import { IconExternalLink } from "@tabler/icons-react";
import { CopyField } from "../forms/CopyField.tsx";
import { useTexts } from "../texts/Texts.tsx";

import classes from "./setup.module.css";

/** What to do in the provider's developer portal, in order. */
export function PortalSteps({ provider }: { readonly provider: ProviderChoice }) {
  const { t } = useTexts();
  return (
    <ol className={classes.portal}>
      <li>
        <p>{t("setup:credentials.openPortal", { provider: provider.label })}</p>
        {provider.developerPortal !== null && (
          <a
            href={provider.developerPortal}
            target="_blank"
            rel="noreferrer"
            className={classes.external}
          >
            {t("setup:credentials.portal")} <IconExternalLink size={16} aria-hidden />
            <span className="hidden-text">{t("setup:credentials.newTab")}</span>
          </a>
        )}
      </li>
      <li>
        <p>{t("setup:credentials.createClient")}</p>
        <CopyField label={t("setup:credentials.redirectUrl")} value={provider.redirectUri} />
      </li>
      <li>
        <p>{t("setup:credentials.copyBoth")}</p>
      </li>
    </ol>
  );
}
