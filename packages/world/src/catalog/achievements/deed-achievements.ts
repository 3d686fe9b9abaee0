import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type Achievement, type AchievementDraft, pursuitAchievements } from "./achievement.ts";

/** What is done in one's own time, one after the other. */
const EVERYDAY: readonly AchievementDraft[] = [
  {
    id: 60_004,
    title: texts(
      "A Bed at Every Inn|Una cama en cada posada|Uma Cama em Cada Estalagem|Ein Bett in jedem Gasthaus|Un lit dans chaque auberge|Un letto in ogni locanda|Ночлег в каждой таверне|모든 여관의 침대|客棧皆可眠|客栈皆可眠",
    ),
    description: texts(
      "Rest in twelve inns.|Descansa en doce posadas.|Descanse em doze estalagens.|Rastet in zwölf Gasthäusern.|Reposez-vous dans douze auberges.|Riposa in dodici locande.|Отдохните в двенадцати тавернах.|여관 열두 곳에서 쉬십시오.|在十二間客棧休息。|在十二间客栈休息。",
    ),
    categoryId: 101,
    icon: "hearth",
    criteria: [
      texts(
        "Coast inns|Posadas de la costa|Estalagens da costa|Gasthäuser der Küste|Auberges de la côte|Locande della costa|Таверны побережья|해안의 여관|海岸客棧|海岸客栈",
      ),
      texts(
        "Hill inns|Posadas de las colinas|Estalagens das colinas|Gasthäuser der Hügel|Auberges des collines|Locande delle colline|Таверны холмов|언덕의 여관|丘陵客棧|丘陵客栈",
      ),
      texts(
        "City inns|Posadas de la ciudad|Estalagens da cidade|Gasthäuser der Städte|Auberges de la ville|Locande della città|Городские таверны|도시의 여관|城市客棧|城市客栈",
      ),
    ],
  },
  {
    id: 60_007,
    title: texts(
      "Lantern Bearer|Portador del farol|Portador da Lanterna|Laternenträger|Porteur de lanterne|Portatore di lanterna|Несущий фонарь|등불을 든 자|提燈人|提灯人",
    ),
    description: texts(
      "Carry a lantern to the sea without it going out.|Lleva un farol hasta el mar sin que se apague.|Leve uma lanterna até o mar sem que ela se apague.|Tragt eine Laterne bis ans Meer, ohne dass sie erlischt.|Portez une lanterne jusqu’à la mer sans qu’elle s’éteigne.|Porta una lanterna fino al mare senza che si spenga.|Донесите фонарь до моря, не дав ему погаснуть.|등불을 꺼뜨리지 않고 바다까지 가져가십시오.|提著燈籠走到海邊而不讓它熄滅。|提着灯笼走到海边而不让它熄灭。",
    ),
    categoryId: 101,
    icon: "lantern",
  },
  {
    id: 60_008,
    title: texts(
      "Angler of the Still Water|Pescador de aguas mansas|Pescador de Águas Calmas|Angler am stillen Wasser|Pêcheur d’eau dormante|Pescatore d’acqua cheta|Рыболов тихих вод|고요한 물의 낚시꾼|靜水釣客|静水钓客",
    ),
    description: texts(
      "Catch one of every fish of the lake.|Captura un pez de cada clase del lago.|Pesque um peixe de cada tipo do lago.|Fangt von jedem Fisch des Sees einen.|Attrapez un poisson de chaque espèce du lac.|Pesca un pesce di ogni specie del lago.|Поймайте по одной рыбе каждого вида из озера.|호수의 모든 물고기를 한 마리씩 낚으십시오.|釣到湖中的每一種魚。|钓到湖中的每一种鱼。",
    ),
    categoryId: 107,
    icon: "fish",
    criteria: [
      texts("Perch|Perca|Perca|Barsch|Perche|Pesce persico|Окунь|농어|鱸魚|鲈鱼"),
      texts("Pike|Lucio|Lúcio|Hecht|Brochet|Luccio|Щука|강꼬치고기|狗魚|狗鱼"),
      texts("Trout|Trucha|Truta|Forelle|Truite|Trota|Форель|송어|鱒魚|鳟鱼"),
      texts("Eel|Anguila|Enguia|Aal|Anguille|Anguilla|Угорь|뱀장어|鰻魚|鳗鱼"),
    ],
  },
  {
    id: 60_009,
    title: texts(
      "The Big One|El grande|O Grandão|Der Große|La grosse prise|Il pesce grosso|Та самая рыба|월척|大魚上鉤|大鱼上钩",
    ),
    description: texts(
      "Land a fish heavier than you are.|Pesca un pez que pese más que tú.|Pesque um peixe mais pesado que você.|Zieht einen Fisch an Land, der schwerer ist als Ihr.|Sortez de l’eau un poisson plus lourd que vous.|Tira a riva un pesce più pesante di te.|Вытащите рыбу тяжелее вас самих.|자신보다 무거운 물고기를 낚으십시오.|釣起一條比你還重的魚。|钓起一条比你还重的鱼。",
    ),
    categoryId: 107,
    icon: "fish",
  },
  {
    id: 60_011,
    title: texts(
      "Seven Courses|Siete platos|Sete Pratos|Sieben Gänge|Sept services|Sette portate|Семь блюд|일곱 가지 요리|七道佳餚|七道佳肴",
    ),
    description: texts(
      "Serve a dinner of seven courses.|Sirve una cena de siete platos.|Sirva um jantar de sete pratos.|Tischt ein Abendessen mit sieben Gängen auf.|Servez un dîner de sept plats.|Servi una cena di sette portate.|Подайте ужин из семи блюд.|일곱 가지 요리로 만찬을 차리십시오.|端上七道菜的晚宴。|端上七道菜的晚宴。",
    ),
    categoryId: 107,
    icon: "hearth",
    points: 15,
    reward: texts(
      "Title: Chef|Título: chef|Título: Chef|Titel: Küchenchef|Titre : Chef|Titolo: Chef|Титул: шеф-повар|칭호: 주방장|頭銜：主廚|头衔：主厨",
    ),
    criteria: [
      texts("Soup|Sopa|Sopa|Suppe|Soupe|Zuppa|Суп|수프|湯|汤"),
      texts("Salad|Ensalada|Salada|Salat|Salade|Insalata|Салат|샐러드|沙拉|沙拉"),
      texts("Fish|Pescado|Peixe|Fisch|Poisson|Pesce|Рыба|생선|魚|鱼"),
      texts("Pie|Empanada|Torta|Pastete|Tourte|Torta salata|Пирог|파이|餡餅|馅饼"),
      texts("Roast|Asado|Assado|Braten|Rôti|Arrosto|Жаркое|구이|烤肉|烤肉"),
      texts("Cheese|Queso|Queijo|Käse|Fromage|Formaggio|Сыр|치즈|乳酪|奶酪"),
      texts("Cake|Pastel|Bolo|Kuchen|Gâteau|Dolce|Торт|케이크|蛋糕|蛋糕"),
    ],
  },
  {
    id: 60_015,
    title: texts(
      "Hoarder|Acaparador|Acumulador|Hamsterer|Accapareur|Accaparatore|Скопидом|수집광|囤積狂|囤积狂",
    ),
    description: texts(
      "Fill every bag and every chest.|Llena todas las bolsas y todos los cofres.|Encha todas as bolsas e todos os baús.|Füllt jede Tasche und jede Truhe.|Remplissez tous les sacs et tous les coffres.|Riempi ogni borsa e ogni forziere.|Заполните все сумки и все сундуки.|모든 가방과 상자를 가득 채우십시오.|裝滿每一個背包和箱子。|装满每一个背包和箱子。",
    ),
    categoryId: 101,
    icon: "coin",
  },
  {
    id: 60_020,
    title: texts(
      "Storm Rider|Jinete de la tormenta|Cavaleiro da Tempestade|Sturmreiter|Cavalier de la tempête|Cavaliere della tempesta|Оседлавший бурю|폭풍을 탄 자|暴風騎士|暴风骑士",
    ),
    description: texts(
      "Cross the sea in a storm.|Cruza el mar en plena tormenta.|Cruze o mar em meio a uma tempestade.|Überquert das Meer im Sturm.|Traversez la mer en pleine tempête.|Attraversa il mare durante una tempesta.|Пересеките море в бурю.|폭풍 속에서 바다를 건너십시오.|在暴風雨中渡海。|在暴风雨中渡海。",
    ),
    categoryId: 103,
    icon: "anchor",
  },
  {
    id: 60_042,
    title: texts(
      "The Quiet Hour|La hora tranquila|A Hora Silenciosa|Die stille Stunde|L’heure calme|L’ora quieta|Тихий час|고요한 시간|寧靜時刻|宁静时刻",
    ),
    description: texts(
      "Sit on the cliff at sunset until it is dark.|Siéntate en el acantilado al atardecer hasta que oscurezca.|Sente-se no penhasco ao pôr do sol até escurecer.|Sitzt bei Sonnenuntergang auf der Klippe, bis es dunkel ist.|Restez assis sur la falaise au coucher du soleil jusqu’à la nuit.|Siedi sulla scogliera al tramonto finché non fa buio.|Посидите на утесе на закате, пока не стемнеет.|해 질 녘 절벽에 앉아 어두워질 때까지 기다리십시오.|日落時坐在懸崖上直到天黑。|日落时坐在悬崖上直到天黑。",
    ),
    categoryId: 103,
    icon: "star",
    points: 5,
  },
  {
    id: 60_045,
    title: texts(
      "Fallen Far|Larga caída|Queda Longa|Tief gefallen|Longue chute|Lunga caduta|Далекое падение|머나먼 추락|墜落深淵|坠落深渊",
    ),
    description: texts(
      "Survive a fall from the highest cliff.|Sobrevive a una caída desde el acantilado más alto.|Sobreviva a uma queda do penhasco mais alto.|Überlebt einen Sturz von der höchsten Klippe.|Survivez à une chute de la plus haute falaise.|Sopravvivi a una caduta dalla scogliera più alta.|Переживите падение с самого высокого утеса.|가장 높은 절벽에서 떨어지고도 살아남으십시오.|從最高的懸崖墜落而生還。|从最高的悬崖坠落而生还。",
    ),
    categoryId: 103,
    icon: "road",
    points: 5,
  },
];

/** What takes a group, and skill. */
const DARING: readonly AchievementDraft[] = [
  {
    id: 60_027,
    title: texts(
      "Nobody Rang|Nadie llamó|Ninguém Tocou|Niemand hat geläutet|Personne n’a sonné|Nessuno ha suonato|Никто не звонил|아무도 울리지 않았다|無人敲鐘|无人敲钟",
    ),
    description: texts(
      "Defeat Bellwarden Osk without the bell being rung.|Derrota a Campanero Osk sin que suene la campana.|Derrote Sineiro Osk sem que o sino toque.|Besiegt Glockenwart Osk, ohne dass die Glocke geläutet wird.|Vainquez Sonneur Osk sans que la cloche sonne.|Sconfiggi Campanaro Osk senza che suoni la campana.|Одолейте Звонаря Оска так, чтобы колокол не прозвонил.|종이 울리지 않게 종지기 오스크를 처치하십시오.|在鐘聲未響的情況下擊敗守鐘人奧斯克。|在钟声未响的情况下击败守钟人奥斯克。",
    ),
    categoryId: 105,
    icon: "bell",
  },
  {
    id: 60_031,
    title: texts(
      "Cold Hands, Warm Court|Manos frías, corte cálida|Mãos Frias, Corte Quente|Kalte Hände, warmer Hof|Mains froides, cour chaude|Mani fredde, corte calda|Холодные руки, теплый двор|차가운 손, 따뜻한 궁정|手冷庭暖|手冷庭暖",
    ),
    description: texts(
      "Defeat Lady Kindle with nobody on fire.|Derrota a Lady Chispa sin que nadie arda.|Derrote Lady Centelha sem que ninguém pegue fogo.|Besiegt Fürstin Funke, ohne dass jemand brennt.|Vainquez Dame Étincelle sans que personne ne brûle.|Sconfiggi Lady Scintilla senza che nessuno prenda fuoco.|Одолейте Леди Искру так, чтобы никто не загорелся.|아무도 불타지 않고 불꽃 여군주를 처치하십시오.|在無人著火的情況下擊敗星火夫人。|在无人着火的情况下击败星火夫人。",
    ),
    categoryId: 105,
    icon: "ember",
  },
  {
    id: 60_032,
    title: texts(
      "Unbroken|Inquebrantables|Inquebrável|Ungebrochen|Inébranlable|Incrollabili|Несломленные|꺾이지 않는 자들|堅不可摧|坚不可摧",
    ),
    description: texts(
      "Finish a dungeon with nobody defeated.|Termina una mazmorra sin que nadie caiga.|Conclua uma masmorra sem que ninguém caia.|Schließt einen Dungeon ab, ohne dass jemand fällt.|Terminez un donjon sans que personne ne tombe.|Completa una spedizione senza che nessuno cada.|Пройдите подземелье так, чтобы никто не погиб.|아무도 쓰러지지 않고 던전을 완료하십시오.|在無人陣亡的情況下通關地城。|在无人阵亡的情况下通关地下城。",
    ),
    categoryId: 104,
    icon: "crown",
  },
  {
    id: 60_033,
    title: texts(
      "Against the Hourglass|Contra el reloj de arena|Contra a Ampulheta|Gegen die Sanduhr|Contre le sablier|Contro la clessidra|Наперекор песочным часам|모래시계와의 싸움|對抗沙漏|对抗沙漏",
    ),
    description: texts(
      "Finish a timed dungeon with a minute to spare.|Termina una mazmorra contrarreloj con un minuto de sobra.|Conclua uma masmorra cronometrada com um minuto de sobra.|Schließt einen Dungeon auf Zeit mit einer Minute Rest ab.|Terminez un donjon chronométré avec une minute d’avance.|Completa una spedizione a tempo con un minuto d’anticipo.|Пройдите подземелье на время с запасом в минуту.|시간제한 던전을 1분 남기고 완료하십시오.|在剩餘一分鐘以上時通關計時地城。|在剩余一分钟以上时通关计时地下城。",
    ),
    categoryId: 104,
    icon: "hourglass",
    points: 15,
    editions: ["current"],
  },
  {
    id: 60_036,
    title: texts(
      "Hold the Bridge|Defiende el puente|Defenda a Ponte|Haltet die Brücke|Tenez le pont|Tieni il ponte|Удержать мост|다리를 사수하라|守住橋樑|守住桥梁",
    ),
    description: texts(
      "Defend the bridge alone for a minute.|Defiende el puente sin ayuda durante un minuto.|Defenda a ponte sem ajuda por um minuto.|Verteidigt die Brücke eine Minute lang allein.|Défendez seul le pont pendant une minute.|Difendi il ponte senza aiuto per un minuto.|В одиночку защищайте мост в течение минуты.|1분 동안 혼자서 다리를 지키십시오.|獨自守住橋樑一分鐘。|独自守住桥梁一分钟。",
    ),
    categoryId: 106,
    icon: "banner",
  },
];

/** Worth no points, and not for everybody. */
const FEATS: readonly AchievementDraft[] = [
  feat(
    60_061,
    texts(
      "There When It Began|Allí cuando empezó|Lá Quando Começou|Von Anfang an dabei|Présent au commencement|Presente all’inizio|У самых истоков|그 시작의 목격자|見證開端|见证开端",
    ),
    texts(
      "Was there when the first lamp was lit.|Estuvo allí cuando se encendió la primera lámpara.|Esteve lá quando a primeira lâmpada foi acesa.|War dabei, als die erste Lampe entzündet wurde.|Était là quand la première lampe fut allumée.|C’era quando fu accesa la prima lampada.|Видели, как зажгли первый светильник.|첫 등불이 켜지던 순간을 함께했습니다.|第一盞燈點亮時在場。|第一盏灯点亮时在场。",
    ),
  ),
  feat(
    60_062,
    texts(
      "Lost and Found|Perdido y hallado|Achados e Perdidos|Verloren und gefunden|Perdu et retrouvé|Smarrito e ritrovato|Потерянное и найденное|잃었다 찾은 것|失而復得|失而复得",
    ),
    texts(
      "Returned the ring that nobody had missed.|Devolvió el anillo que nadie había echado de menos.|Devolveu o anel de que ninguém sentira falta.|Brachte den Ring zurück, den niemand vermisst hatte.|A rendu l’anneau que personne ne cherchait.|Ha restituito l’anello che nessuno cercava.|Вернули кольцо, которого никто не хватился.|아무도 찾지 않던 반지를 돌려주었습니다.|歸還了無人尋找的戒指。|归还了无人寻找的戒指。",
    ),
  ),
  feat(
    60_063,
    texts(
      "Friend in Absence|Amigo ausente|Amigo Ausente|Freund in der Ferne|Ami absent|Amico lontano|Друг издалека|멀리 있는 친구|遠方之友|远方之友",
    ),
    texts(
      "Was remembered in a song.|Fue recordado en una canción.|Foi lembrado em uma canção.|In einem Lied besungen.|Évoqué dans une chanson.|Ricordato in una canzone.|О вас сложили песню.|노래 속에 남았습니다.|名字被寫進歌裡。|名字被写进歌里。",
    ),
  ),
];

/** What needs no pattern: everyday deeds, daring ones and feats of strength. */
export const DEED_ACHIEVEMENTS: readonly Achievement[] = [
  ...pursuitAchievements(
    { id: 60_064, level: 0.1, days: 800, effort: 0.5, ordered: false },
    EVERYDAY,
  ),
  ...pursuitAchievements({ id: 60_065, level: 1, days: 500, effort: 0.8, ordered: false }, DARING),
  ...pursuitAchievements({ id: 60_066, level: 0.5, days: 900, effort: 2.5, ordered: false }, FEATS),
];

function feat(id: number, title: Texts, description: Texts): AchievementDraft {
  return { id, title, description, categoryId: 111, icon: "crown", points: 0 };
}
