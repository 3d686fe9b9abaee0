import { type CharacterAnswer, type Guild, PAGES } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { characterQuery, guildQuery } from "../api/queries.ts";
import { isMissing } from "../api/request.ts";
import { useSession } from "../api/use-session.ts";
import { loadPage } from "../app/load-page.ts";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { useIsHydrated } from "../app/use-is-hydrated.ts";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { AchievementStatistics } from "./AchievementStatistics.tsx";
import { Achievements } from "./Achievements.tsx";
import { Belongings } from "./Belongings.tsx";
import { CharacterHead } from "./CharacterHead.tsx";
import { Appearance, HunterPets, Titles } from "./Collections.tsx";
import classes from "./character.module.css";
import { Development } from "./Development.tsx";
import { Equipment } from "./Equipment.tsx";
import { History } from "./History.tsx";
import { Pvp } from "./Pvp.tsx";
import { Statistics } from "./Statistics.tsx";
import { Talents } from "./Talents.tsx";

const route = getRouteApi(PAGES.member);

const AREAS = ["character"] as const;

/** Only readers who see players load it. */
const MemberPlayer = loadPage(() => import("../players/MemberPlayer.tsx"), "MemberPlayer");
const FormerMember = loadPage(() => import("./FormerMember.tsx"), "FormerMember");

interface BlocksProps {
  readonly character: CharacterAnswer;
  readonly guild: Guild | undefined;
}

function Blocks({ character, guild }: BlocksProps) {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data: session } = useSession();
  const seesPlayer = session?.hiddenFields.includes("players") === false;
  return (
    <div className={classes.page}>
      <CharacterHead character={character} guild={guild} />
      <Equipment of={character.equipment} />
      <Development of={character.values} />
      <div className={classes.column}>
        <Statistics of={character.statistics} />
        <Pvp of={character.pvp} />
        <HunterPets of={character.hunterPets} />
        <AchievementStatistics of={character.achievementStatistics} />
      </div>
      <div className={classes.column}>
        <Achievements of={character.achievements} />
        <History of={character.changes} guild={guild} />
      </div>
      <Talents of={character.specializations} />
      <div className={classes.column}>
        <Titles of={character.titles} name={character.member.name} />
      </div>
      <div className={classes.column}>
        <Appearance of={character.appearance} />
      </div>
      <Belongings {...character} />
      {useIsHydrated() && seesPlayer && (
        <div className={`${classes.wide} ${classes.column}`}>
          <Suspense fallback={null}>
            <MemberPlayer guildId={id} member={character.member} />
          </Suspense>
        </div>
      )}
      <p className={`${classes.wide} ${classes.foot} muted`}>{t("character:page.notDelivered")}</p>
    </div>
  );
}

function Character() {
  const { t } = useTexts();
  const { id, member } = route.useParams();
  const isHydrated = useIsHydrated();
  const { data: character, error, refetch } = useQuery(characterQuery(id, member));
  const { data: guild } = useQuery(guildQuery(id));
  if (character !== undefined) return <Blocks character={character} guild={guild} />;
  if (isMissing(error)) {
    if (!isHydrated) return <NotFoundPage />;
    return (
      <Suspense fallback={null}>
        <FormerMember guildId={id} memberId={member} />
      </Suspense>
    );
  }
  return (
    <div className="page">
      {error === null ? (
        <LoadingRows count={14} height={54} label={t("character:page.loading")} />
      ) : (
        <Failure title={t("character:page.failed")} error={error} retry={refetch} />
      )}
    </div>
  );
}

/** Everything that is known of a member's character. */
export function CharacterPage() {
  return (
    <WithAreas areas={AREAS}>
      <Character />
    </WithAreas>
  );
}
