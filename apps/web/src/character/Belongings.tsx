import type { CharacterAnswer } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Block, type BlockProps } from "./Block.tsx";
import classes from "./character.module.css";
import { Pairs, type PairsProps } from "./Pairs.tsx";

/** A list of names with their values. It is not shown without any. */
function PairsBlock<Row>({
  title,
  of,
  pairOf,
}: Pick<BlockProps<readonly Row[]>, "title" | "of"> & {
  readonly pairOf: (row: Row) => PairsProps["rows"][number];
}) {
  if (of.data?.length === 0) return null;
  return (
    <Block title={title} of={of}>
      {(rows) => <Pairs rows={rows.map(pairOf)} />}
    </Block>
  );
}

const NAMES = {
  lfr: "character:raids.lfr",
  normal: "character:raids.normal",
  heroic: "character:raids.heroic",
  mythic: "character:raids.mythic",
  mounts: "character:collections.mounts",
  pets: "character:collections.pets",
} as const;

const STANDINGS = [
  "character:reputation.hated",
  "character:reputation.hostile",
  "character:reputation.unfriendly",
  "character:reputation.neutral",
  "character:reputation.friendly",
  "character:reputation.honored",
  "character:reputation.revered",
  "character:reputation.exalted",
] as const;

type BelongingsProps = Pick<
  CharacterAnswer,
  "progression" | "professions" | "collections" | "reputation"
>;

/** The blocks that only the legacy shape has: raids, professions, collections and reputation. */
export function Belongings({ progression, professions, collections, reputation }: BelongingsProps) {
  const { t, format } = useTexts();
  const partOf = (part: number, whole: number) =>
    `${format.number(part)} / ${format.number(whole)}`;
  return (
    <>
      <div className={classes.column}>
        <PairsBlock
          title={t("character:raids.title")}
          of={progression}
          pairOf={({ id, name, bosses, difficulties }) => [
            name ?? id,
            difficulties
              .map((each) => `${t(NAMES[each.difficulty])} ${partOf(each.defeated, bosses)}`)
              .join(" · "),
          ]}
        />
        <PairsBlock
          title={t("character:professions.title")}
          of={professions}
          pairOf={({ id, name, rank, max }) => [name ?? id, partOf(rank, max)]}
        />
      </div>
      <div className={classes.column}>
        <PairsBlock
          title={t("character:collections.title")}
          of={collections}
          pairOf={({ kind, collected, total }) => [
            t(NAMES[kind]),
            total === null ? collected : partOf(collected, total),
          ]}
        />
        {reputation.data?.length !== 0 && (
          <Block title={t("character:reputation.title")} of={reputation}>
            {(factions) =>
              [...Map.groupBy(factions, ({ standing }) => standing)].map(([standing, own]) => (
                <details key={standing} className={classes.loadout}>
                  <summary>
                    {t(STANDINGS[standing] ?? STANDINGS[0])}{" "}
                    <span className={classes.small}>{own.length}</span>
                  </summary>
                  <Pairs
                    rows={own.map(({ id, name, value, max }) => [name ?? id, partOf(value, max)])}
                  />
                </details>
              ))
            }
          </Block>
        )}
      </div>
    </>
  );
}
