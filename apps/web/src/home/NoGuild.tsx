import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { missingGuildsQuery, setUpQuery } from "../api/queries.ts";
import { useSession } from "../api/use-session.ts";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { MissingGuilds } from "./MissingGuilds.tsx";

/** Why the site shows no guild, and how one is added. */
export function NoGuild() {
  const { t } = useTexts();
  const { data: session } = useSession();
  const { data: setUp } = useQuery(setUpQuery);
  const { data: missing = [] } = useQuery(missingGuildsQuery);
  return (
    <div className="page">
      <Empty isPage title={t("home.noGuild")}>
        {missing.length > 0 ? <MissingGuilds missing={missing} /> : <p>{t("home.noGuildText")}</p>}
        {session?.user?.role === "administrator" ? (
          <Link to={PAGES.setUp} search={{ step: "guild" }} className="target">
            {t("home.addGuild")}
          </Link>
        ) : (
          setUp?.hasAdministrator === false && (
            <Link to={PAGES.setUp} className="target">
              {t("site.setUp")}
            </Link>
          )
        )}
      </Empty>
    </div>
  );
}
