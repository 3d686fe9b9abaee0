import { texts } from "../../texts/localized-texts.ts";
import type { Item } from "./item.ts";
import { CONTAINER, GLYPH, MISCELLANEOUS, PROJECTILE, WEAPON } from "./item-classes.ts";
import { plainItem, plainItems } from "./plain-item.ts";

const JUNK = 0;
const HOLIDAY = 3;
const CURIOSITY = 4;

const RIDDLE = texts(
  "Nobody remembers who made it.|Nadie recuerda quién lo hizo.|Ninguém lembra quem fez.|Niemand weiß mehr, wer es gemacht hat.|Personne ne sait plus qui l'a fabriqué.|Nessuno ricorda chi l'abbia fatto.|Никто не помнит, чьих рук это дело.|누가 만들었는지 아무도 기억하지 못한다.|沒有人記得是誰做的。|没有人记得是谁做的。",
);

const PLUNDER = plainItems(
  229_001,
  { classId: MISCELLANEOUS, subclassId: JUNK, quality: 0, stackSize: 20, itemLevel: 20 },
  [
    [
      "gear_moor",
      "Bent Fork|Tenedor doblado|Garfo torto|Verbogene Gabel|Fourchette tordue|Forchetta piegata|Гнутая вилка|구부러진 포크|彎曲的叉子|弯曲的叉子",
    ],
    [
      "skull_moor",
      "Gnawed Bone|Hueso roído|Osso roído|Abgenagter Knochen|Os rongé|Osso rosicchiato|Обглоданная кость|갉아먹힌 뼈|啃過的骨頭|啃过的骨头",
    ],
    [
      "mug_moor",
      "Mug Without a Handle|Jarra sin asa|Caneca sem asa|Krug ohne Henkel|Chope sans anse|Boccale senza manico|Кружка без ручки|손잡이 없는 머그잔|沒有把手的杯子|没有把手的杯子",
    ],
    [
      "hide_ash",
      "Moth-Eaten Pelt|Piel apolillada|Pele roída por traças|Mottenzerfressener Pelz|Pelisse mitée|Pelliccia tarlata|Изъеденная молью шкура|좀먹은 모피|蟲蛀的毛皮|虫蛀的毛皮",
    ],
    [
      "feather_moor",
      "Wet Feathers|Plumas mojadas|Penas molhadas|Nasse Federn|Plumes mouillées|Piume bagnate|Мокрые перья|젖은 깃털|濕羽毛|湿羽毛",
    ],
    [
      "stone_moor",
      "Stone That Looks Like a Duck|Piedra con forma de pato|Pedra parecida com um pato|Stein, der wie eine Ente aussieht|Caillou en forme de canard|Sasso a forma di papera|Камень, похожий на утку|오리처럼 생긴 돌|像鴨子的石頭|像鸭子的石头",
    ],
    [
      "letter_moor",
      "Illegible Receipt|Recibo ilegible|Recibo ilegível|Unlesbare Quittung|Reçu illisible|Ricevuta illeggibile|Нечитаемая расписка|읽을 수 없는 영수증|難以辨認的收據|难以辨认的收据",
    ],
    [
      "sword_moor",
      "Snapped Blade|Hoja partida|Lâmina partida|Zerbrochene Klinge|Lame cassée|Lama spezzata|Сломанный клинок|부러진 칼날|折斷的刀刃|折断的刀刃",
    ],
    [
      "egg_moor",
      "Egg of Doubtful Age|Huevo de edad dudosa|Ovo de idade duvidosa|Ei von zweifelhaftem Alter|Œuf d'âge douteux|Uovo di dubbia età|Яйцо сомнительной свежести|나이가 의심스러운 알|年代可疑的蛋|年代可疑的蛋",
    ],
    [
      "bolt_moor",
      "Torn Banner Scrap|Jirón de estandarte|Retalho de estandarte|Bannerfetzen|Lambeau de bannière|Brandello di stendardo|Клочок знамени|찢어진 깃발 조각|破旗碎布|破旗碎布",
    ],
  ],
);

const HOLIDAYS = plainItems(
  229_101,
  { classId: MISCELLANEOUS, subclassId: HOLIDAY, stackSize: 20 },
  [
    [
      "lantern_red",
      "Midwinter Candle|Vela de pleno invierno|Vela de solstício|Mittwinterkerze|Bougie du solstice|Candela di mezz'inverno|Свеча середины зимы|한겨울 촛불|仲冬蠟燭|仲冬蜡烛",
    ],
    [
      "cake_red",
      "Harvest Bun|Bollo de la cosecha|Pãozinho da colheita|Erntewecken|Brioche des moissons|Focaccina del raccolto|Булочка урожая|수확제 빵|豐收小圓麵包|丰收小圆面包",
    ],
    [
      "herb_yellow",
      "Spring Garland|Guirnalda de primavera|Guirlanda de primavera|Frühlingsgirlande|Guirlande de printemps|Ghirlanda di primavera|Весенняя гирлянда|봄맞이 화환|春日花環|春日花环",
    ],
    [
      "bomb_purple",
      "Paper Rocket|Cohete de papel|Foguete de papel|Papierrakete|Fusée en papier|Razzo di carta|Бумажная ракета|종이 폭죽|紙火箭|纸火箭",
    ],
    [
      "egg_yellow",
      "Painted Egg|Huevo pintado|Ovo pintado|Bemaltes Ei|Œuf peint|Uovo dipinto|Расписное яйцо|색칠한 알|彩蛋|彩蛋",
    ],
  ],
);

const CURIOSITIES = plainItems(
  229_201,
  { classId: MISCELLANEOUS, subclassId: CURIOSITY, quality: 2, maxCount: 1 },
  [
    [
      "horn_road",
      "Horn That Calls No One|Cuerno que no llama a nadie|Berrante que não chama ninguém|Horn, das niemanden ruft|Cor qui n'appelle personne|Corno che non chiama nessuno|Рог, который никого не зовет|아무도 부르지 않는 뿔피리|無人應答的號角|无人应答的号角",
    ],
    [
      "hourglass_glass",
      "Hourglass That Runs Sideways|Reloj de arena que corre de lado|Ampulheta que corre de lado|Seitwärts rinnende Sanduhr|Sablier qui coule de côté|Clessidra che scorre di lato|Песочные часы, текущие вбок|옆으로 흐르는 모래시계|橫著流的沙漏|横着流的沙漏",
    ],
    [
      "lantern_tide",
      "Lantern of the Still Water|Farol del Agua Quieta|Lampião da Água Parada|Laterne des Stillen Wassers|Lanterne de l'Eau dormante|Lanterna dell'Acqua Ferma|Фонарь Тихой воды|고요한 물의 등불|靜水提燈|静水提灯",
    ],
    [
      "coin_yellow",
      "Coin That Lands on Its Edge|Moneda que cae de canto|Moeda que cai de pé|Münze, die auf der Kante landet|Pièce qui retombe sur la tranche|Moneta che cade di taglio|Монета, падающая на ребро|늘 모서리로 서는 동전|總是立著的硬幣|总是立着的硬币",
    ],
    [
      "book_purple",
      "Book With One Blank Page|Libro con una página en blanco|Livro com uma página em branco|Buch mit einer leeren Seite|Livre à la page blanche|Libro con una pagina bianca|Книга с одной пустой страницей|빈 쪽이 하나 있는 책|有一頁空白的書|有一页空白的书",
    ],
    [
      "bell_glass",
      "Bell Without a Tongue|Campana sin badajo|Sino sem badalo|Glocke ohne Klöppel|Cloche sans battant|Campana senza batacchio|Колокол без языка|추 없는 종|無舌之鐘|无舌之钟",
    ],
  ],
);

const BAGS = [
  ...plainItems(
    227_001,
    { classId: CONTAINER, subclassId: 0, inventoryType: "BAG", itemLevel: 30 },
    [
      [
        "bag_linen",
        "Flaxen Pouch|Bolsita de lino|Bolsinha de linho|Flachsbeutel|Bourse de lin|Sacchetto di lino|Льняной кошель|아마 주머니|亞麻小袋|亚麻小袋",
      ],
      [
        "bag_road",
        "Pedlar's Pack|Fardo de buhonero|Fardo de mascate|Hausiererpacken|Balluchon de colporteur|Fagotto da ambulante|Короб коробейника|행상인의 등짐|貨郎的背包|货郎的背包",
      ],
    ],
  ),
  ...plainItems(
    227_011,
    { classId: CONTAINER, subclassId: 0, inventoryType: "BAG", itemLevel: 200, quality: 2 },
    [
      [
        "bag_hedge",
        "Nettlesilk Bag|Bolsa de seda de ortiga|Bolsa de seda de urtiga|Nesselseidentasche|Sac en soie d'ortie|Borsa di seta d'ortica|Сумка из крапивного шелка|쐐기풀비단 가방|蕁麻絲袋|荨麻丝袋",
      ],
      [
        "bag_glass",
        "Duskweave Satchel|Zurrón de tejido del ocaso|Alforje de tecido do crepúsculo|Dämmergewebetasche|Sacoche en tissu du crépuscule|Bisaccia del crepuscolo|Сума из сумеречного полотна|황혼매듭 손가방|暮織提袋|暮织提袋",
      ],
    ],
  ),
  ...plainItems(
    227_021,
    { classId: CONTAINER, subclassId: 2, inventoryType: "BAG", itemLevel: 90 },
    [
      [
        "bag_green",
        "Herbalist's Basket|Cesta de herborista|Cesto de herborista|Kräuterkorb|Panier d'herboriste|Cesto da erborista|Корзина травника|약초꾼의 바구니|草藥師的籃子|草药师的篮子",
      ],
    ],
  ),
  ...plainItems(
    227_031,
    { classId: CONTAINER, subclassId: 6, inventoryType: "BAG", itemLevel: 90 },
    [
      [
        "bag_ash",
        "Miner's Sack|Saco de minero|Saco de mineiro|Bergmannssack|Sac de mineur|Sacco da minatore|Мешок рудокопа|광부의 자루|礦工的布袋|矿工的布袋",
      ],
    ],
  ),
];

const AMMUNITION = [
  ...plainItems(
    227_101,
    {
      classId: PROJECTILE,
      subclassId: 2,
      stackSize: 200,
      worth: 0.01,
      editions: ["classic1x", "classicann"],
    },
    [
      [
        "arrow_road",
        "Fletcher's Arrow|Flecha de flechero|Flecha de flecheiro|Pfeil des Bogners|Flèche de facteur|Freccia da frecciaio|Стрела мастера|화살장인의 화살|製箭師的箭|制箭师的箭",
      ],
      [
        "arrow_tide",
        "Heron-Feathered Arrow|Flecha de pluma de garza|Flecha de pena de garça|Reihergefiederter Pfeil|Flèche à plumes de héron|Freccia di piume d'airone|Стрела с пером цапли|왜가리깃 화살|鷺羽箭|鹭羽箭",
      ],
    ],
  ),
  ...plainItems(
    227_111,
    {
      classId: PROJECTILE,
      subclassId: 3,
      stackSize: 200,
      worth: 0.01,
      editions: ["classic1x", "classicann"],
    },
    [
      [
        "stone_ash",
        "Lead Shot|Perdigón de plomo|Chumbo de caça|Bleikugel|Plomb|Pallino di piombo|Свинцовая дробь|납 탄환|鉛彈|铅弹",
      ],
      [
        "stone_bronze",
        "Brass Bullet|Bala de latón|Bala de latão|Messingkugel|Balle en laiton|Proiettile d'ottone|Латунная пуля|황동 탄환|黃銅子彈|黄铜子弹",
      ],
    ],
  ),
];

const FISHING_POLES = plainItems(
  227_301,
  { classId: WEAPON, subclassId: 20, inventoryType: "TWOHWEAPON", itemLevel: 20 },
  [
    [
      "pole_road",
      "Hazel Rod|Caña de avellano|Vara de aveleira|Haselrute|Canne de noisetier|Canna di nocciolo|Ореховая удочка|개암나무 낚싯대|榛木釣竿|榛木钓竿",
    ],
    [
      "pole_tide",
      "Eel Fisher's Rod|Caña de anguilero|Vara de pescador de enguias|Aalfischerrute|Canne à anguilles|Canna da anguille|Удочка ловца угрей|장어잡이 낚싯대|捕鰻人釣竿|捕鳗人钓竿",
    ],
  ],
);

const GLYPHS = [
  {
    subclassId: 1,
    name: "Glyph of the Long Stride|Glifo de la zancada larga|Glifo da passada longa|Glyphe des langen Schritts|Glyphe de la longue foulée|Glifo del lungo passo|Символ широкого шага|큰 걸음의 문양|闊步雕紋|阔步雕文",
  },
  {
    subclassId: 3,
    name: "Glyph of the Quiet Arrow|Glifo de la flecha callada|Glifo da flecha calada|Glyphe des stillen Pfeils|Glyphe de la flèche muette|Glifo della freccia muta|Символ тихой стрелы|고요한 화살의 문양|靜箭雕紋|静箭雕文",
  },
  {
    subclassId: 8,
    name: "Glyph of the Small Flame|Glifo de la llama pequeña|Glifo da pequena chama|Glyphe der kleinen Flamme|Glyphe de la petite flamme|Glifo della piccola fiamma|Символ малого пламени|작은 불꽃의 문양|微焰雕紋|微焰雕文",
  },
].map(({ subclassId, name }, index) =>
  plainItem(227_201 + index, name, {
    classId: GLYPH,
    subclassId,
    itemLevel: 120,
    levelShare: 0.3,
    icon: `item_glyph_${["red", "green", "blue"][index]}_1`,
    stackSize: 20,
    editions: ["current", "classic"],
  }),
);

/** What is carried: bags, ammunition, fishing poles, glyphs, curiosities, junk. */
export const BELONGINGS: readonly Item[] = [
  ...BAGS,
  ...AMMUNITION,
  ...FISHING_POLES,
  ...GLYPHS,
  ...PLUNDER,
  ...HOLIDAYS,
  ...CURIOSITIES.map(withRiddle),
];

function withRiddle(item: Item): Item {
  return { ...item, description: RIDDLE };
}
