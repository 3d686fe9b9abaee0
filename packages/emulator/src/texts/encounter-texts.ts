import { type Texts, texts } from "./localized-texts.ts";

/** The names of the raids and dungeons. */
export const INSTANCE_TEXTS = {
  barrow: texts(
    "The Barrow Deep|Las Profundidades del Túmulo|As Profundezas do Túmulo|Die Grabtiefen|Les Profondeurs du Tertre|Le Profondità del Tumulo|Глубины Кургана|고분의 심처|古墓深處|古墓深处",
  ),
  orchard: texts(
    "The Glass Orchard|El Huerto de Cristal|O Pomar de Vidro|Der Gläserne Obstgarten|Le Verger de verre|Il Frutteto di Vetro|Стеклянный сад|유리 과수원|琉璃果園|琉璃果园",
  ),
  bell: texts(
    "The Drowned Bell|La Campana Hundida|O Sino Afundado|Die Versunkene Glocke|La Cloche engloutie|La Campana Sommersa|Затонувший колокол|가라앉은 종|沉沒之鐘|沉没之钟",
  ),
  cinders: texts(
    "Court of Cinders|Corte de las Cenizas|Corte das Cinzas|Hof der Asche|Cour des Cendres|Corte delle Ceneri|Двор Пепла|잿더미 궁정|灰燼王庭|灰烬王庭",
  ),
} as const satisfies Readonly<Record<string, Texts>>;

/** The names of the bosses. */
export const BOSS_TEXTS = {
  barrowKing: texts(
    "The Barrow King|El Rey del Túmulo|O Rei do Túmulo|Der Grabkönig|Le Roi du Tertre|Il Re del Tumulo|Король Кургана|고분의 왕|古墓之王|古墓之王",
  ),
  hulda: texts(
    "Gravewright Hulda|Hulda la Sepulturera|Hulda, a Coveira|Totengräberin Hulda|Hulda la Fossoyeuse|Hulda la Becchina|Могильщица Хульда|무덤지기 훌다|掘墓者霍爾妲|掘墓者霍尔妲",
  ),
  thistle: texts(
    "Mother Thistle|Madre Cardo|Mãe Cardo|Mutter Distel|Mère Chardon|Madre Cardo|Мать-Чертополох|어머니 엉겅퀴|薊母|蓟母",
  ),
  pruner: texts(
    "The Pruner|El Podador|O Podador|Der Heckenschneider|L'Élagueur|Il Potatore|Садовник-Резчик|가지치기꾼|修枝者|修枝者",
  ),
  sable: texts(
    "Vintner Sable|Viñatero Sable|Vinhateiro Sable|Winzer Sable|Vigneron Sable|Vignaiolo Sable|Винодел Сейбл|포도주 장인 세이블|釀酒師賽波|酿酒师赛波",
  ),
  osk: texts(
    "Bellwarden Osk|Campanero Osk|Sineiro Osk|Glockenwart Osk|Sonneur Osk|Campanaro Osk|Звонарь Оск|종지기 오스크|守鐘人奧斯克|守钟人奥斯克",
  ),
  tidecaller: texts(
    "The Tidecaller|La Invocamareas|A Invocamarés|Die Gezeitenruferin|L'Invoquemarée|L'Invocamaree|Призывательница приливов|파도소환사|喚潮者|唤潮者",
  ),
  undertow: texts(
    "Old Undertow|El Viejo Resaca|Velho Repuxo|Alter Sog|Vieux Ressac|Vecchia Risacca|Старый Водоворот|늙은 저류|老暗流|老暗流",
  ),
  sear: texts(
    "Lord Sear|Lord Abrasador|Lorde Abrasador|Fürst Sengbrand|Seigneur Brasier|Lord Vampa|Лорд Зной|불볕 군주|熾熱領主|炽热领主",
  ),
  kindle: texts(
    "Lady Kindle|Lady Chispa|Lady Centelha|Fürstin Funke|Dame Étincelle|Lady Scintilla|Леди Искра|불꽃 여군주|星火夫人|星火夫人",
  ),
  brazierTwins: texts(
    "The Brazier Twins|Los Gemelos del Brasero|Os Gêmeos do Braseiro|Die Feuerschalen-Zwillinge|Les Jumeaux du Brasero|I Gemelli del Braciere|Близнецы Жаровни|화로의 쌍둥이|火盆雙子|火盆双子",
  ),
  ashRegent: texts(
    "The Ash Regent|El Regente de Ceniza|O Regente das Cinzas|Der Aschenregent|Le Régent des cendres|Il Reggente della Cenere|Регент Пепла|잿빛 섭정|灰燼攝政|灰烬摄政",
  ),
} as const satisfies Readonly<Record<string, Texts>>;
