import type { Guild } from "@guildhall/server/api";
import { formatNumber } from "../time/format.ts";
import { Time } from "../time/Time.tsx";
import classes from "./banner.module.css";
import { CrestImage } from "./CrestImage.tsx";
import { guildBelonging } from "./guild-words.ts";

function Facts({ guild }: { readonly guild: Guild }) {
  const numbers: readonly (readonly [string, number | null])[] = [
    ["Members", guild.memberCount],
    [
      guild.minimumLevel > 1 ? `Level ${guild.minimumLevel} and up` : "On the roster",
      guild.rosterCount === guild.memberCount ? null : guild.rosterCount,
    ],
    ["Achievement points", guild.achievementPoints],
    ["Guild level", guild.level],
  ];
  return (
    <dl className={classes.facts}>
      {numbers.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{formatNumber(value)}</dd>
          </div>
        ),
      )}
      {guild.createdAt !== null && (
        <div>
          <dt>Founded</dt>
          <dd>
            <Time value={guild.createdAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The guild's banner with its crest, name and facts. Lower on the subpages. */
export function GuildBanner({ guild, low }: { readonly guild: Guild; readonly low: boolean }) {
  const Name = low ? "p" : "h1";
  return (
    <header className={classes.banner} data-low={low}>
      <div className={classes.trim} aria-hidden />
      <div className={classes.cloth} aria-hidden />
      <div className={classes.content}>
        <CrestImage guild={guild} />
        <div className={classes.words}>
          <p className={classes.belonging}>{guildBelonging(guild)}</p>
          <Name className={classes.name}>
            <bdi>{guild.name}</bdi>
          </Name>
          <p className={classes.realm}>
            <bdi>{guild.realm.name}</bdi>
            {guild.battlegroup !== null && ` · ${guild.battlegroup}`}
          </p>
          {!low && <Facts guild={guild} />}
        </div>
      </div>
    </header>
  );
}
