import type { CharacterAnswer } from "@guildhall/server/api";
import { useTexts } from "../texts/Texts.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";
import { FactList } from "./FactList.tsx";

type Data = NonNullable<CharacterAnswer["statistics"]["data"]>;
type Value = Data["values"][number];

const NAMES = {
  strength: "character:statistics.strength",
  agility: "character:statistics.agility",
  intellect: "character:statistics.intellect",
  stamina: "character:statistics.stamina",
  spirit: "character:statistics.spirit",
  criticalStrike: "character:statistics.criticalStrike",
  haste: "character:statistics.haste",
  mastery: "character:statistics.mastery",
  versatility: "character:statistics.versatility",
  leech: "character:statistics.leech",
  avoidance: "character:statistics.avoidance",
  speed: "character:statistics.speed",
  armor: "character:statistics.armor",
  dodge: "character:statistics.dodge",
  parry: "character:statistics.parry",
  block: "character:statistics.block",
  defense: "character:statistics.defenseSkill",
  fireResistance: "character:statistics.fireResistance",
  holyResistance: "character:statistics.holyResistance",
  shadowResistance: "character:statistics.shadowResistance",
  natureResistance: "character:statistics.natureResistance",
  arcaneResistance: "character:statistics.arcaneResistance",
  attackPower: "character:statistics.attackPower",
  spellPower: "character:statistics.spellPower",
  mainHandDps: "character:statistics.mainHandDps",
  offHandDps: "character:statistics.offHandDps",
} as const satisfies Record<Value["key"], string>;

const KINDS = {
  primary: "character:statistics.primary",
  secondary: "character:statistics.secondary",
  attack: "character:statistics.attack",
  defense: "character:statistics.defense",
} as const satisfies Record<Value["kind"], string>;
const KIND_NAMES = Object.keys(KINDS) as readonly Value["kind"][];

function Row({ value: { key, unit, value, rating } }: { readonly value: Value }) {
  const { t, format } = useTexts();
  return (
    <div>
      <dt>{t(NAMES[key])}</dt>
      <dd className="number">
        {unit === "percent" ? format.percent(value) : format.number(Math.round(value))}
        {rating !== null && rating > 0 && (
          <span className={classes.small}>
            {" "}
            {t("character:statistics.rating", { rating: Math.round(rating) })}
          </span>
        )}
      </dd>
    </div>
  );
}

function Kind({ kind, values }: { readonly kind: Value["kind"]; readonly values: Data["values"] }) {
  const { t } = useTexts();
  const own = values.filter((value) => value.kind === kind);
  if (own.length === 0) return null;
  return (
    <div>
      <h3>{t(KINDS[kind])}</h3>
      <dl className={classes.pairs}>
        {own.map((value) => (
          <Row key={value.key} value={value} />
        ))}
      </dl>
    </div>
  );
}

/** Health, power, attributes and percentages. */
export function Statistics({ of }: { readonly of: CharacterAnswer["statistics"] }) {
  const { t } = useTexts();
  return (
    <Block title={t("character:statistics.title")} of={of}>
      {({ health, power, powerType, values }) => (
        <>
          <FactList
            facts={[
              [t("character:statistics.health"), health],
              [powerType ?? t("character:statistics.power"), power],
            ]}
          />
          {KIND_NAMES.map((kind) => (
            <Kind key={kind} kind={kind} values={values} />
          ))}
        </>
      )}
    </Block>
  );
}
