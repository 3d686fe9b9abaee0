import type { CharacterAnswer, Player } from "@guildhall/server/api";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { loadPage } from "../app/load-page.ts";
import { MemberLink } from "../roster/MemberLink.tsx";
import { Failure } from "../states/Failure.tsx";
import { LoadingRows } from "../states/LoadingRows.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { WithAreas } from "../texts/WithAreas.tsx";
import { Time } from "../time/Time.tsx";
import { memberPlayerQuery } from "./player-queries.ts";
import classes from "./players.module.css";
import { useIsOfficer } from "./use-is-officer.ts";

const AREAS = ["players"] as const;

/** Only officers load it. */
const OfficerPanel = loadPage(() => import("./OfficerPanel.tsx"), "OfficerPanel");

export interface MemberPlayerProps {
  readonly guildId: string;
  readonly member: CharacterAnswer["member"];
}

interface CharactersProps extends MemberPlayerProps {
  readonly player: Player;
}

/** The characters of the player, the main first. */
function Characters({ guildId, member, player }: CharactersProps) {
  const { t } = useTexts();
  const { main, characters, isKnown, lastSeenAt } = player;
  if (!isKnown) return <p className="muted">{t("players:member.notKnown")}</p>;
  const ordered = characters.toSorted(
    (a, b) => Number(b.id === main.id) - Number(a.id === main.id),
  );
  return (
    <>
      <ul className={classes.alts}>
        {ordered.map(({ id, name }) => (
          <li key={id} className={classes.character}>
            {id === member.id ? (
              <strong>
                <bdi>{name}</bdi>
              </strong>
            ) : (
              <MemberLink guildId={guildId} memberId={id}>
                <bdi>{name}</bdi>
              </MemberLink>
            )}
            {id === main.id && <span className="muted"> ({t("players:member.main")})</span>}
          </li>
        ))}
      </ul>
      {lastSeenAt != null && characters.length > 1 && (
        <p className={classes.small}>
          <Trans
            i18nKey="players:member.lastSeen"
            components={{ time: <Time value={lastSeenAt} /> }}
          />
        </p>
      )}
    </>
  );
}

function Content({ guildId, member }: MemberPlayerProps) {
  const { t } = useTexts();
  const isOfficer = useIsOfficer();
  const query = useQuery(memberPlayerQuery(guildId, String(member.id)));
  const { data: player, error, refetch } = query;
  if (player === undefined) {
    if (error !== null) {
      return <Failure title={t("players:list.failed")} error={error} retry={refetch} />;
    }
    return <LoadingRows count={2} height={44} label={t("players:list.loading")} />;
  }
  if (player === null) return null;
  return (
    <>
      <section aria-labelledby="player" className={classes.part}>
        <h2 id="player">{t("players:member.title")}</h2>
        <Characters {...{ guildId, member, player }} />
      </section>
      {isOfficer && (
        <Suspense
          fallback={<LoadingRows count={4} height={44} label={t("players:list.loading")} />}
        >
          <OfficerPanel {...{ guildId, member, player }} />
        </Suspense>
      )}
    </>
  );
}

/** The other characters of a member's player, and what officers know and change about them. */
export function MemberPlayer(props: MemberPlayerProps) {
  return (
    <WithAreas areas={AREAS}>
      <Content {...props} />
    </WithAreas>
  );
}
