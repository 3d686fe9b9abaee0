import type { CharacterAnswer } from "@guildhall/server/api";
import { DataTable } from "../charts/DataTable.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { FactList } from "./FactList.tsx";

type Data = NonNullable<CharacterAnswer["pvp"]["data"]>;

const UNKNOWN = "–";

function Brackets({ brackets }: Pick<Data, "brackets">) {
  const { t } = useTexts();
  if (brackets.length === 0) return null;
  const record = (matches: Data["brackets"][number]["season"]) =>
    matches === null ? UNKNOWN : t("character:pvp.record", matches);
  return (
    <DataTable
      columns={[
        t("character:pvp.bracket"),
        t("character:pvp.rating"),
        t("character:pvp.season"),
        t("character:pvp.week"),
      ]}
      rows={brackets.map(({ bracket, rating, season, week }) => [
        bracket,
        <bdi key={bracket}>{bracket}</bdi>,
        rating,
        record(season),
        record(week),
      ])}
    />
  );
}

function Maps({ maps }: Pick<Data, "maps">) {
  const { t } = useTexts();
  if (maps.length === 0) return null;
  return (
    <details className={classes.loadout}>
      <summary>{t("character:pvp.battlegrounds")}</summary>
      <DataTable
        columns={[t("character:pvp.battleground"), t("character:pvp.played")]}
        rows={maps.map(({ name, ...matches }) => [
          name ?? matches.played,
          <bdi key={name}>{name}</bdi>,
          t("character:pvp.record", matches),
        ])}
      />
    </details>
  );
}

/** Honor, and the ratings by bracket. */
export function Pvp({ of }: { readonly of: CharacterAnswer["pvp"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:pvp.title")} of={of}>
      {({ honorLevel, honorableKills, rank, brackets, maps }) => (
        <>
          <FactList
            facts={[
              [t("character:pvp.honorLevel"), honorLevel],
              [t("character:pvp.honorableKills"), honorableKills],
              [t("character:pvp.rank"), rank],
            ]}
          />
          <Brackets brackets={brackets} />
          <Maps maps={maps} />
        </>
      )}
    </Block>
  );
}
