import { type Texts, texts } from "./localized-texts.ts";

/** The names of the statistics of characters by id. */
export const STATISTIC_TEXTS: Readonly<Record<number, Texts>> = {
  1101: texts(
    "Food eaten|Comida ingerida|Comidas consumidas|Gegessene Speisen|Nourriture consommée|Cibi consumati|Съедено пищи|먹은 음식|吃掉的食物|吃掉的食物",
  ),
  1102: texts(
    "Beverages consumed|Bebidas consumidas|Bebidas consumidas|Getrunkene Getränke|Boissons consommées|Bevande consumate|Выпито напитков|마신 음료|喝掉的飲料|喝掉的饮料",
  ),
  1103: texts(
    "Health potions consumed|Pociones de sanación consumidas|Poções de vida consumidas|Getrunkene Heiltränke|Potions de soins consommées|Pozioni di cura consumate|Выпито лечебных зелий|사용한 치유 물약|使用的治療藥水|使用的治疗药水",
  ),
  1104: texts(
    "Bandages used|Vendas usadas|Bandagens usadas|Benutzte Verbände|Bandages utilisés|Bende usate|Использовано бинтов|사용한 붕대|使用的繃帶|使用的绷带",
  ),
  1105: texts(
    "Elixirs brewed|Elixires elaborados|Elixires preparados|Gebraute Elixiere|Élixirs préparés|Elisir preparati|Сварено эликсиров|제조한 영약|釀造的藥劑|酿造的药剂",
  ),
  1106: texts(
    "Loaves baked|Panes horneados|Pães assados|Gebackene Brote|Pains cuits|Pagnotte sfornate|Испечено хлебов|구운 빵|烘焙的麵包|烘焙的面包",
  ),
  1111: texts(
    "Epic items acquired|Objetos épicos conseguidos|Itens épicos adquiridos|Erhaltene epische Gegenstände|Objets épiques obtenus|Oggetti epici ottenuti|Получено эпических предметов|획득한 영웅 아이템|獲得的史詩物品|获得的史诗物品",
  ),
  1112: texts(
    "Mounts learned|Monturas aprendidas|Montarias aprendidas|Erlernte Reittiere|Montures apprises|Cavalcature apprese|Изучено средств передвижения|배운 탈것|學會的坐騎|学会的坐骑",
  ),
  1113: texts(
    "Companions collected|Compañeros reunidos|Companheiros coletados|Gesammelte Begleiter|Compagnons réunis|Compagni raccolti|Собрано спутников|수집한 동반자|收集的夥伴|收集的伙伴",
  ),
  1114: texts(
    "Gold looted|Oro despojado|Ouro saqueado|Erbeutetes Gold|Or ramassé|Oro raccolto|Добыто золота|획득한 골드|拾取的金幣|拾取的金币",
  ),
  1201: texts(
    "Total damage done|Daño total infligido|Dano total causado|Verursachter Schaden insgesamt|Total des dégâts infligés|Danni totali inflitti|Всего нанесено урона|총 피해량|造成的總傷害|造成的总伤害",
  ),
  1202: texts(
    "Total damage received|Daño total recibido|Dano total recebido|Erlittener Schaden insgesamt|Total des dégâts subis|Danni totali subiti|Всего получено урона|총 받은 피해량|承受的總傷害|承受的总伤害",
  ),
  1203: texts(
    "Total healing done|Sanación total realizada|Cura total realizada|Geleistete Heilung insgesamt|Total des soins prodigués|Cure totali effettuate|Всего произведено лечения|총 치유량|治療總量|治疗总量",
  ),
  1211: texts(
    "Largest hit dealt|Mayor golpe asestado|Maior golpe desferido|Größter verursachter Treffer|Plus gros coup porté|Colpo più forte inflitto|Самый сильный нанесенный удар|최대 타격 피해|造成的最高傷害|造成的最高伤害",
  ),
  1212: texts(
    "Largest heal cast|Mayor sanación lanzada|Maior cura lançada|Größte gewirkte Heilung|Plus gros soin lancé|Cura più forte lanciata|Самое сильное исцеление|최대 치유량|施放的最高治療|施放的最高治疗",
  ),
  1301: texts(
    "Total kills|Muertes totales|Total de abates|Tötungen insgesamt|Total des ennemis tués|Uccisioni totali|Всего убийств|총 처치 횟수|擊殺總數|击杀总数",
  ),
  1302: texts(
    "Continent with the most kills|Continente con más muertes|Continente com mais abates|Kontinent mit den meisten Tötungen|Continent avec le plus d’ennemis tués|Continente con più uccisioni|Континент с наибольшим числом убийств|가장 많이 처치한 대륙|擊殺最多的大陸|击杀最多的大陆",
  ),
  1311: texts(
    "Creatures killed|Criaturas matadas|Criaturas abatidas|Getötete Kreaturen|Créatures tuées|Creature uccise|Убито существ|처치한 생물|擊殺的生物|击杀的生物",
  ),
  1312: texts(
    "Critters killed|Alimañas matadas|Bichos abatidos|Getötete Kleintiere|Bestioles tuées|Animaletti uccisi|Убито зверьков|처치한 작은 동물|擊殺的小動物|击杀的小动物",
  ),
  1321: texts(
    "Honorable kills|Muertes con honor|Abates honrados|Ehrenhafte Siege|Victoires honorables|Uccisioni onorevoli|Почетные победы|명예 점수 획득 처치|榮譽擊殺|荣誉击杀",
  ),
  1401: texts(
    "Total deaths|Muertes propias totales|Total de mortes|Tode insgesamt|Total des morts|Morti totali|Всего смертей|총 죽은 횟수|死亡總數|死亡总数",
  ),
  1402: texts(
    "Deaths from falling|Muertes por caídas|Mortes por queda|Tode durch Stürze|Morts par chute|Morti per caduta|Смертей от падения|추락사 횟수|摔死次數|摔死次数",
  ),
  1403: texts(
    "Deaths from drowning|Muertes por ahogamiento|Mortes por afogamento|Tode durch Ertrinken|Morts par noyade|Morti per annegamento|Смертей от утопления|익사 횟수|溺斃次數|溺毙次数",
  ),
  1501: texts(
    "Quests completed|Misiones completadas|Missões concluídas|Abgeschlossene Quests|Quêtes accomplies|Missioni completate|Выполнено заданий|완료한 퀘스트|完成的任務|完成的任务",
  ),
  1502: texts(
    "Daily quests completed|Misiones diarias completadas|Missões diárias concluídas|Abgeschlossene tägliche Quests|Quêtes journalières accomplies|Missioni giornaliere completate|Выполнено ежедневных заданий|완료한 일일 퀘스트|完成的每日任務|完成的每日任务",
  ),
  1503: texts(
    "Quests abandoned|Misiones abandonadas|Missões abandonadas|Abgebrochene Quests|Quêtes abandonnées|Missioni abbandonate|Брошено заданий|포기한 퀘스트|放棄的任務|放弃的任务",
  ),
  1601: texts(
    "Dungeons entered|Mazmorras visitadas|Masmorras visitadas|Betretene Dungeons|Donjons visités|Spedizioni intraprese|Посещено подземелий|입장한 던전|進入的地城|进入的地下城",
  ),
  1602: texts(
    "Raids entered|Bandas visitadas|Raides visitados|Betretene Schlachtzüge|Raids visités|Incursioni intraprese|Посещено рейдов|입장한 공격대|進入的團隊副本|进入的团队副本",
  ),
  1603: texts(
    "Dungeon entered most|Mazmorra más visitada|Masmorra mais visitada|Am häufigsten betretener Dungeon|Donjon le plus visité|Spedizione intrapresa più spesso|Самое посещаемое подземелье|가장 많이 입장한 던전|進入最多次的地城|进入次数最多的地下城",
  ),
  1701: texts(
    "Fish caught|Peces capturados|Peixes fisgados|Gefangene Fische|Poissons pêchés|Pesci pescati|Поймано рыбы|잡은 물고기|釣到的魚|钓到的鱼",
  ),
  1702: texts(
    "Dishes cooked|Platos cocinados|Pratos cozinhados|Gekochte Gerichte|Plats cuisinés|Piatti cucinati|Приготовлено блюд|조리한 요리|烹煮的菜餚|烹煮的菜肴",
  ),
  1703: texts(
    "Old things unearthed|Antigüedades desenterradas|Antiguidades desenterradas|Ausgegrabene Altertümer|Vieilleries déterrées|Anticaglie dissotterrate|Выкопано древностей|발굴한 유물|挖出的古物|挖出的古物",
  ),
  1711: texts(
    "Things made|Objetos fabricados|Coisas fabricadas|Hergestellte Dinge|Objets fabriqués|Cose fabbricate|Изготовлено вещей|제작한 물건|製作的物品|制作的物品",
  ),
  1712: texts(
    "Recipes learned|Recetas aprendidas|Receitas aprendidas|Erlernte Rezepte|Recettes apprises|Ricette apprese|Изучено рецептов|배운 제조법|學會的配方|学会的配方",
  ),
  1801: texts(
    "Flight paths taken|Rutas de vuelo tomadas|Rotas de voo usadas|Benutzte Flugrouten|Trajets aériens empruntés|Rotte aeree percorse|Совершено перелетов|이용한 비행 경로|搭乘的飛行路線|乘坐的飞行路线",
  ),
  1802: texts(
    "Leagues walked|Leguas caminadas|Léguas caminhadas|Gewanderte Meilen|Lieues parcourues|Leghe percorse|Пройдено лиг|걸은 거리|行走里程|行走里程",
  ),
  1803: texts(
    "Leagues swum|Leguas nadadas|Léguas nadadas|Geschwommene Meilen|Lieues nagées|Leghe a nuoto|Проплыто лиг|헤엄친 거리|游泳里程|游泳里程",
  ),
  1804: texts(
    "Summons accepted|Invocaciones aceptadas|Convocações aceitas|Angenommene Beschwörungen|Invocations acceptées|Evocazioni accettate|Принято призывов|수락한 소환|接受的召喚|接受的召唤",
  ),
  1901: texts(
    "Arena matches won|Partidas de arena ganadas|Partidas de arena vencidas|Gewonnene Arenakämpfe|Matchs d’arène gagnés|Partite di arena vinte|Выиграно боев на арене|승리한 투기장 경기|贏得的競技場戰鬥|赢得的竞技场战斗",
  ),
  1911: texts(
    "Battlegrounds won|Campos de batalla ganados|Campos de batalha vencidos|Gewonnene Schlachtfelder|Champs de bataille gagnés|Campi di battaglia vinti|Выиграно полей боя|승리한 전장|贏得的戰場|赢得的战场",
  ),
  1912: texts(
    "Banners taken|Estandartes tomados|Estandartes capturados|Eroberte Banner|Bannières prises|Stendardi presi|Захвачено знамен|탈취한 깃발|奪取的旗幟|夺取的旗帜",
  ),
  2001: texts(
    "Total cheers|Vítores totales|Total de saudações|Jubelrufe insgesamt|Total des acclamations|Acclamazioni totali|Всего ликований|총 환호 횟수|歡呼總數|欢呼总数",
  ),
  2002: texts(
    "Total waves|Saludos totales|Total de acenos|Winken insgesamt|Total des saluts|Saluti totali|Всего приветствий|총 손 흔든 횟수|揮手總數|挥手总数",
  ),
  2003: texts(
    "Books read|Libros leídos|Livros lidos|Gelesene Bücher|Livres lus|Libri letti|Прочитано книг|읽은 책|閱讀的書籍|阅读的书籍",
  ),
};
