import type { CharacterAnswer } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { Pairs } from "./Pairs.tsx";
import { titledName } from "./titled-name.ts";

interface TitlesProps {
  readonly of: CharacterAnswer["titles"];
  readonly name: string;
}

/** The titles that the character has earned, the one that it wears first. */
export function Titles({ of, name }: TitlesProps) {
  const { t } = useTexts();
  return (
    <Block title={t("character:titles.title")} of={of}>
      {({ active, earned }) =>
        earned.length === 0 ? (
          <p className="muted">{t("character:titles.none")}</p>
        ) : (
          <ul className={classes.chips}>
            {earned
              .toSorted((a, b) => Number(b.active) - Number(a.active))
              .map((title) => (
                <li key={title.id}>
                  <bdi>{titledName(name, title.active ? active : title.name)}</bdi>{" "}
                  {title.active && (
                    <span className={classes.badge}>{t("character:titles.worn")}</span>
                  )}
                </li>
              ))}
          </ul>
        )
      }
    </Block>
  );
}

/** The pets of a hunter. */
export function HunterPets({ of }: { readonly of: CharacterAnswer["hunterPets"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:pets.title")} of={of}>
      {(pets) => (
        <ul className={classes.lines}>
          {pets.map(({ name, kind, level, slot, active }) => (
            <li key={slot}>
              <span>
                <bdi>{name}</bdi>
                {kind !== null && kind !== name && <bdi className={classes.small}> {kind}</bdi>}{" "}
                {active && <span className={classes.badge}>{t("character:pets.active")}</span>}
              </span>
              {level !== null && <span>{t("roster.memberLevel", { level })}</span>}
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

/** How the character looks. It is not shown when the document does not say. */
export function Appearance({ of }: { readonly of: CharacterAnswer["appearance"] }) {
  const { t } = useTexts();
  if (of.data?.choices.length === 0) return null;
  return (
    <Block title={t("character:appearance.title")} of={of}>
      {({ choices }) => <Pairs rows={choices.map(({ option, choice }) => [option, choice])} />}
    </Block>
  );
}
