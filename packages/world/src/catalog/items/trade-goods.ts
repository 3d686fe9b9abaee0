import type { Item } from "./item.ts";
import { TRADE_GOODS } from "./item-classes.ts";
import { plainItem } from "./plain-item.ts";

type Good = readonly [subclassId: number, itemLevel: number, icon: string, name: string];

const PARTS = 1;
const CLOTH = 5;
const LEATHER = 6;
const METAL = 7;
const COOKING = 8;
const HERB = 9;
const ELEMENTAL = 10;
const OTHER = 11;
const ENCHANTING = 12;

const GOODS: readonly Good[] = [
  [
    METAL,
    20,
    "ore_bronze",
    "Copper Ore|Mena de cobre|Minério de cobre|Kupfererz|Minerai de cuivre|Minerale di rame|Медная руда|구리 광석|銅礦石|铜矿石",
  ],
  [
    METAL,
    120,
    "ore_ash",
    "Iron Ore|Mena de hierro|Minério de ferro|Eisenerz|Minerai de fer|Minerale di ferro|Железная руда|철 광석|鐵礦石|铁矿石",
  ],
  [
    METAL,
    260,
    "ore_tide",
    "Moorsteel Ore|Mena de acero del páramo|Minério de aço da charneca|Moorstahlerz|Minerai d'acier des landes|Minerale d'acciaio di brughiera|Руда болотной стали|늪강철 광석|沼鋼礦石|沼钢矿石",
  ],
  [
    METAL,
    400,
    "ore_cinder",
    "Emberite Ore|Mena de emberita|Minério de emberita|Emberiterz|Minerai d'embérite|Minerale di emberite|Эмберитовая руда|엠버라이트 광석|燼石礦石|烬石矿石",
  ],
  [
    METAL,
    20,
    "bar_bronze",
    "Copper Bar|Barra de cobre|Barra de cobre|Kupferbarren|Barre de cuivre|Barra di rame|Медный слиток|구리 주괴|銅錠|铜锭",
  ],
  [
    METAL,
    120,
    "bar_ash",
    "Iron Bar|Barra de hierro|Barra de ferro|Eisenbarren|Barre de fer|Barra di ferro|Железный слиток|철 주괴|鐵錠|铁锭",
  ],
  [
    METAL,
    260,
    "bar_tide",
    "Moorsteel Bar|Barra de acero del páramo|Barra de aço da charneca|Moorstahlbarren|Barre d'acier des landes|Barra d'acciaio di brughiera|Слиток болотной стали|늪강철 주괴|沼鋼錠|沼钢锭",
  ],
  [
    METAL,
    400,
    "bar_cinder",
    "Emberite Bar|Barra de emberita|Barra de emberita|Emberitbarren|Barre d'embérite|Barra di emberite|Эмберитовый слиток|엠버라이트 주괴|燼石錠|烬石锭",
  ],
  [
    METAL,
    60,
    "stone_ash",
    "Grey Whetstone|Piedra de afilar gris|Pedra de amolar cinza|Grauer Wetzstein|Pierre à aiguiser grise|Cote grigia|Серый точильный камень|회색 숫돌|灰色磨刀石|灰色磨刀石",
  ],
  [
    CLOTH,
    15,
    "bolt_linen",
    "Flax Cloth|Tela de lino|Pano de linho|Flachsstoff|Toile de lin|Tela di lino|Льняная ткань|아마포|亞麻布|亚麻布",
  ],
  [
    CLOTH,
    110,
    "bolt_road",
    "Wool Cloth|Tela de lana|Pano de lã|Wollstoff|Étoffe de laine|Stoffa di lana|Шерстяная ткань|양모 천|毛料|毛料",
  ],
  [
    CLOTH,
    250,
    "bolt_hedge",
    "Nettlesilk|Seda de ortiga|Seda de urtiga|Nesselseide|Soie d'ortie|Seta d'ortica|Крапивный шелк|쐐기풀 비단|蕁麻絲綢|荨麻丝绸",
  ],
  [
    CLOTH,
    400,
    "bolt_glass",
    "Duskweave|Tejido del ocaso|Tecido do crepúsculo|Dämmergewebe|Tissu du crépuscule|Tessuto del crepuscolo|Сумеречное полотно|황혼매듭 천|暮織布|暮织布",
  ],
  [
    LEATHER,
    15,
    "hide_road",
    "Goat Leather|Cuero de cabra|Couro de cabra|Ziegenleder|Cuir de chèvre|Cuoio di capra|Козья кожа|염소 가죽|山羊皮|山羊皮",
  ],
  [
    LEATHER,
    120,
    "hide_bronze",
    "Boar Leather|Cuero de jabalí|Couro de javali|Eberleder|Cuir de sanglier|Cuoio di cinghiale|Кабанья кожа|멧돼지 가죽|野豬皮|野猪皮",
  ],
  [
    LEATHER,
    260,
    "hide_moor",
    "Marsh Hide|Pellejo de marisma|Pele do brejo|Sumpfbalg|Peau des marais|Pelle di palude|Болотная шкура|습지 생가죽|沼澤獸皮|沼泽兽皮",
  ],
  [
    LEATHER,
    400,
    "hide_cinder",
    "Drake Scales|Escamas de draco|Escamas de draco|Drachenschuppen|Écailles de drake|Scaglie di draco|Драконья чешуя|비룡 비늘|龍鱗|龙鳞",
  ],
  [
    HERB,
    10,
    "herb_hedge",
    "Hedge Sage|Salvia de seto|Sálvia da sebe|Heckensalbei|Sauge des haies|Salvia di siepe|Полевой шалфей|울타리 샐비어|籬鼠尾草|篱鼠尾草",
  ],
  [
    HERB,
    80,
    "herb_moor",
    "Bogmyrtle|Mirto de turbera|Mirto do pântano|Gagelstrauch|Myrte des marais|Mirto di palude|Восковница|늪도금양|沼澤桃金孃|沼泽桃金娘",
  ],
  [
    HERB,
    180,
    "herb_tide",
    "Saltwort|Barrilla|Barrilha|Salzkraut|Soude marine|Salsola|Солянка|퉁퉁마디|鹽角草|盐角草",
  ],
  [
    HERB,
    300,
    "herb_glass",
    "Glassbell|Campanilla de cristal|Campainha de vidro|Glasglöckchen|Clochette de verre|Campanula di vetro|Стеклянный колокольчик|유리초롱꽃|琉璃風鈴草|琉璃风铃草",
  ],
  [
    HERB,
    420,
    "herb_cinder",
    "Cinderbloom|Flor de brasa|Flor de brasa|Glutblüte|Fleur de braise|Fiore di brace|Угольный цветок|잿불꽃|燼火花|烬火花",
  ],
  [
    COOKING,
    5,
    "meat_red",
    "Lean Haunch|Pernil magro|Pernil magro|Magere Keule|Cuissot maigre|Coscia magra|Постный окорок|살코기 뒷다리|精瘦腿肉|精瘦腿肉",
  ],
  [
    COOKING,
    60,
    "fish_tide",
    "Raw Perch|Perca cruda|Perca crua|Roher Barsch|Perche crue|Persico crudo|Сырой окунь|생농어|生鱸魚|生鲈鱼",
  ],
  [
    COOKING,
    30,
    "egg_linen",
    "Speckled Egg|Huevo moteado|Ovo manchado|Gesprenkeltes Ei|Œuf moucheté|Uovo maculato|Пестрое яйцо|얼룩무늬 알|斑點蛋|斑点蛋",
  ],
  [
    COOKING,
    200,
    "herb_bronze",
    "Pot Herbs|Hierbas de olla|Ervas de panela|Suppengrün|Herbes à potage|Erbe da minestra|Суповая зелень|국거리 나물|煲湯香草|煲汤香草",
  ],
  [
    ELEMENTAL,
    200,
    "essence_cinder",
    "Mote of Fire|Mota de fuego|Partícula de fogo|Feuerpartikel|Granule de feu|Particella di fuoco|Частица огня|불의 티끌|火焰微粒|火焰微粒",
  ],
  [
    ELEMENTAL,
    200,
    "essence_tide",
    "Mote of Water|Mota de agua|Partícula de água|Wasserpartikel|Granule d'eau|Particella d'acqua|Частица воды|물의 티끌|水之微粒|水之微粒",
  ],
  [
    ELEMENTAL,
    200,
    "essence_hedge",
    "Mote of Life|Mota de vida|Partícula de vida|Lebenspartikel|Granule de vie|Particella di vita|Частица жизни|생명의 티끌|生命微粒|生命微粒",
  ],
  [
    ELEMENTAL,
    200,
    "essence_ash",
    "Mote of Shadow|Mota de sombra|Partícula de sombra|Schattenpartikel|Granule d'ombre|Particella d'ombra|Частица тени|암흑의 티끌|暗影微粒|暗影微粒",
  ],
  [
    ENCHANTING,
    100,
    "dust_glass",
    "Glimmer Dust|Polvo de destello|Pó de lampejo|Glimmerstaub|Poussière de lueur|Polvere di barlume|Мерцающая пыль|어스름 가루|微光之塵|微光之尘",
  ],
  [
    ENCHANTING,
    400,
    "crystal_glass",
    "Lucent Shard|Fragmento luciente|Estilhaço luzente|Leuchtender Splitter|Éclat luisant|Scheggia lucente|Сияющий осколок|빛나는 결정 조각|明光裂片|明光裂片",
  ],
  [
    PARTS,
    90,
    "gear_bronze",
    "Brass Cog|Engranaje de latón|Engrenagem de latão|Messingzahnrad|Rouage en laiton|Ingranaggio d'ottone|Латунная шестеренка|황동 톱니바퀴|黃銅齒輪|黄铜齿轮",
  ],
  [
    PARTS,
    280,
    "gear_tide",
    "Clockmaker's Spring|Muelle de relojero|Mola de relojoeiro|Uhrmacherfeder|Ressort d'horloger|Molla da orologiaio|Часовая пружина|시계공의 용수철|鐘錶匠的發條|钟表匠的发条",
  ],
  [
    OTHER,
    40,
    "feather_tide",
    "Heron Plume|Pluma de garza|Pluma de garça|Reiherfeder|Plume de héron|Piuma d'airone|Перо цапли|왜가리 깃털|蒼鷺羽毛|苍鹭羽毛",
  ],
  [
    OTHER,
    150,
    "wood_road",
    "Bog Oak|Roble de turbera|Carvalho de turfeira|Mooreiche|Chêne des tourbières|Quercia di torbiera|Мореный дуб|늪참나무|沼地橡木|沼地橡木",
  ],
];

/** What is mined, picked, skinned and traded. */
export const GOODS_OF_TRADE: readonly Item[] = GOODS.map(
  ([subclassId, itemLevel, icon, name], index) => {
    const quality = subclassId === ENCHANTING || itemLevel >= 400 ? 2 : 1;
    return plainItem(223_001 + index, name, {
      classId: TRADE_GOODS,
      subclassId,
      itemLevel,
      quality,
      icon: `item_${icon}_${quality}`,
      stackSize: 200,
      worth: 0.05,
    });
  },
);
