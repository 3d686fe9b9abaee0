import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type Achievement, type AchievementIcon, createAchievement } from "./achievement.ts";
import type { CategoryId } from "./categories.ts";

type Row = readonly [
  id: number,
  tallyId: number,
  perDay: number,
  amount: number,
  categoryId: CategoryId,
  icon: AchievementIcon,
  title: Texts,
  description: Texts,
];

const CRAFTS = texts(
  "Members make {n} things.|Los miembros fabrican {n} objetos.|Os membros fabricam {n} coisas.|Mitglieder stellen {n} Dinge her.|Les membres fabriquent {n} objets.|I membri fabbricano {n} cose.|Члены гильдии изготавливают вещи: {n}.|길드원이 물건 {n}개를 제작합니다.|成員製作{n}件物品。|成员制作{n}件物品。",
);
const MEALS = texts(
  "Members cook {n} meals for one another.|Los miembros cocinan {n} comidas unos para otros.|Os membros cozinham {n} refeições uns para os outros.|Mitglieder kochen füreinander {n} Mahlzeiten.|Les membres cuisinent {n} repas les uns pour les autres.|I membri cucinano {n} pasti gli uni per gli altri.|Члены гильдии готовят друг для друга блюда: {n}.|길드원이 서로를 위해 {n}끼를 요리합니다.|成員為彼此烹煮{n}頓飯。|成员为彼此烹煮{n}顿饭。",
);
const FISH = texts(
  "Members catch {n} fish.|Los miembros capturan {n} peces.|Os membros pescam {n} peixes.|Mitglieder fangen {n} Fische.|Les membres pêchent {n} poissons.|I membri pescano {n} pesci.|Члены гильдии ловят рыбу: {n}.|길드원이 물고기 {n}마리를 잡습니다.|成員釣到{n}條魚。|成员钓到{n}条鱼。",
);
const TOGETHER = texts(
  "Members complete {n} dungeons together.|Los miembros completan juntos {n} mazmorras.|Os membros concluem juntos {n} masmorras.|Mitglieder schließen gemeinsam {n} Dungeons ab.|Les membres terminent ensemble {n} donjons.|I membri completano insieme {n} spedizioni.|Члены гильдии вместе проходят подземелья: {n}.|길드원이 함께 던전 {n}곳을 완료합니다.|成員一同通關{n}次地城。|成员一同通关{n}次地下城。",
);

const COUNTED: readonly Row[] = [
  [
    61_041,
    5_001,
    1.2,
    500,
    15_090,
    "hammer",
    texts(
      "Busy Hands|Manos atareadas|Mãos Ocupadas|Fleißige Hände|Mains affairées|Mani indaffarate|Занятые руки|바쁜 손|忙碌的雙手|忙碌的双手",
    ),
    CRAFTS,
  ],
  [
    61_003,
    5_001,
    1.2,
    5_000,
    15_090,
    "hammer",
    texts(
      "Many Hands|Muchas manos|Muitas Mãos|Viele Hände|Beaucoup de mains|Tante mani|Много рук|수많은 손|眾人之手|众人之手",
    ),
    CRAFTS,
  ],
  [
    61_042,
    5_002,
    2,
    1_000,
    15_090,
    "hearth",
    texts(
      "Second Helping|Repetir plato|Segunda Porção|Zweiter Teller|Deuxième assiette|Seconda porzione|Добавка|한 그릇 더|再來一份|再来一份",
    ),
    MEALS,
  ],
  [
    61_004,
    5_002,
    2,
    10_000,
    15_090,
    "hearth",
    texts(
      "Common Table|Mesa común|Mesa Comum|Gemeinsamer Tisch|Table commune|Tavola comune|Общий стол|모두의 식탁|同桌共餐|同桌共餐",
    ),
    MEALS,
  ],
  [
    61_005,
    5_003,
    10,
    50_000,
    15_090,
    "hammer",
    texts(
      "Stone on Stone|Piedra sobre piedra|Pedra sobre Pedra|Stein auf Stein|Pierre sur pierre|Pietra su pietra|Камень на камень|돌 위에 돌|壘石成塔|垒石成塔",
    ),
    texts(
      "Members gather {n} ores.|Los miembros extraen {n} menas.|Os membros coletam {n} minérios.|Mitglieder sammeln {n} Erze.|Les membres extraient {n} minerais.|I membri raccolgono {n} minerali.|Члены гильдии добывают руду: {n}.|길드원이 광석 {n}개를 캡니다.|成員採集{n}塊礦石。|成员采集{n}块矿石。",
    ),
  ],
  [
    61_043,
    5_004,
    0.2,
    100,
    15_089,
    "lantern",
    texts(
      "Hundredfold|Por cien|Cem Vezes|Hundertfach|Au centuple|Per cento volte|Стократно|백 번의 모험|百次同行|百次同行",
    ),
    TOGETHER,
  ],
  [
    61_011,
    5_004,
    0.2,
    1_000,
    15_089,
    "lantern",
    texts(
      "Thousandfold|Por mil|Mil Vezes|Tausendfach|Au millier|Per mille volte|Тысячекратно|천 번의 모험|千次同行|千次同行",
    ),
    TOGETHER,
  ],
  [
    61_012,
    5_005,
    0.12,
    500,
    15_088,
    "book",
    texts(
      "Long Memory|Larga memoria|Longa Memória|Langes Gedächtnis|Longue mémoire|Lunga memoria|Долгая память|오랜 기억|悠長記憶|悠长记忆",
    ),
    texts(
      "Write {n} pages into the guild's chronicle.|Escribid {n} páginas en la crónica de la hermandad.|Escrevam {n} páginas na crônica da guilda.|Schreibt {n} Seiten in die Chronik der Gilde.|Écrivez {n} pages dans la chronique de la guilde.|Scrivete {n} pagine nella cronaca della gilda.|Впишите в летопись гильдии страницы: {n}.|길드 연대기에 {n}쪽을 적으십시오.|在公會編年史中寫下{n}頁。|在公会编年史中写下{n}页。",
    ),
  ],
  [
    61_014,
    5_006,
    0.15,
    500,
    15_088,
    "road",
    texts(
      "Stables of Renown|Cuadras de renombre|Estábulos de Renome|Berühmte Stallungen|Écuries de renom|Scuderie rinomate|Прославленные конюшни|이름난 마구간|名駒馬廄|名驹马厩",
    ),
    texts(
      "Members own {n} mounts together.|Los miembros poseen {n} monturas en total.|Os membros possuem {n} montarias ao todo.|Mitglieder besitzen zusammen {n} Reittiere.|Les membres possèdent {n} montures à eux tous.|I membri possiedono in tutto {n} cavalcature.|Всего средств передвижения у членов гильдии: {n}.|길드원이 보유한 탈것이 모두 {n}마리입니다.|成員共擁有{n}匹坐騎。|成员共拥有{n}匹坐骑。",
    ),
  ],
  [
    61_044,
    5_007,
    2,
    1_000,
    15_090,
    "fish",
    texts(
      "Wet Lines|Sedales mojados|Linhas Molhadas|Nasse Leinen|Lignes mouillées|Lenze bagnate|Мокрые лески|젖은 낚싯줄|濕漉漉的釣線|湿漉漉的钓线",
    ),
    FISH,
  ],
  [
    61_015,
    5_007,
    2,
    10_000,
    15_090,
    "fish",
    texts(
      "Gone Fishing|De pesca|Fui Pescar|Angeln gegangen|Partis à la pêche|Tutti a pesca|Ушли на рыбалку|낚시 가는 날|釣魚去了|钓鱼去了",
    ),
    FISH,
  ],
  [
    61_045,
    5_008,
    0.8,
    2_500,
    15_088,
    "blade",
    texts(
      "Shields Together|Escudos unidos|Escudos Unidos|Schild an Schild|Boucliers unis|Scudi uniti|Щит к щиту|방패를 맞대고|盾牌並肩|盾牌并肩",
    ),
    texts(
      "Members earn {n} honorable kills.|Los miembros logran {n} muertes con honor.|Os membros conquistam {n} abates honrados.|Mitglieder erringen {n} ehrenhafte Siege.|Les membres remportent {n} victoires honorables.|I membri ottengono {n} uccisioni onorevoli.|Члены гильдии одерживают почетные победы: {n}.|길드원이 명예 점수 획득 처치를 {n}회 달성합니다.|成員取得{n}次榮譽擊殺。|成员取得{n}次荣誉击杀。",
    ),
  ],
];

/** How many of what a guild counts it does in a year or so: it earns something with each so many more. */
const EVERY: Readonly<Record<number, number>> = {
  5001: 400,
  5002: 700,
  5003: 3_500,
  5004: 70,
  5005: 40,
  5006: 50,
  5007: 700,
  5008: 300,
};
const STEPS = 30;
const FIRST_REPEATED = 86_000;
const AGAIN = texts(
  "{title}: {n}|{title}: {n}|{title}: {n}|{title}: {n}|{title} : {n}|{title}: {n}|{title}: {n}|{title}: {n}|{title}：{n}|{title}：{n}",
);

/** With the title of the greatest number that has one of its own. */
const REPEATED: readonly Row[] = Object.entries(EVERY).flatMap(([tally, every]) => {
  const rows = COUNTED.filter(([, tallyId]) => tallyId === Number(tally));
  return rows.slice(-1).flatMap(([, tallyId, perDay, , categoryId, icon, title, description]) =>
    Array.from({ length: STEPS }, (_, index): Row => {
      const n = (index + 1) * every;
      const id = FIRST_REPEATED + (tallyId - 5_001) * STEPS + index;
      const named = fillTexts(AGAIN, { title, n });
      return [id, tallyId, perDay, n, categoryId, icon, named, description];
    }).filter(([, , , n]) => !rows.some(([, , , amount]) => amount === n)),
  );
});

/** What guilds earn by what their members do together, again and again. */
export const GUILD_TALLY_ACHIEVEMENTS: readonly Achievement[] = [...COUNTED, ...REPEATED].map(
  ([id, tallyId, perDay, amount, categoryId, icon, title, description]) =>
    createAchievement(
      {
        id,
        title,
        description: fillTexts(description, { n: amount }),
        categoryId,
        icon,
        amount,
        points: id >= FIRST_REPEATED ? 5 : amount >= 5_000 ? 15 : 10,
      },
      { by: "tally", tally: { zeal: tallyId, perDay, level: 0 } },
      "guild",
    ),
);
