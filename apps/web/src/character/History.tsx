import type { CharacterAnswer, Guild } from "@guildhall/server/api";
import { rankName } from "../roster/rank-name.ts";
import type { Translate } from "../texts/create-texts.ts";
import { useTexts } from "../texts/Texts.tsx";
import { Time } from "../time/Time.tsx";
import { Block } from "./Block.tsx";
import classes from "./character.module.css";

type Change = NonNullable<CharacterAnswer["changes"]["data"]>[number];

const WORDS = {
  joined: "character:history.joined",
  left: "character:history.left",
  rejoined: "character:history.rejoined",
  renamed: "character:history.renamed",
  transferred: "character:history.transferred",
  promoted: "character:history.promoted",
  demoted: "character:history.demoted",
  level: "character:history.level",
  class: "character:history.class",
  race: "character:history.race",
  faction: "character:history.faction",
  imported: "character:history.imported",
  "no-longer-imported": "character:history.noLongerImported",
} as const satisfies Record<Change["kind"], string>;

/** Says what changed. The values of ranks are their numbers. */
function changeWords(
  { kind, before, after }: Change,
  t: Translate,
  rankNames: Guild["rankNames"] | undefined,
): string {
  const isRank = kind === "promoted" || kind === "demoted";
  const value = (given: string | null) =>
    isRank ? rankName(given === null ? null : Number(given), t, rankNames) : (given ?? "");
  return t(WORDS[kind], { before: value(before), after: value(after) });
}

interface HistoryProps {
  readonly of: CharacterAnswer["changes"];
  readonly guild: Guild | undefined;
}

/** What happened to the member since the site knows the guild. */
export function History({ of, guild }: HistoryProps) {
  const { t } = useTexts();
  const nothing = of.missing === "not-read-yet" ? { ...of, missing: null, data: [] } : of;
  return (
    <Block title={t("character:history.title")} of={nothing}>
      {(changes) =>
        changes.length === 0 ? (
          <p className="muted">{t("character:history.none")}</p>
        ) : (
          <ol className={classes.lines}>
            {changes.map((change) => (
              <li key={change.id}>
                <bdi>{changeWords(change, t, guild?.rankNames)}</bdi>
                <Time value={change.at} />
              </li>
            ))}
          </ol>
        )
      }
    </Block>
  );
}
