import type { CharacterAnswer } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";

type Group = NonNullable<CharacterAnswer["specializations"]["data"]>[number];

function Tree({ tree: { name, points, talents } }: { readonly tree: Group["trees"][number] }) {
  const { t } = useTexts();
  const named = talents.filter((talent) => talent.name !== null);
  const unnamed = talents.length - named.length;
  return (
    <div className={classes.tree}>
      {(name !== null || points !== null) && (
        <h3>
          <bdi>{name}</bdi>{" "}
          {points !== null && (
            <span className={classes.small}>
              {t("character:talents.points", { count: points })}
            </span>
          )}
        </h3>
      )}
      <ul className={classes.chips}>
        {named.map(({ id, name: talent, rank }) => (
          <li key={`${id} ${talent}`}>
            <bdi>{talent}</bdi>
            {rank !== null && rank > 1 && <span className="number muted"> {rank}</span>}
          </li>
        ))}
        {unnamed > 0 && (
          <li className="muted">{t("character:talents.unnamed", { count: unnamed })}</li>
        )}
      </ul>
    </div>
  );
}

function Names({ title, of }: { readonly title: string; readonly of: Group["glyphs"] }) {
  if (of.length === 0) return null;
  return (
    <div className={classes.tree}>
      <h3>{title}</h3>
      <ul className={classes.chips}>
        {of.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name ?? id}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Loadout({ group, number }: { readonly group: Group; readonly number: number }) {
  const { t } = useTexts();
  return (
    <details open={group.active} className={classes.loadout}>
      <summary>
        <bdi>{group.name ?? t("character:talents.group", { number })}</bdi>{" "}
        {group.active && <span className={classes.badge}>{t("character:talents.active")}</span>}
      </summary>
      {group.trees.map((tree, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: trees have no id and never move.
        <Tree key={index} tree={tree} />
      ))}
      <Names title={t("character:talents.pvp")} of={group.pvpTalents} />
      <Names title={t("character:talents.glyphs")} of={group.glyphs} />
      {group.code !== null && (
        <p className={classes.small}>
          {t("character:talents.code")} <code>{group.code}</code>
        </p>
      )}
    </details>
  );
}

/** The talents by loadout, the active one open. */
export function Talents({ of }: { readonly of: CharacterAnswer["specializations"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:talents.title")} of={of} wide>
      {(groups) =>
        groups.length === 0 ? (
          <p className="muted">{t("character:talents.none")}</p>
        ) : (
          groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: loadouts have no id and never move.
            <Loadout key={index} group={group} number={index + 1} />
          ))
        )
      }
    </Block>
  );
}
