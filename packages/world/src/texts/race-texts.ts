import { type Texts, texts } from "./localized-texts.ts";

const PANDAREN = texts(
  "Pandaren|Pandaren|Pandaren|Pandaren|Pandaren|Pandaren|Пандарен|판다렌|熊貓人|熊猫人",
);
const DRACTHYR = texts(
  "Dracthyr|Dracthyr|Dracthyr|Dracthyr|Dracthyr|Dracthyr|Драктир|드랙티르|半龍人|龙希尔",
);

/** The names of the playable races by id. */
export const RACE_TEXTS: Readonly<Record<number, Texts>> = {
  1: texts("Human|Humano|Humano|Mensch|Humain|Umano|Человек|인간|人類|人类"),
  2: texts("Orc|Orco|Orc|Orc|Orc|Orco|Орк|오크|獸人|兽人"),
  3: texts("Dwarf|Enano|Anão|Zwerg|Nain|Nano|Дворф|드워프|矮人|矮人"),
  4: texts(
    "Night Elf|Elfo de la noche|Elfo Noturno|Nachtelf|Elfe de la nuit|Elfo della Notte|Ночной эльф|나이트 엘프|夜精靈|暗夜精灵",
  ),
  5: texts("Undead|No-muerto|Morto-vivo|Untoter|Mort-vivant|Non Morto|Нежить|언데드|不死族|亡灵"),
  6: texts("Tauren|Tauren|Tauren|Tauren|Tauren|Tauren|Таурен|타우렌|牛頭人|牛头人"),
  7: texts("Gnome|Gnomo|Gnomo|Gnom|Gnome|Gnomo|Гном|노움|地精|侏儒"),
  8: texts("Troll|Trol|Troll|Troll|Troll|Troll|Тролль|트롤|食人妖|巨魔"),
  9: texts("Goblin|Goblin|Goblin|Goblin|Gobelin|Goblin|Гоблин|고블린|哥布林|地精"),
  10: texts(
    "Blood Elf|Elfo de sangre|Elfo Sangrento|Blutelf|Elfe de sang|Elfo del Sangue|Эльф крови|블러드 엘프|血精靈|血精灵",
  ),
  11: texts("Draenei|Draenei|Draenei|Draenei|Draeneï|Draenei|Дреней|드레나이|德萊尼|德莱尼"),
  22: texts("Worgen|Huargen|Worgen|Worgen|Worgen|Worgen|Ворген|늑대인간|狼人|狼人"),
  24: PANDAREN,
  25: PANDAREN,
  26: PANDAREN,
  27: texts(
    "Nightborne|Nocheterna|Filho da Noite|Nachtgeborener|Sacrenuit|Nobile Oscuro|Ночнорожденный|나이트본|夜裔精靈|夜之子",
  ),
  28: texts(
    "Highmountain Tauren|Tauren Monte Alto|Tauren Altamontês|Hochbergtauren|Tauren de Haut-Roc|Tauren di Alto Monte|Таурен Крутогорья|높은산 타우렌|高嶺牛頭人|至高岭牛头人",
  ),
  29: texts(
    "Void Elf|Elfo del Vacío|Elfo Caótico|Leerenelf|Elfe du Vide|Elfo del Vuoto|Эльф Бездны|공허 엘프|虛無精靈|虚空精灵",
  ),
  30: texts(
    "Lightforged Draenei|Draenei forjado por la Luz|Draenei Forjado a Luz|Lichtgeschmiedeter Draenei|Draeneï sancteforge|Draenei Forgialuce|Озаренный дреней|빛벼림 드레나이|光鑄德萊尼|光铸德莱尼",
  ),
  31: texts(
    "Zandalari Troll|Trol zandalari|Troll Zandalari|Zandalaritroll|Troll zandalari|Troll Zandalari|Зандалар|잔달라 트롤|贊達拉食人妖|赞达拉巨魔",
  ),
  32: texts(
    "Kul Tiran|Ciudadano de Kul Tiras|Kultireno|Kul Tiraner|Kultirassien|Kul Tirano|Култирасец|쿨 티란|庫爾提拉斯人|库尔提拉斯人",
  ),
  34: texts(
    "Dark Iron Dwarf|Enano Hierro Negro|Anão Ferro Negro|Dunkeleisenzwerg|Nain sombrefer|Nano Ferroscuro|Дворф из клана Черного Железа|검은무쇠 드워프|黑鐵矮人|黑铁矮人",
  ),
  35: texts("Vulpera|Vulpera|Vulpera|Vulpera|Vulpérin|Vulpera|Вульпера|불페라|狐狸人|狐人"),
  36: texts(
    "Mag'har Orc|Orco mag'har|Orc Mag'har|Mag'har|Orc mag'har|Orco Mag'har|Маг'хар|마그하르 오크|瑪格哈獸人|玛格汉兽人",
  ),
  37: texts(
    "Mechagnome|Mecagnomo|Gnomecânico|Mechagnom|Mécagnome|Meccagnomo|Механогном|기계노움|機械地精|机械侏儒",
  ),
  52: DRACTHYR,
  70: DRACTHYR,
};
