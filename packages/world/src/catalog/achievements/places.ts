import { type Texts, texts } from "../../texts/localized-texts.ts";

/** A part of the world, and the lands in it. */
export interface Continent {
  readonly name: Texts;
  /** The level that it is travelled at, as a share of the highest. */
  readonly level: number;
  readonly lands: readonly Texts[];
}

/** The lands of the world; Classic Era has not sailed to the last continent yet. */
export const CONTINENTS: readonly Continent[] = [
  {
    name: texts(
      "Westmark|Marca del Oeste|Marca do Oeste|Westmark|Marche de l’Ouest|Marca dell’Ovest|Западный край|서부 변경|西境|西境",
    ),
    level: 0.1,
    lands: [
      texts(
        "Lowmoor|Páramo Bajo|Charneca Baixa|Niedermoor|Lande-Basse|Brughiera Bassa|Нижние Пустоши|낮은습지|低窪荒原|低洼荒原",
      ),
      texts(
        "Reedwater|Aguajunco|Água dos Juncos|Schilfwasser|Eau-des-Joncs|Acqua di Canne|Камышовые Воды|갈대물가|蘆葦水鄉|芦苇水乡",
      ),
      texts(
        "Harrow Vale|Valle del Rastrillo|Vale da Grade|Eggental|Val de la Herse|Valle dell’Erpice|Долина Борон|써레 골짜기|耙谷|耙谷",
      ),
      texts(
        "Wickgate Fields|Campos de Puertamecha|Campos de Portapavio|Dochttorfelder|Champs de Portemèche|Campi di Portastoppino|Поля Фитильных Ворот|심지문 들판|燭芯門原野|烛芯门原野",
      ),
      texts(
        "Peat Downs|Lomas de la Turba|Colinas da Turfa|Torfhügel|Collines de Tourbe|Colli della Torba|Торфяные Холмы|토탄 언덕|泥炭丘陵|泥炭丘陵",
      ),
      texts(
        "Hollowmere|Lagohueco|Lago Oco|Hohlsee|Lac-Creux|Lago Cavo|Пустое Озеро|빈호수|空湖|空湖",
      ),
    ],
  },
  {
    name: texts(
      "Northreach|Confín del Norte|Confins do Norte|Nordweite|Confins du Nord|Confini del Nord|Северный Предел|북녘땅|北疆|北疆",
    ),
    level: 0.3,
    lands: [
      texts(
        "Frostmarket|Mercahielo|Mercado do Gelo|Frostmarkt|Marché-Givre|Mercato del Gelo|Морозный Торг|서리장터|霜市|霜市",
      ),
      texts(
        "Needle Heights|Altos de la Aguja|Altos da Agulha|Nadelhöhen|Hauts de l’Aiguille|Alture dell’Ago|Высоты Иглы|바늘 고지|針峰高地|针峰高地",
      ),
      texts(
        "Whitefir|Abeto Blanco|Abeto Branco|Weißtann|Sapin-Blanc|Abete Bianco|Белая Пихта|흰전나무숲|白杉林|白杉林",
      ),
      texts(
        "Stonecradle|Cuna de Piedra|Berço de Pedra|Steinwiege|Berceau de Pierre|Culla di Pietra|Каменная Колыбель|바위요람|石搖籃|石摇篮",
      ),
      texts(
        "Longwinter|Inviernolargo|Inverno Longo|Langwinter|Long-Hiver|Lungo Inverno|Долгая Зима|긴겨울|長冬之地|长冬之地",
      ),
      texts(
        "Ravenfold|Redil del Cuervo|Redil do Corvo|Rabenhürde|Pli-du-Corbeau|Ovile del Corvo|Вороний Загон|까마귀 우리|鴉圈|鸦圈",
      ),
    ],
  },
  {
    name: texts(
      "Southern Isles|Islas del Sur|Ilhas do Sul|Südinseln|Îles du Sud|Isole del Sud|Южные острова|남쪽 섬|南方群島|南方群岛",
    ),
    level: 0.5,
    lands: [
      texts(
        "Tidefells|Cerros de la Marea|Montes da Maré|Gezeitenhöhen|Monts-Marée|Monti della Marea|Приливные Кручи|밀물 고원|潮汐高原|潮汐高原",
      ),
      texts(
        "Saltglass|Vidriosal|Vidro de Sal|Salzglas|Verre-de-Sel|Vetro di Sale|Соленое Стекло|소금유리|鹽晶之地|盐晶之地",
      ),
      texts(
        "Bell Bay|Bahía de la Campana|Baía do Sino|Glockenbucht|Baie de la Cloche|Baia della Campana|Бухта Колокола|종소리 만|鐘聲灣|钟声湾",
      ),
      texts(
        "Orchard Isle|Isla del Huerto|Ilha do Pomar|Obstinsel|Île du Verger|Isola del Frutteto|Остров Садов|과수원 섬|果園島|果园岛",
      ),
      texts(
        "Driftrest|Descanso de la Deriva|Repouso da Deriva|Treibrast|Repos-Dérive|Riposo della Deriva|Приют Скитаний|표류자의 쉼터|漂流之憩|漂流之憩",
      ),
      texts(
        "Coral Steps|Escalones de Coral|Degraus de Coral|Korallenstufen|Marches de Corail|Gradini di Corallo|Коралловые Ступени|산호 계단|珊瑚階|珊瑚阶",
      ),
    ],
  },
  {
    name: texts(
      "Ember Coast|Costa de las Brasas|Costa das Brasas|Glutküste|Côte des Braises|Costa delle Braci|Берег Углей|불씨 해안|餘燼海岸|余烬海岸",
    ),
    level: 0.8,
    lands: [
      texts(
        "Ashreach|Alcanceniza|Alcance das Cinzas|Aschenweite|Portée-Cendre|Distesa di Cenere|Пепельный Предел|잿빛 변방|灰燼之境|灰烬之境",
      ),
      texts(
        "Cinderford|Vado de Cenizas|Vau das Cinzas|Aschenfurt|Gué-des-Cendres|Guado di Cenere|Пепельный Брод|잿더미 여울|燼渡|烬渡",
      ),
      texts(
        "Sootwood|Bosque de Hollín|Bosque da Fuligem|Rußwald|Bois-de-Suie|Bosco di Fuliggine|Сажевый Лес|그을음 숲|煤煙林|煤烟林",
      ),
      texts(
        "Kiln Hills|Colinas del Horno|Colinas do Forno|Ofenhügel|Collines du Four|Colli della Fornace|Холмы Горнов|가마 언덕|窯丘|窑丘",
      ),
      texts(
        "Brazier Flats|Llanos del Brasero|Planície do Braseiro|Feuerschalenebene|Plaine du Brasero|Piana del Braciere|Равнина Жаровен|화로 벌판|火盆平原|火盆平原",
      ),
      texts(
        "Last Lamp|Última Lámpara|Última Lâmpada|Letzte Lampe|Dernière-Lampe|Ultima Lampada|Последний Светильник|마지막 등불|終燈|终灯",
      ),
    ],
  },
];

const SIDES = [
  texts("north|norte|norte|Norden|nord|nord|север|북쪽|北部|北部"),
  texts("east|este|leste|Osten|est|est|восток|동쪽|東部|东部"),
  texts("south|sur|sul|Süden|sud|sud|юг|남쪽|南部|南部"),
  texts("west|oeste|oeste|Westen|ouest|ovest|запад|서쪽|西部|西部"),
];

/** Where one has to go to have seen a land. */
export const LAND_SIDES: readonly Texts[] = SIDES;
