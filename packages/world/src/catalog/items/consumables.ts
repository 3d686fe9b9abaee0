import { epithetTexts } from "../../texts/filled-texts.ts";
import { ITEM_SPELL_TEXTS } from "../../texts/item-spell-texts.ts";
import { ITEM_TEXTS } from "../../texts/item-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import type { Item } from "./item.ts";
import { CONSUMABLE } from "./item-classes.ts";
import { spellOf } from "./item-spell.ts";
import { plainItem } from "./plain-item.ts";

const EXPLOSIVE = 0;
const POTION = 1;
const ELIXIR = 2;
const FLASK = 3;
const SCROLL = 4;
const FOOD = 5;
const BANDAGE = 7;

/** What is made in three grades, each for those who have come so far. */
const GRADES = [
  {
    name: texts(
      "of the Apprentice|de aprendiz|de aprendiz|des Lehrlings|d'apprenti|da apprendista|ученика|수습생의|學徒|学徒",
    ),
    levelShare: 0.1,
    itemLevel: 40,
    quality: 1,
  },
  {
    name: texts(
      "of the Journeyman|de oficial|de oficial|des Gesellen|de compagnon|da artigiano|подмастерья|직인의|工匠|工匠",
    ),
    levelShare: 0.5,
    itemLevel: 190,
    quality: 1,
  },
  {
    name: texts(
      "of the Master|de maestro|de mestre|des Meisters|de maître|da maestro|мастера|장인의|大師|大师",
    ),
    levelShare: 1,
    itemLevel: 430,
    quality: 2,
  },
] as const;

interface Thing {
  readonly name: string;
  readonly subclassId: number;
  readonly icon: string;
  readonly does: Texts;
  readonly stat?: Texts;
}

const { stat } = ITEM_TEXTS;
const { heals, restoresMana, raises, hastens, hides, burns, feeds } = ITEM_SPELL_TEXTS;

const THINGS: readonly Thing[] = [
  {
    name: "Healing Potion|Poción de curación|Poção de cura|Heiltrank|Potion de soins|Pozione di cura|Зелье исцеления|치유 물약|治療藥水|治疗药水",
    subclassId: POTION,
    icon: "potion_red",
    does: heals,
  },
  {
    name: "Mana Potion|Poción de maná|Poção de mana|Manatrank|Potion de mana|Pozione di mana|Зелье маны|마나 물약|法力藥水|法力药水",
    subclassId: POTION,
    icon: "potion_blue",
    does: restoresMana,
  },
  {
    name: "Swiftness Potion|Poción de velocidad|Poção de velocidade|Trank der Schnelligkeit|Potion de rapidité|Pozione di rapidità|Зелье быстроты|신속의 물약|迅捷藥水|迅捷药水",
    subclassId: POTION,
    icon: "potion_yellow",
    does: hastens,
  },
  {
    name: "Vanishing Draught|Brebaje de desaparición|Trago do sumiço|Trunk des Verschwindens|Breuvage de disparition|Sorso della scomparsa|Питье исчезновения|사라짐의 물약|隱沒藥水|隐没药水",
    subclassId: POTION,
    icon: "potion_glass",
    does: hides,
  },
  {
    name: "Elixir of Strength|Elixir de fuerza|Elixir de força|Elixier der Stärke|Élixir de force|Elisir di forza|Эликсир силы|힘의 영약|力量藥劑|力量药剂",
    subclassId: ELIXIR,
    icon: "elixir_orange",
    does: raises,
    stat: stat.STRENGTH,
  },
  {
    name: "Elixir of Agility|Elixir de agilidad|Elixir de agilidade|Elixier der Beweglichkeit|Élixir d'agilité|Elisir di agilità|Эликсир ловкости|민첩의 영약|敏捷藥劑|敏捷药剂",
    subclassId: ELIXIR,
    icon: "elixir_green",
    does: raises,
    stat: stat.AGILITY,
  },
  {
    name: "Elixir of Wits|Elixir de ingenio|Elixir de astúcia|Elixier des Scharfsinns|Élixir d'esprit vif|Elisir di arguzia|Эликсир смекалки|재치의 영약|機智藥劑|机智药剂",
    subclassId: ELIXIR,
    icon: "elixir_purple",
    does: raises,
    stat: stat.INTELLECT,
  },
  {
    name: "Elixir of Vigor|Elixir de vigor|Elixir de vigor|Elixier der Lebenskraft|Élixir de vigueur|Elisir di vigore|Эликсир бодрости|활력의 영약|活力藥劑|活力药剂",
    subclassId: ELIXIR,
    icon: "elixir_red",
    does: raises,
    stat: stat.STAMINA,
  },
  {
    name: "Flask of Old Oaks|Frasco de los robles viejos|Frasco dos carvalhos velhos|Fläschchen der alten Eichen|Flacon des vieux chênes|Tonico delle vecchie querce|Настой старых дубов|늙은 참나무의 병|老橡樹精煉藥劑|老橡树合剂",
    subclassId: FLASK,
    icon: "flask_green",
    does: raises,
    stat: stat.STAMINA,
  },
  {
    name: "Flask of Quick Water|Frasco de agua rápida|Frasco de água veloz|Fläschchen des schnellen Wassers|Flacon d'eau vive|Tonico d'acqua viva|Настой быстрой воды|빠른 물의 병|急流精煉藥劑|急流合剂",
    subclassId: FLASK,
    icon: "flask_blue",
    does: raises,
    stat: stat.AGILITY,
  },
  {
    name: "Scroll of Insight|Pergamino de perspicacia|Pergaminho de discernimento|Schriftrolle der Einsicht|Parchemin de perspicacité|Pergamena d'intuito|Свиток прозрения|통찰의 두루마리|洞察卷軸|洞察卷轴",
    subclassId: SCROLL,
    icon: "scroll_blue",
    does: raises,
    stat: stat.INTELLECT,
  },
  {
    name: "Scroll of Might|Pergamino de poderío|Pergaminho de poderio|Schriftrolle der Kraft|Parchemin de puissance|Pergamena di possanza|Свиток мощи|위력의 두루마리|威力卷軸|威力卷轴",
    subclassId: SCROLL,
    icon: "scroll_red",
    does: raises,
    stat: stat.STRENGTH,
  },
  {
    name: "Bandage|Venda|Bandagem|Verband|Bandage|Benda|Бинты|붕대|繃帶|绷带",
    subclassId: BANDAGE,
    icon: "bandage_linen",
    does: heals,
  },
  {
    name: "Fire Pot|Vasija de fuego|Pote de fogo|Feuertopf|Pot à feu|Vaso di fuoco|Огненный горшок|불항아리|火罐|火罐",
    subclassId: EXPLOSIVE,
    icon: "bomb_cinder",
    does: burns,
  },
];

const GRADED = THINGS.flatMap(({ name, subclassId, icon, does, stat: raised }, row) =>
  GRADES.map((grade, index): Item => {
    const id = 222_001 + row * 10 + index;
    const whole = epithetTexts(texts(name), grade.name);
    const amount = Math.round(grade.itemLevel * (raised ? 0.2 : 25));
    return plainItem(id, whole, {
      classId: CONSUMABLE,
      subclassId,
      icon: `item_${icon}_${grade.quality}`,
      quality: grade.quality,
      itemLevel: grade.itemLevel,
      levelShare: grade.levelShare,
      stackSize: 20,
      worth: 0.1,
      spell: spellOf(id, whole, does, { value: amount, ...(raised && { stat: raised }) }),
    });
  }),
);

const MEALS: readonly (readonly [name: string, levelShare: number, icon: string])[] = [
  [
    "Heel of Rye|Mendrugo de centeno|Ponta de pão de centeio|Roggenkanten|Croûton de seigle|Cantuccio di segale|Горбушка ржаного хлеба|호밀빵 조각|黑麥麵包頭|黑麦面包头",
    0,
    "bread_road",
  ],
  [
    "Seeded Loaf|Hogaza con semillas|Pão com sementes|Körnerbrot|Miche aux graines|Pagnotta ai semi|Хлеб с семечками|씨앗빵|籽粒麵包|籽粒面包",
    0.2,
    "bread_bronze",
  ],
  [
    "Honey Cake|Pastel de miel|Bolo de mel|Honigkuchen|Gâteau au miel|Torta al miele|Медовая коврижка|꿀케이크|蜂蜜蛋糕|蜂蜜蛋糕",
    0.6,
    "cake_yellow",
  ],
  [
    "Windfall Apple|Manzana caída|Maçã caída|Fallapfel|Pomme tombée|Mela caduta|Яблоко-паданец|바람에 떨어진 사과|風落蘋果|风落苹果",
    0,
    "apple_red",
  ],
  [
    "Winter Pear|Pera de invierno|Pera de inverno|Winterbirne|Poire d'hiver|Pera invernale|Зимняя груша|겨울 배|冬梨|冬梨",
    0.4,
    "apple_green",
  ],
  [
    "Goat Cheese|Queso de cabra|Queijo de cabra|Ziegenkäse|Fromage de chèvre|Formaggio di capra|Козий сыр|염소 치즈|山羊乳酪|山羊奶酪",
    0.1,
    "cheese_yellow",
  ],
  [
    "Cave Cheese|Queso de cueva|Queijo de caverna|Höhlenkäse|Fromage de grotte|Formaggio di grotta|Пещерный сыр|동굴 치즈|窖藏乳酪|窖藏奶酪",
    0.7,
    "cheese_tide",
  ],
  [
    "Smoked Eel|Anguila ahumada|Enguia defumada|Räucheraal|Anguille fumée|Anguilla affumicata|Копченый угорь|훈제 장어|燻鰻魚|熏鳗鱼",
    0.3,
    "fish_moor",
  ],
  [
    "Grilled Perch|Perca a la parrilla|Perca grelhada|Gegrillter Barsch|Perche grillée|Persico alla griglia|Окунь на углях|농어구이|烤鱸魚|烤鲈鱼",
    0.5,
    "fish_tide",
  ],
  [
    "Salted Mutton|Carnero salado|Carneiro salgado|Pökelhammel|Mouton salé|Montone salato|Соленая баранина|소금에 절인 양고기|鹹羊肉|咸羊肉",
    0.4,
    "meat_red",
  ],
  [
    "Moor Stew|Estofado del páramo|Ensopado da charneca|Mooreintopf|Ragoût de la lande|Stufato di brughiera|Болотная похлебка|늪지 스튜|荒沼燉菜|荒沼炖菜",
    0.8,
    "stew_road",
  ],
  [
    "Feast of Seven Courses|Festín de siete platos|Banquete de sete pratos|Festmahl in sieben Gängen|Festin à sept plats|Banchetto di sette portate|Пир из семи блюд|일곱 가지 요리의 잔치|七道大餐|七道大餐",
    1,
    "stew_bronze",
  ],
  [
    "Spring Water|Agua de manantial|Água de nascente|Quellwasser|Eau de source|Acqua di fonte|Родниковая вода|샘물|泉水|泉水",
    0,
    "mug_blue",
  ],
  [
    "Nettle Tea|Té de ortiga|Chá de urtiga|Brennnesseltee|Thé à l'ortie|Tè all'ortica|Чай из крапивы|쐐기풀 차|蕁麻茶|荨麻茶",
    0.4,
    "mug_green",
  ],
  [
    "Black Cider|Sidra negra|Sidra preta|Schwarzer Apfelwein|Cidre noir|Sidro nero|Черный сидр|검은 사과주|黑蘋果酒|黑苹果酒",
    0.6,
    "mug_cinder",
  ],
  [
    "Lamplighter's Coffee|Café de farolero|Café de acendedor de lampiões|Kaffee des Laternenanzünders|Café d'allumeur de réverbères|Caffè del lampionaio|Кофе фонарщика|등불지기의 커피|點燈人的咖啡|点灯人的咖啡",
    1,
    "mug_road",
  ],
];

const FOODS = MEALS.map(([name, levelShare, icon], index) => {
  const id = 222_301 + index;
  const amount = 200 + Math.round(levelShare * 9_800);
  const isDrink = icon.startsWith("mug");
  return plainItem(id, name, {
    classId: CONSUMABLE,
    subclassId: FOOD,
    icon: `item_${icon}_1`,
    itemLevel: Math.max(1, Math.round(levelShare * 420)),
    levelShare,
    stackSize: 20,
    worth: 0.05,
    spell: spellOf(id, texts(name), isDrink ? restoresMana : feeds, { value: amount }),
  });
});

/** What is drunk, eaten, read and thrown. */
export const CONSUMABLES: readonly Item[] = [...GRADED, ...FOODS];
