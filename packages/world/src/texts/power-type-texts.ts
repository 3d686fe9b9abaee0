import { texts } from "./localized-texts.ts";

/** The names of the powers that classes fight with. */
export const POWER_TYPE_TEXTS = {
  mana: texts("Mana|Maná|Mana|Mana|Mana|Mana|Мана|마나|法力|法力值"),
  rage: texts("Rage|Ira|Raiva|Wut|Rage|Rabbia|Ярость|분노|怒氣|怒气"),
  focus: texts("Focus|Enfoque|Foco|Fokus|Focalisation|Focus|Концентрация|집중|集中值|集中值"),
  energy: texts("Energy|Energía|Energia|Energie|Énergie|Energia|Энергия|기력|能量|能量"),
  happiness: texts(
    "Happiness|Felicidad|Felicidade|Zufriedenheit|Satisfaction|Felicità|Настроение|만족도|快樂|快乐",
  ),
  comboPoints: texts(
    "Combo Points|Puntos de combo|Pontos de Combo|Combopunkte|Points de combo|Punti Combo|Серия приемов|연계 점수|連擊點數|连击点数",
  ),
  runes: texts("Runes|Runas|Runas|Runen|Runes|Rune|Руны|룬|符文|符文"),
  runicPower: texts(
    "Runic Power|Poder rúnico|Poder Rúnico|Runenmacht|Puissance runique|Potere Runico|Сила рун|룬 마력|符能|符文能量",
  ),
  soulShards: texts(
    "Soul Shards|Fragmentos de alma|Fragmentos de Alma|Seelensplitter|Éclats d’âme|Frammenti d'Anima|Осколки души|영혼의 조각|靈魂裂片|灵魂碎片",
  ),
  lunarPower: texts(
    "Lunar Power|Poder lunar|Poder Lunar|Lunare Macht|Puissance lunaire|Potere Lunare|Сила луны|달의 힘|月能|月能",
  ),
  holyPower: texts(
    "Holy Power|Poder sagrado|Poder Sagrado|Heilige Kraft|Puissance sacrée|Potere Sacro|Энергия Света|신성한 힘|聖能|神圣能量",
  ),
  alternate: texts(
    "Alternate|Alternativo|Alternativo|Alternativ|Alternative|Alternativa|Дополнительная энергия|대체 자원|替代能量|替代能量",
  ),
  maelstrom: texts(
    "Maelstrom|Vorágine|Voragem|Mahlstrom|Maelström|Maelstrom|Энергия Водоворота|소용돌이|元能|漩涡值",
  ),
  chi: texts("Chi|Chi|Chi|Chi|Chi|Chi|Ци|기|真氣|真气"),
  insanity: texts("Insanity|Demencia|Insanidade|Wahnsinn|Insanité|Pazzia|Безумие|광기|瘋狂|狂乱值"),
  arcaneCharges: texts(
    "Arcane Charges|Cargas Arcanas|Cargas Arcanas|Arkane Aufladungen|Charges arcaniques|Cariche Arcane|Чародейские заряды|비전 충전물|秘法充能|奥术充能",
  ),
  fury: texts("Fury|Furia|Fúria|Jähzorn|Fureur|Furia|Гнев|격노|魔怒|恶魔之怒"),
  pain: texts("Pain|Dolor|Dor|Schmerz|Souffrance|Dolore|Боль|고통|魔痛|痛苦"),
  essence: texts("Essence|Esencia|Essência|Essenz|Essence|Essenza|Сущность|정수|精華|精华"),
};
