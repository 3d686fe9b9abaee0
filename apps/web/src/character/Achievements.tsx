import type { CharacterAnswer } from "@guildhall/server/api";
import { DataTable } from "../charts/DataTable.tsx";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { FactList } from "./FactList.tsx";

type Data = NonNullable<CharacterAnswer["achievements"]["data"]>;

interface CategoryNameProps {
  readonly name: string;
  /** The points, relative to the category with most. */
  readonly share: number;
}

function CategoryName({ name, share }: CategoryNameProps) {
  return (
    <>
      <bdi>{name}</bdi>
      <span className={classes.meter} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}

function Categories({ categories }: Pick<Data, "categories">) {
  const { t } = useTexts();
  const started = categories
    .filter(({ completed }) => completed > 0)
    .toSorted((a, b) => b.points - a.points);
  if (started.length === 0) return null;
  const most = Math.max(...started.map(({ points }) => points), 1);
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
          <CategoryName key={id} name={name ?? String(id)} share={points / most} />,
          completed,
          points,
        ])}
      />
    </details>
  );
}

/** The points, the latest achievements with their dates, and the progress by category. */
export function Achievements({ of }: { readonly of: CharacterAnswer["achievements"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:achievements.title")} of={of}>
      {({ completed, points, recent, categories }) => (
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
          <Categories categories={categories} />
        </>
      )}
    </Block>
  );
}
