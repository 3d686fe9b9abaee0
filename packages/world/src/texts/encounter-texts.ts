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
  quarry: texts(
    "The Sunless Quarry|La Cantera sin Sol|A Pedreira sem Sol|Der Sonnenlose Steinbruch|La Carrière sans soleil|La Cava senza Sole|Бессолнечный карьер|해 없는 채석장|無日採石場|无日采石场",
  ),
  chapel: texts(
    "The Moth Chapel|La Capilla de las Polillas|A Capela das Mariposas|Die Mottenkapelle|La Chapelle aux papillons|La Cappella delle Falene|Часовня Мотыльков|나방 예배당|飛蛾禮拜堂|飞蛾礼拜堂",
  ),
  orrery: texts(
    "The Broken Orrery|El Planetario Roto|O Planetário Quebrado|Das Zerbrochene Planetarium|Le Planétaire brisé|Il Planetario Infranto|Разбитый планетарий|부서진 천구의|破碎星象儀|破碎星象仪",
  ),
  cistern: texts(
    "The Storm Cistern|La Cisterna de la Tormenta|A Cisterna da Tempestade|Die Sturmzisterne|La Citerne des tempêtes|La Cisterna delle Tempeste|Цистерна Бурь|폭풍 저수조|風暴水窖|风暴水窖",
  ),
  granary: texts(
    "The Locust Granary|El Granero de las Langostas|O Celeiro dos Gafanhotos|Der Heuschreckenspeicher|Le Grenier aux sauterelles|Il Granaio delle Locuste|Житница Саранчи|메뚜기 곡창|蝗蟲糧倉|蝗虫粮仓",
  ),
  pagoda: texts(
    "Pagoda of Masks|La Pagoda de las Máscaras|O Pagode das Máscaras|Pagode der Masken|La Pagode des masques|La Pagoda delle Maschere|Пагода Масок|가면의 탑|千面寶塔|千面宝塔",
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
  grist: texts(
    "Foreman Grist|Capataz Molienda|Capataz Moagem|Vorarbeiter Schrot|Contremaître Mouture|Capomastro Macina|Прораб Жернов|십장 그리스트|工頭葛里斯特|工头葛里斯特",
  ),
  deepEcho: texts(
    "The Deep Echo|El Eco Profundo|O Eco Profundo|Das Tiefe Echo|L'Écho des profondeurs|L'Eco del Profondo|Глубинное Эхо|깊은 메아리|深淵回聲|深渊回声",
  ),
  mildew: texts(
    "Sexton Mildew|Sacristán Moho|Sacristão Bolor|Küster Schimmel|Sacristain Moisi|Sagrestano Muffa|Пономарь Плесень|성당지기 곰팡이|司事黴斑|司事霉斑",
  ),
  tallow: texts(
    "Queen Tallow|Reina Sebo|Rainha Sebo|Königin Talg|Reine Suif|Regina Sego|Сальная Королева|수지 여왕|蠟脂女王|蜡脂女王",
  ),
  bishop: texts(
    "The Unlit Bishop|El Obispo Apagado|O Bispo Apagado|Der Lichtlose Bischof|L'Évêque éteint|Il Vescovo Spento|Угасший Епископ|불 꺼진 주교|無燈主教|无灯主教",
  ),
  voss: texts(
    "Dial Keeper Voss|Voss, Guardián del Cuadrante|Voss, Guardião do Mostrador|Zifferblattwächter Voss|Voss le Gardien du cadran|Voss, Custode del Quadrante|Хранитель циферблата Восс|눈금지기 보스|儀盤守衛沃斯|仪盘守卫沃斯",
  ),
  ninthSphere: texts(
    "The Ninth Sphere|La Novena Esfera|A Nona Esfera|Die Neunte Sphäre|La Neuvième Sphère|La Nona Sfera|Девятая Сфера|아홉째 천구|第九天球|第九天球",
  ),
  marn: texts(
    "Sluicelord Marn|Marn, Señor de las Esclusas|Marn, Senhor das Comportas|Schleusenherr Marn|Marn, seigneur des écluses|Marn, Signore delle Chiuse|Владыка шлюзов Марн|수문군주 마른|閘主馬恩|闸主马恩",
  ),
  patientDrip: texts(
    "The Patient Drip|La Gota Paciente|A Gota Paciente|Der Geduldige Tropfen|La Goutte patiente|La Goccia Paziente|Терпеливая Капля|끈질긴 물방울|不息之滴|不息之滴",
  ),
  thunderHeir: texts(
    "Thunder's Heir|El Heredero del Trueno|O Herdeiro do Trovão|Der Erbe des Donners|L'Héritier du tonnerre|L'Erede del Tuono|Наследник Грома|천둥의 후계자|雷霆繼承者|雷霆继承者",
  ),
  husk: texts(
    "Swarmlord Husk|Cáscara, Señor del Enjambre|Casca, Senhor do Enxame|Schwarmfürst Hülse|Cosse, seigneur de l'essaim|Guscio, Signore dello Sciame|Владыка роя Шелуха|군체군주 허물|蟲群之主空殼|虫群之主空壳",
  ),
  ebb: texts(
    "Granary Keeper Ebb|Ebb el Granerero|Ebb, o Celeireiro|Kornmeister Ebb|Ebb le Grainetier|Ebb il Granaiolo|Хранитель житницы Эбб|곡창지기 에브|糧官艾布|粮官艾布",
  ),
  laughingMask: texts(
    "The Laughing Mask|La Máscara Risueña|A Máscara Risonha|Die Lachende Maske|Le Masque rieur|La Maschera Ridente|Смеющаяся Маска|웃는 가면|笑面人|笑面人",
  ),
  weepingMask: texts(
    "The Weeping Mask|La Máscara Llorosa|A Máscara Chorosa|Die Weinende Maske|Le Masque pleureur|La Maschera Piangente|Плачущая Маска|우는 가면|哭面人|哭面人",
  ),
  faceMaker: texts(
    "The Maker of Faces|El Hacedor de Rostros|O Criador de Faces|Der Gesichtermacher|Le Faiseur de visages|Il Creatore di Volti|Творец Ликов|얼굴을 빚는 자|造面者|造面者",
  ),
} as const satisfies Readonly<Record<string, Texts>>;
