import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { guildsQuery } from "../api/queries.ts";
import { useSession } from "../api/use-session.ts";
import { usePageTitle } from "../app/use-page-title.ts";
import { useTexts } from "../texts/Texts.tsx";
import { GuildProblem } from "./GuildProblem.tsx";
import { ForRole } from "./SectionPage.tsx";
import { hasRole, sectionsFor } from "./sections.ts";
import classes from "./settings.module.css";

/** The guilds that are not up to date, for those who can change that. */
function Problems() {
  const { data: session } = useSession();
  const { data: guilds = [] } = useQuery(guildsQuery);
  if (!hasRole(session?.user?.role ?? "viewer", "officer")) return null;
  return guilds.map((guild) => <GuildProblem key={guild.id} guild={guild} />);
}

function Sections() {
  const { t } = useTexts();
  const { data: session } = useSession();
  return (
    <ul className={classes.index}>
      {sectionsFor(session?.user?.role ?? "viewer").map(({ path, title, lead, Icon }) => (
        <li key={path}>
          <Link to={path}>
            <Icon size={24} stroke={1.5} aria-hidden />
            <span>
              <strong>{t(title)}</strong>
              <span className="muted">{t(lead)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The list of the sections, below the problems of the guilds. */
export function SettingsIndex() {
  const { t } = useTexts();
  usePageTitle(t("site.settings"));
  return (
    <>
      <h1>{t("site.settings")}</h1>
      <ForRole needed="viewer">
        <Problems />
        <Sections />
      </ForRole>
    </>
  );
}
