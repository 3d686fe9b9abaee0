import { type GuildDetail, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { topMembersQuery } from "../api/queries.ts";
import { classColorProperty } from "../color/class-color.ts";
import { MemberLink } from "../roster/MemberLink.tsx";
import { rankName } from "../roster/rank-name.ts";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import guildClasses from "./guild.module.css";
import { languageOfNames, noMembersText } from "./guild-words.ts";
import classes from "./members.module.css";

interface TopMembersProps {
  readonly guildId: string;
  readonly guild: GuildDetail | undefined;
}

/** The members of the highest ranks, and a link to the roster with all of them. */
export function TopMembers({ guildId, guild }: TopMembersProps) {
  const { t, playableName } = useTexts();
  const { data, error, refetch } = useQuery(topMembersQuery(guildId));
  if (data === undefined) {
    if (error !== null) return <Failure title={t("roster.failed")} error={error} retry={refetch} />;
    return <LoadingRows count={10} height={44} label={t("roster.loading")} />;
  }
  const { total, members } = data;
  if (total === 0) return guild && <p className="muted">{noMembersText(guild, t)}</p>;
  const lang = languageOfNames(guild?.region);
  return (
    <>
      <ul className={classes.members}>
        {members.map(({ id, name, class: of, rank, level }) => (
          <li key={id} style={classColorProperty(of.id)} title={playableName("class", of)}>
            <MemberLink guildId={guildId} memberId={id}>
              <bdi className={classes.name} lang={lang}>
                {name}
              </bdi>
            </MemberLink>
            <span className={guildClasses.small}>
              <bdi>{rankName(rank, t, guild?.rankNames)}</bdi>
              {level !== null && ` · ${t("roster.memberLevel", { level })}`}
            </span>
          </li>
        ))}
      </ul>
      <Link to={PAGES.roster} params={{ id: guildId }} className={`${guildClasses.more} target`}>
        {total > members.length ? t("guild.showMembers", { count: total }) : t("roster.title")}
      </Link>
    </>
  );
}
