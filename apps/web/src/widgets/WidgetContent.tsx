import { type FeedItem, type GuildDetail, PAGES, type RealmSummary } from "@guildhall/server/api";
import { classColorProperty } from "../color/class-color.ts";
import { guildBelonging, languageOfNames, noMembersText } from "../guild/guild-words.ts";
import { populationName, realmType, statusName } from "../realms/realm-words.ts";
import { rankName } from "../roster/rank-name.ts";
import { useTexts } from "../texts/Texts.tsx";
import { WidgetLink } from "./WidgetLink.tsx";
import type { WidgetData, WidgetMember } from "./widget-data.ts";

/** The path of a page of the site. */
function pathOf(page: string, guild: GuildDetail, ids: Readonly<Record<string, number>> = {}) {
  return Object.entries({ id: guild.id, ...ids }).reduce(
    (path, [name, id]) => path.replace(`$${name}`, String(id)),
    page,
  );
}

interface OfGuild {
  readonly guild: GuildDetail;
}

function GuildName({ guild, page }: OfGuild & { readonly page: string }) {
  return (
    <h1>
      <WidgetLink path={pathOf(page, guild)}>
        <bdi lang={languageOfNames(guild.region)}>{guild.name}</bdi>
      </WidgetLink>
    </h1>
  );
}

function Roster({ guild, members }: OfGuild & { readonly members: readonly WidgetMember[] }) {
  const { t, playableName } = useTexts();
  return (
    <>
      <GuildName guild={guild} page={PAGES.roster} />
      {members.length === 0 && <p className="small">{noMembersText(guild, t)}</p>}
      <ul>
        {members.map(({ id, name, class: of, rank, level }) => (
          <li key={id} className="member" style={classColorProperty(of.id)}>
            <span className="class" title={playableName("class", of)} />
            <WidgetLink path={pathOf(PAGES.member, guild, { member: id })}>
              <bdi lang={languageOfNames(guild.region)}>{name}</bdi>
            </WidgetLink>
            <span className="small">
              <bdi>{rankName(rank, t, guild.rankNames)}</bdi>
              {level !== null && ` · ${level}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function News({ guild, items }: OfGuild & { readonly items: readonly FeedItem[] }) {
  const { t, format } = useTexts();
  return (
    <>
      <GuildName guild={guild} page={PAGES.news} />
      {items.length === 0 && <p className="small">{t("news.empty")}</p>}
      <ul>
        {items.map(({ id, title, occurredAt }) => (
          <li key={id}>
            <WidgetLink path={pathOf(PAGES.newsItem, guild, { item: id })}>
              <bdi>{title}</bdi>
            </WidgetLink>{" "}
            <time dateTime={occurredAt} className="small">
              {format.date(Date.parse(occurredAt), "UTC")}
            </time>
          </li>
        ))}
      </ul>
    </>
  );
}

function Realm({ guild, realm }: OfGuild & { readonly realm: RealmSummary | undefined }) {
  const { t, format } = useTexts();
  const lang = languageOfNames(guild.region);
  const name = (
    <h1>
      <WidgetLink path={PAGES.realms}>
        <bdi lang={lang}>{realm?.name ?? guild.realm.name}</bdi>
      </WidgetLink>
    </h1>
  );
  if (realm === undefined) {
    return (
      <>
        {name}
        <p className="small">{t("views:widget.realmUnknown")}</p>
      </>
    );
  }
  const population = populationName(realm.population, t);
  const checkedAt = Date.parse(realm.checkedAt);
  const facts = [
    guild.region.toUpperCase(),
    realmType(realm.type, t),
    population === null ? null : t("realms.ofPopulation", { population }),
    realm.hasQueue ? t("realms.queue") : null,
  ];
  return (
    <>
      {name}
      <p>
        <strong className={realm.status === "UP" ? "up" : "down"}>
          <span aria-hidden>{realm.status === "UP" ? "▲" : "▼"}</span> {statusName(realm.status, t)}
        </strong>{" "}
        <span className="small">{facts.filter(Boolean).join(" · ")}</span>
      </p>
      <p className="small">
        {t("views:widget.checked", {
          time: `${format.date(checkedAt, "UTC")} ${format.clock(checkedAt, "UTC")} UTC`,
        })}
      </p>
    </>
  );
}

/** The length of a side of the crest in px. */
const CREST = 72;

function Crest({ guild }: OfGuild) {
  const { t } = useTexts();
  return (
    <div className="crest">
      {guild.crest !== null && (
        <img
          src={`/api/v1/guilds/${guild.id}/crest.svg`}
          alt={t("guild.crest", { name: guild.name })}
          width={CREST}
          height={CREST}
          loading="lazy" // React would add a link that preloads it
        />
      )}
      <div>
        <GuildName guild={guild} page={PAGES.guild} />
        <p className="small">
          {guildBelonging(guild, t)} · <bdi>{guild.realm.name}</bdi>
        </p>
        <p className="small">{t("guild.memberCount", { count: guild.rosterCount })}</p>
      </div>
    </div>
  );
}

/** What a widget shows. */
export function WidgetContent({ data }: { readonly data: WidgetData }) {
  switch (data.widget) {
    case "roster":
      return <Roster {...data} />;
    case "news":
      return <News {...data} />;
    case "realm":
      return <Realm {...data} />;
    case "crest":
      return <Crest {...data} />;
  }
}
