import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type EncounterMode, TYPE_TEXTS } from "../../texts/type-texts.ts";
import { encountersOf, INSTANCES, instancesOf, RAID_MODES } from "../encounters.ts";
import {
  type Achievement,
  type AchievementDraft,
  type AchievementIcon,
  createAchievement,
  pursuitAchievements,
} from "./achievement.ts";
import { bossAchievementId } from "./boss-achievement-id.ts";
import { DUNGEONS } from "./dungeons.ts";

const CLEAR = texts(
  "Clear it to the end: {name}.|Supérala hasta el final: {name}.|Conclua até o fim: {name}.|Schließt bis zum Ende ab: {name}.|Venez-en à bout : {name}.|Completa fino in fondo: {name}.|Пройдите до конца: {name}.|끝까지 완료하십시오: {name}.|徹底通關：{name}。|彻底通关：{name}。",
);
const DEFEAT = texts(
  "Defeat {name}|Victoria: {name}|Vitória: {name}|Sieg: {name}|Victoire : {name}|Vittoria: {name}|Победа: {name}|{name} 처치|擊敗{name}|击败{name}",
);
const DEFEAT_DESCRIPTION = texts(
  "Win the fight: {name}.|Gana el combate: {name}.|Vença o combate: {name}.|Gewinnt den Kampf: {name}.|Remportez le combat : {name}.|Vinci il combattimento: {name}.|Победите в бою: {name}.|전투에서 승리하십시오: {name}.|贏得戰鬥：{name}。|赢得战斗：{name}。",
);
const QUALIFIED = texts(
  "{name}: {way}|{name}: {way}|{name}: {way}|{name}: {way}|{name} : {way}|{name}: {way}|{name}: {way}|{name}: {way}|{name}：{way}|{name}：{way}",
);
const IN_BRACKETS = texts(
  "{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name} ({way})|{name}（{way}）|{name}（{way}）",
);
const TIMED = texts(
  "Against the Clock|A contrarreloj|Contra o Relógio|Gegen die Uhr|Contre la montre|Contro il tempo|Наперегонки со временем|시간과의 싸움|與時間賽跑|与时间赛跑",
);
const BARROW_BREAKER = texts(
  "Barrow Breaker|Rompetúmulos|Quebra-túmulos|Grabbrecher|Brise-tertre|Spaccatumuli|Разоритель кургана|고분 파괴자|破墓者|破墓者",
);
const HEIR_OF_ASH = texts(
  "Heir of Ash|Heredero de la ceniza|Herdeiro das Cinzas|Erbe der Asche|Héritier des cendres|Erede della cenere|Наследник Пепла|잿빛 후계자|灰燼繼承者|灰烬继承者",
);
const HEIR_REWARD = texts(
  "Title: the Ashen|Título: Rostro de Ceniza|Título: Rosto de Cinza|Titel: Aschengesicht|Titre : Visage de cendre|Titolo: Volto di Cenere|Титул: Пепельный Лик|칭호: 잿빛|頭銜：灰燼之顏|头衔：灰烬之颜",
);
const ALL_DUNGEONS = texts(
  "Down Every Stair|Por todas las escaleras|Por Todas as Escadas|Jede Treppe hinab|Au bas de chaque escalier|Giù per ogni scala|По всем ступеням вниз|모든 계단 아래로|走下每道階梯|走下每道阶梯",
);
const ALL_DUNGEONS_DESCRIPTION = texts(
  "Clear every dungeon.|Supera todas las mazmorras.|Conclua todas as masmorras.|Schließt jeden Dungeon ab.|Terminez tous les donjons.|Completa tutte le spedizioni.|Пройдите все подземелья.|모든 던전을 완료하십시오.|通關所有地城。|通关所有地下城。",
);

const LATER: readonly KnownEdition[] = ["current", "classic", "classicann"];

/** The titles, and the rewards, of the fights that have ones of their own. */
const TITLED: Readonly<Record<number, readonly [title: Texts, reward?: Texts]>> = {
  60021: [BARROW_BREAKER],
  60022: [inMode(BARROW_BREAKER, "HEROIC")],
  60030: [HEIR_OF_ASH, HEIR_REWARD],
};

/** The ids of what is earned with the last boss of a raid, by mode and raid. */
const CLEARED_RAIDS: readonly (readonly number[])[] = [
  [63_901, 60_023, 60_025, 60_028],
  [63_902, 60_024, 60_026, 60_029],
  [63_903, 63_904, 63_905, 63_906],
];

const RAID_ICONS: readonly AchievementIcon[] = ["crown", "tree", "bell", "ember"];

const RAIDS = INSTANCES.flatMap((instance, group) =>
  RAID_MODES[instance.edition].flatMap((mode, step) => {
    const facts = { categoryId: 105, editions: [instance.edition] } as const;
    const bosses = encountersOf(instance).map(({ id: encounterId, name }) => {
      const id = bossAchievementId(encounterId, mode);
      const [title, reward] = TITLED[id] ?? [inMode(fillTexts(DEFEAT, { name }), mode)];
      return createAchievement(
        {
          id,
          title,
          description: fillTexts(DEFEAT_DESCRIPTION, { name: bracketed(name, mode) }),
          icon: "blade",
          points: mode === "MYTHIC" ? 25 : 10,
          ...(reward && { reward }),
          ...facts,
        },
        { by: "kill", encounterId, mode },
      );
    });
    const cleared = createAchievement(
      {
        id: CLEARED_RAIDS[step]?.[group] ?? 64_300 + group * 10 + step,
        title: inMode(instance.name, mode),
        description: fillTexts(CLEAR, { name: bracketed(instance.name, mode) }),
        icon: RAID_ICONS[group % RAID_ICONS.length] ?? "crown",
        points: instance === instancesOf(instance.edition).at(-1) ? 20 : 10,
        ...facts,
      },
      { by: "parts", parts: bosses },
    );
    return [...bosses, cleared];
  }),
);

const CLEARED = pursuitAchievements(
  { id: 64_001, level: 0.25, days: 700, effort: 0.4, ordered: true },
  DUNGEONS.map((name, index) => ({
    id: 64_001 + index,
    title: name,
    description: fillTexts(CLEAR, { name }),
    categoryId: 104,
    icon: "lantern",
  })),
);

/** Dungeons, raids and their bosses, as far as the editions have them. */
export const DUNGEON_ACHIEVEMENTS: readonly Achievement[] = [
  ...CLEARED,
  createAchievement(
    {
      id: 64_091,
      title: ALL_DUNGEONS,
      description: ALL_DUNGEONS_DESCRIPTION,
      categoryId: 104,
      icon: "lantern",
      points: 25,
    },
    { by: "parts", parts: CLEARED },
  ),
  ...pursuitAchievements(
    { id: 64_101, level: 1, days: 700, effort: 0.7, ordered: true },
    dungeonsIn(64_101, TYPE_TEXTS.mode.HEROIC, "lantern", LATER),
  ),
  ...pursuitAchievements(
    { id: 64_201, level: 1, days: 500, effort: 1.2, ordered: false },
    dungeonsIn(64_201, TIMED, "hourglass", ["current"]),
  ),
  ...RAIDS,
];

function dungeonsIn(
  firstId: number,
  way: Texts,
  icon: AchievementIcon,
  editions: readonly KnownEdition[],
): readonly AchievementDraft[] {
  return DUNGEONS.map((name, index) => ({
    id: firstId + index,
    title: fillTexts(QUALIFIED, { name, way }),
    description: fillTexts(CLEAR, { name: fillTexts(IN_BRACKETS, { name, way }) }),
    categoryId: 104,
    icon,
    editions,
  }));
}

function inMode(name: Texts, mode: EncounterMode): Texts {
  return mode === "NORMAL" ? name : fillTexts(QUALIFIED, { name, way: TYPE_TEXTS.mode[mode] });
}

function bracketed(name: Texts, mode: EncounterMode): Texts {
  return mode === "NORMAL" ? name : fillTexts(IN_BRACKETS, { name, way: TYPE_TEXTS.mode[mode] });
}
