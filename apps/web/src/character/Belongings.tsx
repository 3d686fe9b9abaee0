import type { CharacterAnswer } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { FactList } from "./FactList.tsx";
import { Pairs } from "./Pairs.tsx";

/*
 * The blocks that only the legacy shape has. A block without entries is not shown.
 */

/** Returns a part of a whole, such as `3 / 8`. */
function usePartOf() {
  const { format } = useTexts();
  return (part: number, whole: number) => `${format.number(part)} / ${format.number(whole)}`;
}

const DIFFICULTIES = {
  lfr: "character:raids.lfr",
  normal: "character:raids.normal",
  heroic: "character:raids.heroic",
  mythic: "character:raids.mythic",
} as const;

/** The raids in which the character has defeated bosses. */
export function Raids({ of }: { readonly of: CharacterAnswer["progression"] }) {
  const { t } = useTexts();
  const partOf = usePartOf();
  if (of.data?.length === 0) return null;
  return (
    <Block title={t("character:raids.title")} of={of}>
      {(raids) => (
        <Pairs
          rows={raids.map(({ id, name, bosses, difficulties }) => [
            name ?? String(id),
            difficulties
              .map(
                ({ difficulty, defeated }) =>
                  `${t(DIFFICULTIES[difficulty])} ${partOf(defeated, bosses)}`,
              )
              .join(" · "),
          ])}
        />
      )}
    </Block>
  );
}

/** The professions with their ranks. */
export function Professions({ of }: { readonly of: CharacterAnswer["professions"] }) {
  const { t } = useTexts();
  const partOf = usePartOf();
  if (of.data?.length === 0) return null;
  return (
    <Block title={t("character:professions.title")} of={of}>
      {(professions) => (
        <Pairs
          rows={professions.map(({ id, name, rank, max }) => [
            name ?? String(id),
            partOf(rank, max),
          ])}
        />
      )}
    </Block>
  );
}

const COLLECTIONS = {
  mounts: "character:collections.mounts",
  pets: "character:collections.pets",
} as const;

/** How many mounts and pets the character has. */
export function Collections({ of }: { readonly of: CharacterAnswer["collections"] }) {
  const { t } = useTexts();
  const partOf = usePartOf();
  return (
    <Block title={t("character:collections.title")} of={of}>
      {(collections) => (
        <FactList
          facts={collections.map(({ kind, collected, total }) => [
            t(COLLECTIONS[kind]),
            total === null ? collected : partOf(collected, total),
          ])}
        />
      )}
    </Block>
  );
}

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

/** The factions by the character's standing with them, the best first. */
export function Reputation({ of }: { readonly of: CharacterAnswer["reputation"] }) {
  const { t, format } = useTexts();
  const partOf = usePartOf();
  if (of.data?.length === 0) return null;
  return (
    <Block title={t("character:reputation.title")} of={of}>
      {(factions) =>
        [...Map.groupBy(factions, ({ standing }) => standing)].map(([standing, own]) => {
          const name = STANDINGS[standing];
          return (
            <details key={standing} className={classes.loadout}>
              <summary>
                {name ? t(name) : standing}{" "}
                <span className={classes.small}>{format.number(own.length)}</span>
              </summary>
              <Pairs
                rows={own.map(({ id, name: faction, value, max }) => [
                  faction ?? String(id),
                  partOf(value, max),
                ])}
              />
            </details>
          );
        })
      }
    </Block>
  );
}
