import type { Desk, GuildDetail } from "@guildhall/server/api";
import { slotName } from "../character/slot-words.ts";
import { HeldRosterNotice } from "../guild/HeldRosterNotice.tsx";
import { rankName } from "../roster/rank-name.ts";
import { CauseLink } from "../sync/CauseLink.tsx";
import type { Translate } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { DaysChoice } from "./DaysChoice.tsx";
import { type DeskColumn, DeskSection } from "./DeskSection.tsx";

interface OfDesk {
  readonly guild: GuildDetail;
}

interface WithDays extends OfDesk {
  readonly days: number;
  readonly change: (days: number) => void;
}

const time = (value: string | null) => (value === null ? null : <Time value={value} />);

/** The column with the rank. */
function rankColumn<Row extends { readonly rank: number | null }>(
  { rankNames }: GuildDetail,
  t: Translate,
): DeskColumn<Row> {
  return { title: t("roster.rank"), value: ({ rank }) => rankName(rank, t, rankNames) };
}

const REASONS = {
  absent: "desk:held.absent",
  "below-minimum": "desk:held.belowMinimum",
  unreadable: "desk:held.unreadable",
} as const;

/** The members who would leave with a held roster. */
export function HeldMembers({ guild, held }: OfDesk & { readonly held: Desk["heldRoster"] }) {
  const { t } = useTexts();
  const rows = (held?.leaving ?? []).map(({ memberId: id, ...row }) => ({ id, ...row }));
  return (
    <DeskSection
      {...{ id: "held", title: t("guild.heldLabel"), guild, rows }}
      columns={[{ title: t("desk:held.why"), value: ({ why }) => t(REASONS[why]) }]}
      empty={t(held ? "desk:held.nobody" : "desk:held.none")}
    >
      {held && (
        <HeldRosterNotice held={{ ...held, leaving: held.leaving.length }} guildId={guild.id} />
      )}
    </DeskSection>
  );
}

type Inactive = NonNullable<Desk["inactivePlayers"]>;

/** The players who were not seen for some days. */
export function InactivePlayers(props: WithDays & { readonly inactive: Inactive }) {
  const { t } = useTexts();
  const { guild, inactive, days, change } = props;
  const { away, unknown } = inactive.counts;
  return (
    <DeskSection
      {...{ id: "inactive", title: t("desk:inactive.title"), guild, rows: inactive.players }}
      columns={[
        rankColumn(guild, t),
        { title: t("desk:inactive.alts"), value: ({ alts }) => alts.join(", ") },
        {
          title: t("desk:inactive.lastSeen"),
          value: ({ lastSeenAt }) => lastSeenAt,
          show: ({ lastSeenAt }) => time(lastSeenAt),
        },
      ]}
      empty={t("desk:inactive.none", { count: days })}
    >
      <DaysChoice label={t("desk:inactive.days")} value={days} change={change} />
      <p className="muted">
        {t("desk:inactive.away", { count: away })} {t("desk:inactive.unknown", { count: unknown })}
      </p>
    </DeskSection>
  );
}

/** The members at the highest level whose worn items lack enchants or gems. */
export function LackingGear({
  guild,
  gear,
}: OfDesk & { readonly gear: NonNullable<Desk["gear"]> }) {
  const { t, format } = useTexts();
  const slots = (names: readonly string[] | null) =>
    names?.map((slot) => slotName(slot, t)).join(", ") ?? t("desk:gear.socketsUnknown");
  return (
    <DeskSection
      {...{ id: "gear", title: t("desk:gear.title"), guild, rows: gear.lacking }}
      columns={[
        { title: t("desk:gear.itemLevel"), value: ({ itemLevel }) => itemLevel },
        { title: t("desk:gear.enchants"), value: ({ missingEnchants }) => slots(missingEnchants) },
        { title: t("desk:gear.sockets"), value: ({ emptySockets }) => slots(emptySockets) },
        { title: t("desk:gear.asOf"), value: ({ asOf }) => asOf, show: ({ asOf }) => time(asOf) },
      ]}
      empty={t(gear.members > gear.unknown ? "desk:gear.none" : "desk:gear.nothingKnown")}
    >
      <p className="muted">
        {gear.level !== null &&
          t("desk:gear.checked", { count: gear.members, level: format.number(gear.level) })}{" "}
        {gear.unknown > 0 && t("desk:gear.unknown", { count: gear.unknown })}
      </p>
    </DeskSection>
  );
}

type NewMember = NonNullable<Desk["newMembers"]>[number];

/** The new members whose main is unknown. */
export function NewMembers(props: WithDays & { readonly members: readonly NewMember[] }) {
  const { t } = useTexts();
  const { guild, members, days, change } = props;
  return (
    <DeskSection
      {...{ id: "new", title: t("desk:new.title"), guild, rows: members }}
      columns={[
        rankColumn(guild, t),
        { title: t("roster.level"), value: ({ level }) => level },
        {
          title: t("desk:new.joined"),
          value: ({ joinedAt }) => joinedAt,
          show: ({ joinedAt }) => time(joinedAt),
        },
      ]}
      empty={t("desk:new.none", { count: days })}
    >
      <DaysChoice label={t("desk:new.days")} value={days} change={change} />
    </DeskSection>
  );
}

const RULES = {
  minimumDays: "desk:ranks.days",
  minimumLevel: "desk:ranks.level",
  minimumItemLevel: "desk:ranks.itemLevel",
} as const;

type RankProblem = NonNullable<Desk["rankProblems"]>[number];

/** The rules of ranks that members do not meet. */
export function RankProblems({
  guild,
  problems,
}: OfDesk & { readonly problems: readonly RankProblem[] }) {
  const { t } = useTexts();
  const unmet = problems.filter(({ actual }) => actual !== null);
  const unchecked = problems.filter(({ actual }) => actual === null);
  const hasRules = Object.keys(guild.rankRules ?? {}).length > 0;
  const empty = t(hasRules ? "desk:ranks.none" : "desk:ranks.noRules");
  const rule: readonly DeskColumn<RankProblem>[] = [
    rankColumn(guild, t),
    { title: t("desk:ranks.rule"), value: (row) => t(RULES[row.rule]) },
    { title: t("desk:ranks.needed"), value: ({ needed }) => needed },
  ];
  const since: DeskColumn<RankProblem> = {
    title: t("desk:ranks.since"),
    value: (row) => row.since,
    show: (row) => time(row.since) ?? t("desk:ranks.unknown"),
  };
  const has = { title: t("desk:ranks.actual"), value: ({ actual }: RankProblem) => actual };
  return (
    <>
      <DeskSection
        {...{ id: "ranks", title: t("desk:ranks.title"), guild, rows: unmet, empty }}
        columns={[...rule, has, since]}
      >
        <p>
          <CauseLink page="guild" guildId={guild.id}>
            {t("desk:ranks.edit")}
          </CauseLink>
        </p>
      </DeskSection>
      {unchecked.length > 0 && (
        <DeskSection
          {...{ id: "unchecked", title: t("desk:ranks.unchecked"), guild, rows: unchecked, empty }}
          columns={[...rule, since]}
        />
      )}
    </>
  );
}
