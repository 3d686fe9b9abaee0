import { type Guild, PAGES, type Player } from "@guildhall/server/api";
import { getRouteApi } from "@tanstack/react-router";
import { classColorProperty } from "../color/class-color.ts";
import { languageOfNames } from "../guild/guild-words.ts";
import { MemberLink } from "../roster/MemberLink.tsx";
import { ROLES } from "../roster/table-roles.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Trans } from "../texts/Trans.tsx";
import { Time } from "../time/Time.tsx";
import classes from "./players.module.css";
import { altsOf } from "./players-file.ts";
import { stateName } from "./state-name.ts";

const route = getRouteApi(PAGES.players);

type Character = Player["main"];

function CharacterName({ character }: { readonly character: Character }) {
  const { t, playableName } = useTexts();
  const { id: guildId } = route.useParams();
  const { id, name, level } = character;
  const facts = [
    level !== null && t("roster.memberLevel", { level }),
    playableName("class", character.class),
  ];
  return (
    <span className={classes.name} style={classColorProperty(character.class.id)}>
      <span className={classes.swatch} aria-hidden />
      <span title={facts.filter(Boolean).join(" · ")}>
        <MemberLink guildId={guildId} memberId={id}>
          <bdi>{name}</bdi>
        </MemberLink>
      </span>
    </span>
  );
}

function Alts({ player }: { readonly player: Player }) {
  const { t } = useTexts();
  const alts = altsOf(player);
  if (alts.length === 0) {
    return (
      <span className="muted">
        {t(player.isKnown ? "players:table.noAlts" : "players:table.notKnown")}
      </span>
    );
  }
  return (
    <ul className={classes.alts}>
      {alts.map((character) => (
        <li key={character.id}>
          <CharacterName character={character} />
        </li>
      ))}
    </ul>
  );
}

function State({ player: { state, absence } }: { readonly player: Player }) {
  const { t } = useTexts();
  if (state === undefined) return null;
  return (
    <>
      <span className={classes.state} data-state={state}>
        {stateName(state, t)}
      </span>
      {state === "away" && absence && (
        <span className={classes.small}>
          <Trans
            i18nKey="players:table.until"
            components={{ time: <Time value={absence.until} /> }}
          />
          {absence.note !== null && (
            <>
              {" · "}
              <bdi>{absence.note}</bdi>
            </>
          )}
        </span>
      )}
    </>
  );
}

interface PlayersTableProps {
  readonly players: readonly Player[];
  readonly guild: Guild | undefined;
}

/** The players, one in each row. On narrow screens, each row is a card. */
export function PlayersTable({ players, guild }: PlayersTableProps) {
  const { t } = useTexts();
  const [first] = players;
  const hasLastSeen = first?.lastSeenAt !== undefined;
  const hasState = first?.state !== undefined;
  return (
    <table className={classes.table} {...ROLES.table} aria-label={t("guild.players")}>
      <thead {...ROLES.thead}>
        <tr {...ROLES.tr}>
          <th {...ROLES.column} scope="col">
            {t("players:table.player")}
          </th>
          <th {...ROLES.column} scope="col">
            {t("players:table.alts")}
          </th>
          {hasLastSeen && (
            <th {...ROLES.column} scope="col">
              {t("players:table.lastSeen")}
            </th>
          )}
          {hasState && (
            <th {...ROLES.column} scope="col">
              {t("players:table.state")}
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROLES.tbody} lang={languageOfNames(guild?.region)}>
        {players.map((player) => (
          <tr key={player.main.id} {...ROLES.tr}>
            <th {...ROLES.th} scope="row">
              <CharacterName character={player.main} />
            </th>
            <td {...ROLES.td}>
              <Alts player={player} />
            </td>
            {hasLastSeen && (
              <td {...ROLES.td} data-label={t("players:table.lastSeen")}>
                {player.lastSeenAt ? (
                  <Time value={player.lastSeenAt} />
                ) : (
                  <span className="muted">{t("players:table.never")}</span>
                )}
              </td>
            )}
            {hasState && (
              <td {...ROLES.td} data-label={t("players:table.state")}>
                <State player={player} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
