import { type Guild, PAGES, type Player } from "@guildhall/server/api";
import { getRouteApi, Link } from "@tanstack/react-router";
import { saveFile } from "../app/save-file.ts";
import { Button } from "../forms/Button.tsx";
import { useTexts } from "../texts/Texts.tsx";
import classes from "./players.module.css";
import { playersFile } from "./players-file.ts";
import {
  DEFAULT_DAYS,
  PLAYER_STATES,
  type PlayerState,
  parsePlayersSearch,
} from "./players-search.ts";
import { stateName } from "./state-name.ts";

const route = getRouteApi(PAGES.players);
const FORMATS = [
  ["csv", "players:list.csv"],
  ["json", "players:list.json"],
] as const;

/** The states with their numbers of players, and the days after which a player is inactive. For officers. */
function StateFilter({ all }: { readonly all: readonly Player[] }) {
  const { t, format } = useTexts();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { days = DEFAULT_DAYS } = search;
  const count = (wanted: PlayerState) => all.filter(({ state }) => state === wanted).length;
  const choices = [
    [undefined, t("players:state.all"), all.length],
    ...PLAYER_STATES.map((state) => [state, stateName(state, t), count(state)] as const),
  ] as const;
  return (
    <>
      <nav className={classes.states} aria-label={t("players:table.state")}>
        {choices.map(([state, name, number]) => (
          <Link
            key={name}
            to={PAGES.players}
            params={{ id }}
            search={parsePlayersSearch({ ...search, state })}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {name} <span className="number muted">{format.number(number)}</span>
          </Link>
        ))}
      </nav>
      <label className={classes.days}>
        <span className="muted">{t("players:list.days")}</span>
        <input
          type="number"
          className="input"
          min={1}
          max={3650}
          defaultValue={days}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: parsePlayersSearch({ ...search, days: value }),
              ...{ replace: true, resetScroll: false },
            })
          }
        />
      </label>
    </>
  );
}

interface PlayerFiltersProps {
  readonly all: readonly Player[];
  readonly shown: readonly Player[];
  readonly guild: Guild | undefined;
}

/** The filters, the sort and the export of the players. Only officers see states. */
export function PlayerFilters({ all, shown, guild }: PlayerFiltersProps) {
  const texts = useTexts();
  const { t } = texts;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const characters = shown.reduce((sum, player) => sum + player.characters.length, 0);
  const hasStates = all.some(({ state }) => state !== undefined);
  return (
    <>
      <search className={classes.filters} aria-label={t("guild.players")}>
        {hasStates && <StateFilter all={all} />}
        {all.some(({ lastSeenAt }) => lastSeenAt !== undefined) && (
          <label className={classes.days}>
            <span className="muted">{t("players:list.sort")}</span>
            <select
              className="input"
              value={search.sort ?? "name"}
              onChange={({ currentTarget: { value } }) =>
                void navigate({
                  search: parsePlayersSearch({ ...search, sort: value }),
                  resetScroll: false,
                })
              }
            >
              <option value="name">{t("players:list.byName")}</option>
              <option value="lastSeen">{t("players:list.byLastSeen")}</option>
            </select>
          </label>
        )}
      </search>
      <div className={classes.summary}>
        <p className="number muted" role="status">
          {t("players:list.count", { count: shown.length })}
          {" · "}
          {t("players:list.characters", { count: characters })}
        </p>
        {FORMATS.map(([format, label]) => (
          <Button
            key={format}
            variant="subtle"
            color="gray"
            onClick={() =>
              saveFile(playersFile(format, { players: shown, guildName: guild?.name ?? "" }, texts))
            }
          >
            {t(label)}
          </Button>
        ))}
      </div>
      {hasStates && <p className={classes.note}>{t("players:list.stateNote")}</p>}
    </>
  );
}
