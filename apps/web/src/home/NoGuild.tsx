import { PAGES } from "@guildhall/server/api";
import { Link } from "@tanstack/react-router";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";

export function NoGuild() {
  const { t } = useTexts();
  return (
    <div className="page">
      <Empty isPage title={t("home.noGuild")}>
        <p>{t("home.noGuildText")}</p>
        <p>
          <Link to={PAGES.setUp} className="target">
            {t("site.setUp")}
          </Link>
        </p>
      </Empty>
    </div>
  );
}
