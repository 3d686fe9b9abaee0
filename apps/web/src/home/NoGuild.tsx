import { PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { guildsQuery, missingGuildsQuery, setUpQuery } from "../api/queries.ts";
import { useSession } from "../api/use-session.ts";
import { Empty } from "../states/Empty.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { MissingGuilds } from "./MissingGuilds.tsx";

const POLL_MS = 1000;

/** Why the site shows no guild, and how one is added. */
export function NoGuild() {
  const { t } = useTexts();
  const { data: session } = useSession();
  const { data: setUp } = useQuery(setUpQuery);
  const { data: missing = [] } = useQuery(missingGuildsQuery);
  const isDemo = setUp?.state === "demo";
  // The demo adds its guild within seconds, and no sync event announces it.
  useQuery({ ...guildsQuery, refetchInterval: isDemo ? POLL_MS : false });
  if (isDemo) {
    return (
      <div className="page">
        <Empty isPage title={t("home.demoLoading")}>
          <p role="status">{t("home.demoLoadingText")}</p>
        </Empty>
      </div>
    );
  }
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
