import { fillTexts, numberTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { SPELL_EFFECT_TEXTS, SPELL_LINE_TEXTS } from "../../texts/spell-texts.ts";

export type SpellEffect = keyof typeof SPELL_EFFECT_TEXTS;

/** A spell as its tooltip shows it. What it costs depends on the power of who casts it. */
export interface Spell {
  readonly id: number;
  readonly name: Texts;
  readonly effect: SpellEffect;
  readonly isPassive: boolean;
  readonly description: Texts;
  readonly castTime: Texts;
  readonly range?: Texts;
  readonly cooldown?: Texts;
  /** As a share of a full bar of power, in percent; 0 is free. */
  readonly costShare: number;
}

/** How the three spells of one effect are cast; `value` and `seconds` go into the description. */
interface SpellKind {
  readonly values: readonly [number, number, number];
  readonly seconds?: number;
  readonly castTime: Texts;
  readonly range?: number;
  readonly cooldown?: number;
  readonly costShare?: number;
  readonly names: readonly [string, string, string];
}

const { passive, instant } = SPELL_LINE_TEXTS;
const casting = (seconds: number) =>
  fillTexts(SPELL_LINE_TEXTS.castTime, { value: numberTexts(seconds, 1) });

const KINDS: Readonly<Record<SpellEffect, SpellKind>> = {
  might: {
    values: [3, 5, 8],
    castTime: passive,
    names: [
      "Heavy Hand|Mano pesada|Mão Pesada|Schwere Hand|Main lourde|Mano Pesante|Тяжелая рука|무거운 손|重手|重手",
      "Honed Edge|Filo aguzado|Fio Afiado|Geschliffene Schneide|Fil aiguisé|Filo Affilato|Заточенное лезвие|벼린 칼날|磨利之刃|磨利之刃",
      "Kindled Anger|Ira encendida|Ira Acesa|Entfachter Zorn|Colère attisée|Ira Accesa|Разожженный гнев|타오르는 노여움|怒火中燒|怒火中烧",
    ],
  },
  vigor: {
    values: [4, 6, 10],
    castTime: passive,
    names: [
      "Deep Roots|Raíces profundas|Raízes Profundas|Tiefe Wurzeln|Racines profondes|Radici Profonde|Глубокие корни|깊은 뿌리|深根|深根",
      "Slow Breath|Respiración lenta|Respiração Lenta|Langsamer Atem|Souffle lent|Respiro Lento|Медленное дыхание|느린 숨|緩息|缓息",
      "Oaken Heart|Corazón de roble|Coração de Carvalho|Eichenherz|Cœur de chêne|Cuore di Quercia|Дубовое сердце|참나무 심장|橡樹之心|橡树之心",
    ],
  },
  keenness: {
    values: [2, 4, 5],
    castTime: passive,
    names: [
      "Patient Eye|Ojo paciente|Olho Paciente|Geduldiges Auge|Œil patient|Occhio Paziente|Терпеливый взор|참을성 있는 눈|耐心之眼|耐心之眼",
      "Weak Seams|Costuras débiles|Costuras Frágeis|Schwache Nähte|Coutures faibles|Cuciture Deboli|Слабые швы|약한 솔기|薄弱接縫|薄弱接缝",
      "Lucky Coin|Moneda de la suerte|Moeda da Sorte|Glücksmünze|Pièce porte-bonheur|Moneta Fortunata|Счастливая монета|행운의 동전|幸運硬幣|幸运硬币",
    ],
  },
  thrift: {
    values: [5, 8, 12],
    castTime: passive,
    names: [
      "Careful Measure|Medida cuidadosa|Medida Cuidadosa|Sorgsames Maß|Juste mesure|Giusta Misura|Точная мера|신중한 분량|精打細算|精打细算",
      "Quiet Thought|Pensamiento sereno|Pensamento Sereno|Stiller Gedanke|Pensée paisible|Pensiero Quieto|Спокойная мысль|고요한 생각|靜思|静思",
      "Deep Well|Pozo profundo|Poço Profundo|Tiefer Brunnen|Puits profond|Pozzo Profondo|Глубокий колодец|깊은 우물|深井|深井",
    ],
  },
  swiftness: {
    values: [6, 8, 15],
    castTime: passive,
    names: [
      "Light Feet|Pies ligeros|Pés Ligeiros|Leichte Füße|Pieds légers|Piedi Leggeri|Легкие ноги|가벼운 발|輕盈腳步|轻盈脚步",
      "Road Sense|Instinto del camino|Instinto da Estrada|Wegsinn|Sens de la route|Senso della Strada|Чувство дороги|길의 감각|識途|识途",
      "Tailwind|Viento de cola|Vento de Cauda|Rückenwind|Vent arrière|Vento in Poppa|Попутный ветер|순풍|順風|顺风",
    ],
  },
  readiness: {
    values: [5, 10, 15],
    castTime: passive,
    names: [
      "Ready Hand|Mano presta|Mão Pronta|Flinke Hand|Main leste|Mano Pronta|Проворная рука|준비된 손|敏捷之手|敏捷之手",
      "Morning Practice|Práctica matutina|Prática Matinal|Morgenübung|Exercice matinal|Esercizio Mattutino|Утренняя тренировка|아침 수련|晨練|晨练",
      "Long Habit|Vieja costumbre|Velho Hábito|Alte Gewohnheit|Vieille habitude|Vecchia Abitudine|Давняя привычка|오랜 습관|積習|积习",
    ],
  },
  guard: {
    values: [3, 4, 6],
    castTime: passive,
    names: [
      "Raised Collar|Cuello alzado|Gola Erguida|Hochgeschlagener Kragen|Col relevé|Bavero Alzato|Поднятый воротник|세운 옷깃|豎起衣領|竖起衣领",
      "Stone Stance|Postura de piedra|Postura de Pedra|Steinerner Stand|Posture de pierre|Postura di Pietra|Каменная стойка|바위의 자세|磐石站姿|磐石站姿",
      "Wary Step|Paso cauto|Passo Cauteloso|Vorsichtiger Schritt|Pas prudent|Passo Cauto|Осторожный шаг|조심스러운 걸음|謹慎步伐|谨慎步伐",
    ],
  },
  strike: {
    values: [120, 165, 210],
    castTime: instant,
    range: 5,
    cooldown: 6,
    costShare: 20,
    names: [
      "Hammering Blow|Golpe martilleante|Golpe Martelante|Hämmernder Hieb|Coup martelant|Colpo Martellante|Молотящий удар|두들기는 일격|錘擊|锤击",
      "Cross Cut|Corte cruzado|Corte Cruzado|Kreuzschnitt|Coupe croisée|Taglio Incrociato|Перекрестный разрез|교차 베기|交叉斬|交叉斩",
      "Low Sweep|Barrido bajo|Varredura Baixa|Tiefer Schwung|Balayage bas|Spazzata Bassa|Низкий взмах|낮은 휩쓸기|低位橫掃|低位横扫",
    ],
  },
  bolt: {
    values: [140, 180, 240],
    castTime: casting(2),
    range: 40,
    costShare: 4,
    names: [
      "Far Spark|Chispa lejana|Centelha Distante|Ferner Funke|Étincelle lointaine|Scintilla Lontana|Дальняя искра|먼 불똥|遠方火花|远方火花",
      "Hail of Splinters|Lluvia de astillas|Chuva de Estilhaços|Splitterhagel|Grêle d'éclats|Pioggia di Schegge|Град осколков|파편 우박|碎片冰雹|碎片冰雹",
      "Hissing Dart|Dardo sibilante|Dardo Sibilante|Zischender Pfeil|Dard sifflant|Dardo Sibilante|Шипящий дротик|쉭쉭대는 화살|嘶鳴飛鏢|嘶鸣飞镖",
    ],
  },
  heal: {
    values: [12, 18, 25],
    castTime: casting(1.5),
    range: 40,
    costShare: 6,
    names: [
      "Mending Word|Palabra reparadora|Palavra Reparadora|Flickwort|Mot réparateur|Parola Risanatrice|Целящее слово|치유의 한마디|修補之語|修补之语",
      "Warm Rain|Lluvia cálida|Chuva Morna|Warmer Regen|Pluie tiède|Pioggia Tiepida|Теплый дождь|따스한 비|暖雨|暖雨",
      "Shared Breath|Aliento compartido|Fôlego Partilhado|Geteilter Atem|Souffle partagé|Respiro Condiviso|Общее дыхание|나누는 숨결|共享氣息|共享气息",
    ],
  },
  shield: {
    values: [15, 20, 30],
    seconds: 10,
    castTime: instant,
    cooldown: 60,
    costShare: 10,
    names: [
      "Glass Ward|Guarda de cristal|Guarda de Vidro|Glaswehr|Garde de verre|Guardia di Vetro|Стеклянный заслон|유리 결계|玻璃結界|玻璃结界",
      "Borrowed Shell|Caparazón prestado|Casco Emprestado|Geliehene Schale|Carapace empruntée|Guscio Prestato|Чужой панцирь|빌린 껍데기|借來的殼|借来的壳",
      "Quilted Light|Luz acolchada|Luz Acolchoada|Gestepptes Licht|Lumière matelassée|Luce Trapuntata|Стеганый свет|누빈 빛|絎縫之光|绗缝之光",
    ],
  },
  hindrance: {
    values: [30, 50, 70],
    seconds: 8,
    castTime: instant,
    range: 20,
    cooldown: 20,
    costShare: 5,
    names: [
      "Cold Mud|Barro frío|Lama Fria|Kalter Schlamm|Boue froide|Fango Freddo|Холодная грязь|차가운 진흙|冷泥|冷泥",
      "Tangled Cords|Cuerdas enredadas|Cordas Emaranhadas|Verhedderte Schnüre|Cordes emmêlées|Corde Aggrovigliate|Спутанные веревки|엉킨 끈|糾纏繩索|纠缠绳索",
      "Leaden Song|Canto plúmbeo|Canto de Chumbo|Bleierner Gesang|Chant de plomb|Canto di Piombo|Свинцовая песнь|납빛 노래|沉鉛之歌|沉铅之歌",
    ],
  },
  daze: {
    values: [0, 0, 0],
    seconds: 4,
    castTime: instant,
    range: 10,
    cooldown: 45,
    names: [
      "Bell Stroke|Campanada|Badalada|Glockenschlag|Coup de cloche|Rintocco|Удар колокола|종소리|鐘鳴|钟鸣",
      "Sudden Hush|Silencio repentino|Silêncio Súbito|Jähe Stille|Calme soudain|Quiete Improvvisa|Внезапная тишина|갑작스러운 고요|驟然寂靜|骤然寂静",
      "Blinding Sand|Arena cegadora|Areia Ofuscante|Blendender Sand|Sable aveuglant|Sabbia Accecante|Слепящий песок|눈을 가리는 모래|致盲沙塵|致盲沙尘",
    ],
  },
  surge: {
    values: [10, 15, 25],
    seconds: 15,
    castTime: instant,
    cooldown: 120,
    names: [
      "Racing Pulse|Pulso acelerado|Pulso Acelerado|Rasender Puls|Pouls effréné|Polso Accelerato|Учащенный пульс|빠른 맥박|急促脈搏|急促脉搏",
      "Last Lantern|Último farol|Última Lanterna|Letzte Laterne|Dernière lanterne|Ultima Lanterna|Последний фонарь|마지막 등불|最後的提燈|最后的提灯",
      "Full Sail|A toda vela|Velas Plenas|Volle Segel|Toutes voiles dehors|A Vele Spiegate|Полный парус|활짝 편 돛|滿帆|满帆",
    ],
  },
};

/** The spells that talents teach: three of each effect. */
export const SPELLS: readonly Spell[] = effects().flatMap((effect, row) => {
  const { values, seconds = 0, castTime, range, cooldown, costShare = 0, names } = KINDS[effect];
  return values.map((value, column) => ({
    id: 400_001 + row * 10 + column,
    name: texts(names[column] ?? ""),
    effect,
    isPassive: castTime === passive,
    description: fillTexts(SPELL_EFFECT_TEXTS[effect], { value, seconds }),
    castTime,
    costShare,
    ...(range !== undefined && { range: fillTexts(SPELL_LINE_TEXTS.range, { value: range }) }),
    ...(cooldown !== undefined && { cooldown: cooldownTexts(cooldown) }),
  }));
});

function effects(): SpellEffect[] {
  return Object.keys(KINDS) as SpellEffect[];
}

function cooldownTexts(seconds: number): Texts {
  return seconds < 60
    ? fillTexts(SPELL_LINE_TEXTS.seconds, { value: seconds })
    : fillTexts(SPELL_LINE_TEXTS.minutes, { value: seconds / 60 });
}
