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

/** The options that documents without names have. Their choices are numbers. */
const NUMBERED = {
  faceVariation: "character:appearance.faceVariation",
  skinColor: "character:appearance.skinColor",
  hairVariation: "character:appearance.hairVariation",
  hairColor: "character:appearance.hairColor",
  featureVariation: "character:appearance.featureVariation",
} as const;

/** How the character looks. */
export function Appearance({ of }: { readonly of: CharacterAnswer["appearance"] }) {
  const { t } = useTexts();
  const nameOf = (option: string) =>
    Object.hasOwn(NUMBERED, option) ? t(NUMBERED[option as keyof typeof NUMBERED]) : option;
  return (
    <Block title={t("character:appearance.title")} of={of}>
      {({ choices }) =>
        choices.length === 0 ? (
          <p className="muted">{t("character:appearance.none")}</p>
        ) : (
          <Pairs rows={choices.map(({ option, choice }) => [nameOf(option), choice])} />
        )
      }
    </Block>
  );
}
