import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type EncounterMode, TYPE_TEXTS } from "../../texts/type-texts.ts";
import { encountersOf, INSTANCES, RAID_MODES } from "../encounters.ts";
import {
  type Achievement,
  type AchievementDraft,
  createAchievement,
  pursuitAchievements,
} from "./achievement.ts";
import { guildBossAchievementId } from "./boss-achievement-id.ts";
import { DUNGEONS } from "./dungeons.ts";

const RUN = texts(
  "Guild Run: {name}|Incursión de hermandad: {name}|Incursão da Guilda: {name}|Gildengruppe: {name}|Sortie de guilde : {name}|Uscita di gilda: {name}|Поход гильдии: {name}|길드 원정: {name}|公會出團：{name}|公会出团：{name}",
);
const IN_MODE = texts(
  "{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name}（{way}）|{name}（{way}）",
);
const RUN_DESCRIPTION = texts(
  "Clear it in a guild group: {name}.|Supérala con un grupo de la hermandad: {name}.|Conclua em um grupo da guilda: {name}.|Schließt in einer Gildengruppe ab: {name}.|Venez-en à bout en groupe de guilde : {name}.|Completa in un gruppo di gilda: {name}.|Пройдите в составе группы гильдии: {name}.|길드 파티로 완료하십시오: {name}.|以公會隊伍通關：{name}。|以公会队伍通关：{name}。",
);
const VICTORY = texts(
  "Guild Victory: {name}|Victoria de hermandad: {name}|Vitória da Guilda: {name}|Gildensieg: {name}|Victoire de guilde : {name}|Vittoria di gilda: {name}|Победа гильдии: {name}|길드 승리: {name}|公會勝利：{name}|公会胜利：{name}",
);
const VICTORY_DESCRIPTION = texts(
  "Win the fight in a guild group: {name}.|Gana el combate con un grupo de la hermandad: {name}.|Vença o combate em um grupo da guilda: {name}.|Gewinnt den Kampf in einer Gildengruppe: {name}.|Remportez le combat en groupe de guilde : {name}.|Vinci il combattimento in un gruppo di gilda: {name}.|Победите в бою в составе группы гильдии: {name}.|길드 파티로 전투에서 승리하십시오: {name}.|以公會隊伍贏得戰鬥：{name}。|以公会队伍赢得战斗：{name}。",
);
const ASHES_SWEPT = texts(
  "Ashes Swept|Cenizas barridas|Cinzas Varridas|Asche gefegt|Cendres balayées|Ceneri spazzate via|Пепел выметен|재를 쓸어내다|掃盡灰燼|扫尽灰烬",
);

/** The ids of what is earned with the last boss of a raid, by mode and raid, where they are not in order. */
const CLEARED_RAIDS: readonly (readonly number[])[] = [
  [61_121, 61_006, 61_007, 61_008],
  [61_131, 61_132, 61_133, 61_134],
  [61_141, 61_142, 61_143, 61_009],
];
/** The titles of the raids that have ones of their own. */
const TITLED: Readonly<Record<number, Texts>> = { 61009: ASHES_SWEPT };

const DUNGEON_RUNS = pursuitAchievements(
  { id: 61_100, level: 0, days: 2_600, effort: 0.3, ordered: true },
  DUNGEONS.map((name, index) => ({
    id: 61_101 + index,
    title: fillTexts(RUN, { name }),
    description: fillTexts(RUN_DESCRIPTION, { name }),
    categoryId: 15_089,
    icon: "lantern",
  })),
  "guild",
);

const RAID_RUNS = INSTANCES.flatMap((instance, group) =>
  RAID_MODES[instance.edition].flatMap((mode, step) => {
    const draft = (
      id: number,
      [title, description]: readonly [Texts, Texts],
      name: Texts,
    ): AchievementDraft => ({
      id,
      title: TITLED[id] ?? inMode(fillTexts(title, { name }), mode),
      description: fillTexts(description, { name: inMode(name, mode) }),
      categoryId: 15_089,
      icon: title === RUN ? "crown" : "blade",
      points: mode === "MYTHIC" ? 25 : 10,
      editions: [instance.edition],
    });
    const bosses = encountersOf(instance).map(({ id: encounterId, name }) =>
      createAchievement(
        draft(guildBossAchievementId(encounterId, mode), [VICTORY, VICTORY_DESCRIPTION], name),
        { by: "kill", encounterId, mode },
        "guild",
      ),
    );
    const id = CLEARED_RAIDS[step]?.[group] ?? 61_150 + group * 10 + step;
    const cleared = createAchievement(
      draft(id, [RUN, RUN_DESCRIPTION], instance.name),
      { by: "parts", parts: bosses },
      "guild",
    );
    return [...bosses, cleared];
  }),
);

/** What guilds earn with their dungeons and raids: of raids, when they first do it together. */
export const GUILD_RUNS: readonly Achievement[] = [...DUNGEON_RUNS, ...RAID_RUNS];

function inMode(name: Texts, mode: EncounterMode): Texts {
  return mode === "NORMAL" ? name : fillTexts(IN_MODE, { name, way: TYPE_TEXTS.mode[mode] });
}
