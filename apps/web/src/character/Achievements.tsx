import type { CharacterAnswer } from "@guildhall/server/api";
import { DataTable } from "../charts/DataTable.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { FactList } from "./FactList.tsx";

type Data = NonNullable<CharacterAnswer["achievements"]["data"]>;

function Categories({ categories }: Pick<Data, "categories">) {
  const { t } = useTexts();
  const started = categories
    .filter(({ completed }) => completed > 0)
    .toSorted((a, b) => b.points - a.points);
  if (started.length === 0) return null;
  return (
    <details className={classes.loadout}>
      <summary>{t("character:achievements.categories")}</summary>
      <DataTable
        columns={[
          t("character:achievements.category"),
          t("character:achievements.completed"),
          t("character:achievements.points"),
        ]}
        rows={started.map(({ id, name, completed, points }) => [
          id,
          <bdi key={id}>{name ?? id}</bdi>,
          completed,
          points,
        ])}
      />
    </details>
  );
}

/** The achievements of which some criteria are met, with how many. */
function InProgress({ of }: { readonly of: Data["inProgress"] }) {
  const { t, format } = useTexts();
  if (of.length === 0) return null;
  return (
    <>
      <h3>{t("character:achievements.inProgress")}</h3>
      <ul className={classes.lines}>
        {of.map(({ id, name, done, total }) => (
          <li key={id}>
            <bdi>{name ?? t("character:achievements.unnamed", { id })}</bdi>
            <span className="number">
              {format.number(done)} / {format.number(total)}
            </span>
            <progress className={classes.meter} value={done} max={total} aria-hidden />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The points, the latest achievements with their dates, those in progress, and the numbers by category. */
export function Achievements({ of }: { readonly of: CharacterAnswer["achievements"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:achievements.title")} of={of}>
      {({ completed, points, recent, inProgress, categories }) => (
        <>
          <FactList
            facts={[
              [t("character:achievements.points"), points],
              [t("character:achievements.completed"), completed],
            ]}
          />
          <h3>{t("character:achievements.recent")}</h3>
          {recent.length === 0 ? (
            <p className="muted">{t("character:achievements.none")}</p>
          ) : (
            <ol className={classes.lines}>
              {recent.map(({ id, name, at }) => (
                <li key={id}>
                  <bdi>{name ?? t("character:achievements.unnamed", { id })}</bdi>
                  <Time value={at} />
                </li>
              ))}
            </ol>
          )}
          <InProgress of={inProgress} />
          <Categories categories={categories} />
        </>
      )}
    </Block>
  );
}
