import type { CharacterAnswer } from "@guildhall/server";
import { type Cell, type Column, formatTable } from "./table.ts";
import type { Terminal } from "./terminal.ts";
import { terminalText } from "./terminal-text.ts";

type Blocks = Omit<CharacterAnswer, "member">;
type MissingReason = NonNullable<Blocks[keyof Blocks]["missing"]>;

/** A character of this edition or class has no such block, so it is not printed. */
const MISSING: Readonly<Record<MissingReason, string | null>> = {
  "not-in-edition": null,
  "not-for-class": null,
  "not-read-yet": "not read yet",
  refused: "the service does not return it at present",
  failed: "could not be read",
  hidden: "hidden",
};

interface Section<Data> {
  readonly title: string;
  readonly of: {
    readonly asOf: string | null;
    readonly missing: MissingReason | null;
    readonly data: Data | null;
  };
  readonly text: (data: Data) => string;
}

/** Returns a character as text, with a part for each block. */
export function characterText(character: CharacterAnswer, terminal: Terminal): string {
  const table = <Row>(
    rows: readonly Row[],
    values: Readonly<Record<string, (row: Row) => Cell>>,
  ) => (rows.length === 0 ? "none\n" : formatTable(columnsOf(values), rows, terminal));
  const { equipment, specializations, statistics, achievements, pvp } = character;
  const { achievementStatistics } = character;
  const sections = [
    head(character),
    section({
      ...{ title: "Equipment", of: equipment },
      text: ({ items }) => table(items, ITEM),
    }),
    section({
      ...{ title: "Talents", of: specializations },
      text: (groups) => groups.map(talentText).join("") || "none\n",
    }),
    section({
      ...{ title: "Statistics", of: statistics },
      text: ({ health, power, powerType, values }) =>
        `${lines([
          ["health", health],
          [powerType?.toLowerCase() ?? "power", power],
        ])}${table(values, STATISTIC)}`,
    }),
    section({
      ...{ title: "Achievements", of: achievements },
      text: ({ points, completed, recent, inProgress }) =>
        `${lines([
          ["points", points],
          ["completed", completed],
        ])}${table(recent, { date: ({ at }) => at.slice(0, 10), name: ({ name, id }) => name ?? id })}` +
        (inProgress.length === 0
          ? ""
          : table(inProgress, {
              "in progress": ({ name, id }) => name ?? id,
              criteria: ({ done, total }) => `${done} of ${total}`,
            })),
    }),
    section({
      ...{ title: "Achievement statistics", of: achievementStatistics },
      text: ({ categories }) => table(categories.flatMap(countsOf), COUNT),
    }),
    section({
      ...{ title: "PvP", of: pvp },
      text: ({ honorLevel, honorableKills, rank, brackets }) =>
        `${lines([
          ["honor level", honorLevel],
          ["honorable kills", honorableKills],
          ["rank", rank],
        ])}${brackets.length > 0 ? table(brackets, BRACKET) : ""}`,
    }),
    ...collections(character, table),
  ];
  return sections.filter((text) => text !== "").join("\n");
}

type Items = NonNullable<CharacterAnswer["equipment"]["data"]>["items"];

const ITEM: Readonly<Record<string, (item: Items[number]) => Cell>> = {
  slot: ({ slot }) => slot,
  item: ({ name, itemId }) => name ?? itemId,
  quality: ({ quality }) => quality,
  itemLevel: ({ itemLevel }) => itemLevel,
  enchants: ({ enchants }) => joined(enchants.map(({ text, id }) => text ?? id)),
  gems: ({ sockets }) => joined(sockets.map(({ gem }) => gem && (gem.name ?? gem.itemId))),
  missing: ({ lacksEnchant, sockets }) =>
    joined([
      lacksEnchant === true ? "enchant" : null,
      ...sockets.map(({ gem }) => (gem === null ? "gem" : null)),
    ]),
};

type Statistic = NonNullable<CharacterAnswer["statistics"]["data"]>["values"][number];

const STATISTIC: Readonly<Record<string, (value: Statistic) => Cell>> = {
  statistic: ({ key }) => key,
  value: ({ value, unit }) => (unit === "percent" ? `${value.toFixed(1)}%` : Math.round(value)),
  rating: ({ rating }) => rating,
};

type StatisticCategory = NonNullable<
  CharacterAnswer["achievementStatistics"]["data"]
>["categories"][number];

const countsOf = ({ name: category, groups }: StatisticCategory) =>
  groups.flatMap((group) =>
    group.statistics.map((each) => ({ ...each, category: group.name ?? category })),
  );

const COUNT: Readonly<Record<string, (count: ReturnType<typeof countsOf>[number]) => Cell>> = {
  category: ({ category }) => category,
  statistic: ({ name, id, description }) => joined([name ?? id, description]),
  value: ({ quantity }) => quantity,
  changed: ({ updatedAt }) => updatedAt?.slice(0, 10) ?? null,
};

type Bracket = NonNullable<CharacterAnswer["pvp"]["data"]>["brackets"][number];

const BRACKET: Readonly<Record<string, (bracket: Bracket) => Cell>> = {
  bracket: ({ bracket }) => bracket,
  rating: ({ rating }) => rating,
  played: ({ season }) => season?.played ?? null,
  won: ({ season }) => season?.won ?? null,
};

type Tables = <Row>(
  rows: readonly Row[],
  values: Readonly<Record<string, (row: Row) => Cell>>,
) => string;

const STANDINGS = [
  ...["hated", "hostile", "unfriendly", "neutral"],
  ...["friendly", "honored", "revered", "exalted"],
];

function collections(character: CharacterAnswer, table: Tables): string[] {
  const { titles, hunterPets, values, changes } = character;
  const { appearance, progression, professions, reputation, collections: owned } = character;
  return [
    section({
      ...{ title: "Titles", of: titles },
      text: ({ earned }) => `${joined(earned.map(({ name, id }) => name ?? id)) ?? "none"}\n`,
    }),
    section({
      ...{ title: "Hunter pets", of: hunterPets },
      text: (pets) =>
        table(pets, {
          name: ({ name }) => name,
          kind: ({ kind }) => kind,
          level: ({ level }) => level,
        }),
    }),
    section({
      ...{ title: "Appearance", of: appearance },
      text: ({ choices }) =>
        lines(choices.map(({ option, choice }) => [option, choice])) || "none\n",
    }),
    section({
      ...{ title: "Raids", of: progression },
      text: (raids) =>
        table(
          raids.flatMap(({ difficulties, ...raid }) =>
            difficulties.map((each) => ({ ...raid, ...each })),
          ),
          {
            raid: ({ name, id }) => name ?? id,
            difficulty: ({ difficulty }) => difficulty,
            bosses: ({ defeated, bosses }) => `${defeated} of ${bosses}`,
            kills: ({ kills }) => kills,
          },
        ),
    }),
    section({
      ...{ title: "Professions", of: professions },
      text: (rows) =>
        table(rows, {
          profession: ({ name, id }) => name ?? id,
          rank: ({ rank, max }) => `${rank} of ${max}`,
          recipes: ({ recipes }) => recipes,
        }),
    }),
    section({
      ...{ title: "Reputation", of: reputation },
      text: (rows) =>
        table(rows, {
          faction: ({ name, id }) => name ?? id,
          standing: ({ standing }) => STANDINGS[standing] ?? standing,
          value: ({ value, max }) => `${value} of ${max}`,
        }),
    }),
    section({
      ...{ title: "Collections", of: owned },
      text: (rows) =>
        lines(
          rows.map(({ kind, collected, total }) => [
            kind,
            total === null ? collected : `${collected} of ${total}`,
          ]),
        ),
    }),
    section({
      ...{ title: "Over time", of: values },
      text: (rows) =>
        table(rows, {
          date: ({ at }) => at.slice(0, 10),
          level: ({ level }) => level,
          itemLevel: ({ equippedItemLevel }) => equippedItemLevel ?? null,
          achievementPoints: ({ achievementPoints }) => achievementPoints,
        }),
    }),
    section({
      ...{ title: "History", of: changes },
      text: (rows) =>
        table(rows, {
          date: ({ at }) => at.slice(0, 10),
          change: ({ kind }) => kind,
          before: ({ before }) => before,
          after: ({ after }) => after,
        }),
    }),
  ];
}

function head({ member, profile }: CharacterAnswer): string {
  const { name, realm, level, race, spec, title, equippedItemLevel, averageItemLevel } = member;
  const titled = title ? title.replace("{name}", () => name) : name;
  const kind = [race.name, spec?.name, member.class.name].filter(Boolean).join(" ");
  return `${terminalText(titled)} (${terminalText(realm.name ?? realm.slug)})\n${lines([
    ["level", level ?? null],
    ["character", kind],
    ["rank", member.rank ?? null],
    ["item level", equippedItemLevel ?? null],
    ["best items", averageItemLevel ?? null],
    ["achievement points", member.achievementPoints ?? null],
    ["last seen", member.lastLoginAt ?? null],
    ["joined", member.joinedAt ?? null],
    ["profile page", member.profilePageUrl ?? null],
    ["as of", profile.asOf],
  ])}`;
}

function section<Data>({ title, of: { asOf, missing, data }, text }: Section<Data>): string {
  if (data !== null)
    return `${title}, as of ${asOf?.slice(0, 10) ?? "an unknown time"}\n${text(data)}`;
  const reason = missing && MISSING[missing];
  return reason ? `${title}: ${reason}\n` : "";
}

type TalentGroup = NonNullable<CharacterAnswer["specializations"]["data"]>[number];

function talentText({ name, active, trees, code }: TalentGroup): string {
  const names = trees.map(
    (tree) =>
      `  ${[tree.name, tree.points].filter((part) => part !== null).join(" ")}: ` +
      (joined(tree.talents.map((talent) => talent.name)) ?? "none"),
  );
  const title = `${name ?? "Talents"}${active ? " (active)" : ""}${code === null ? "" : ` ${code}`}`;
  return [title, ...names].map((line) => `${terminalText(line)}\n`).join("");
}

function lines(facts: readonly (readonly [name: string, value: Cell])[]): string {
  return facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${terminalText(`${name}: ${value}`)}\n`)
    .join("");
}

/** Returns known values in one cell; null without any. */
function joined(values: readonly (string | number | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : terminalText(known.join(", "));
}

function columnsOf<Row>(values: Readonly<Record<string, (row: Row) => Cell>>): Column<Row>[] {
  return Object.entries(values).map(([title, value]) => ({ title, value }));
}
