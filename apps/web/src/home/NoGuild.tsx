import { Trans } from "react-i18next";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";

export function NoGuild() {
  const { t } = useTexts();
  return (
    <div className="page">
      <Empty isPage title={t("home.noGuild")}>
        <p>{t("home.addGuild")}</p>
        <p>
          <code>{t("home.addExample")}</code>
        </p>
        <p>
          <Trans i18nKey="home.schedule" components={{ code: <code /> }} />
        </p>
      </Empty>
    </div>
  );
}
