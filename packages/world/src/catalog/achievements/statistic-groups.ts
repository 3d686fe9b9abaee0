import { type Texts, texts } from "../../texts/localized-texts.ts";

/** A group of statistics, with the groups that are within it. */
export interface StatisticGroup {
  readonly id: number;
  readonly name: Texts;
  readonly within: readonly StatisticGroup[];
}

export const STATISTIC_GROUPS: readonly StatisticGroup[] = [
  group(
    201,
    "Character|Personaje|Personagem|Charakter|Personnage|Personaggio|Персонаж|캐릭터|角色|角色",
    group(
      211,
      "Consumables|Consumibles|Consumíveis|Verbrauchbares|Consommables|Consumabili|Расходуемые|소비 용품|消耗品|消耗品",
    ),
    group(212, "Possessions|Posesiones|Posses|Besitz|Possessions|Averi|Имущество|소지품|財產|财产"),
  ),
  group(202, "Combat|Combate|Combate|Kampf|Combat|Combattimento|Бой|전투|戰鬥|战斗"),
  group(
    203,
    "Kills|Muertes|Abates|Siege|Victoires|Uccisioni|Убийства|처치|擊殺|击杀",
    group(
      221,
      "Creatures|Criaturas|Criaturas|Kreaturen|Créatures|Creature|Существа|생물|生物|生物",
    ),
    group(
      222,
      "Honorable Kills|Muertes con honor|Abates Honrados|Ehrenhafte Siege|Victoires honorables|Uccisioni onorevoli|Почетные победы|명예 점수 획득 처치|榮譽擊殺|荣誉击杀",
    ),
  ),
  group(204, "Deaths|Muertes propias|Mortes|Tode|Morts|Morti|Смерти|죽음|死亡|死亡"),
  group(205, "Quests|Misiones|Missões|Quests|Quêtes|Missioni|Задания|퀘스트|任務|任务"),
  group(
    206,
    "Dungeons & Raids|Mazmorras y bandas|Masmorras e Raides|Dungeons & Schlachtzüge|Donjons et raids|Spedizioni e incursioni|Подземелья и рейды|던전 및 공격대|地城與團隊副本|地下城和团队副本",
    group(251, "Bosses|Jefes|Chefes|Bosse|Boss|Boss|Боссы|우두머리|首領|首领"),
  ),
  group(
    207,
    "Skills|Habilidades|Perícias|Fertigkeiten|Compétences|Abilità|Навыки|기술|技能|技能",
    group(
      231,
      "Secondary Skills|Habilidades secundarias|Perícias Secundárias|Nebenberufe|Compétences secondaires|Abilità secondarie|Вторичные навыки|보조 기술|次要技能|次要技能",
    ),
    group(
      232,
      "Professions|Profesiones|Profissões|Berufe|Métiers|Professioni|Профессии|전문 기술|專業技能|专业技能",
    ),
  ),
  group(208, "Travel|Viajes|Viagens|Reisen|Voyages|Viaggi|Путешествия|여행|旅行|旅行"),
  group(
    209,
    "Player vs. Player|Jugador contra jugador|Jogador x Jogador|Spieler gegen Spieler|Joueur contre joueur|Giocatore contro giocatore|PvP|플레이어 간 전투|玩家對玩家|玩家对战",
    group(241, "Arenas|Arenas|Arenas|Arenen|Arènes|Arene|Арены|투기장|競技場|竞技场"),
    group(
      242,
      "Battlegrounds|Campos de batalla|Campos de batalha|Schlachtfelder|Champs de bataille|Campi di battaglia|Поля боя|전장|戰場|战场",
    ),
  ),
  group(210, "Social|Social|Social|Geselliges|Relations|Socialità|Общение|친목|社交|社交"),
];

function group(id: number, name: string, ...within: readonly StatisticGroup[]): StatisticGroup {
  return { id, name: texts(name), within };
}
