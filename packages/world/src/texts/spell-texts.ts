import { texts } from "./localized-texts.ts";

/** What the spells of talents do; what stands in braces is filled in. */
export const SPELL_EFFECT_TEXTS = {
  might: texts(
    "Your damage is increased by {value}%.|Aumenta un {value}% el daño que infliges.|O dano que você causa aumenta em {value}%.|Erhöht Euren Schaden um {value} %.|Vos dégâts sont augmentés de {value} %.|Aumenta i tuoi danni del {value}%.|Наносимый вами урон увеличен на {value}%.|입히는 피해가 {value}%만큼 증가합니다.|你造成的傷害提高{value}%。|你造成的伤害提高{value}%。",
  ),
  vigor: texts(
    "Your maximum health is increased by {value}%.|Aumenta un {value}% tu salud máxima.|Sua vida máxima aumenta em {value}%.|Erhöht Eure maximale Gesundheit um {value} %.|Votre maximum de points de vie est augmenté de {value} %.|Aumenta la tua Salute massima del {value}%.|Ваш максимальный запас здоровья увеличен на {value}%.|최대 생명력이 {value}%만큼 증가합니다.|你的生命力上限提高{value}%。|你的生命值上限提高{value}%。",
  ),
  keenness: texts(
    "Your chance to strike critically is increased by {value}%.|Aumenta un {value}% tu probabilidad de golpe crítico.|Sua chance de acerto crítico aumenta em {value}%.|Erhöht Eure Chance auf kritische Treffer um {value} %.|Vos chances de coup critique sont augmentées de {value} %.|Aumenta la tua probabilità di critico del {value}%.|Вероятность нанести критический удар увеличена на {value}%.|치명타 확률이 {value}%만큼 증가합니다.|你的致命一擊機率提高{value}%。|你的暴击几率提高{value}%。",
  ),
  thrift: texts(
    "Your abilities cost {value}% less.|Tus facultades cuestan un {value}% menos.|Suas habilidades custam {value}% menos.|Eure Fähigkeiten kosten {value} % weniger.|Vos techniques coûtent {value} % de moins.|Le tue abilità costano il {value}% in meno.|Ваши способности расходуют на {value}% меньше ресурсов.|기술의 소모량이 {value}%만큼 감소합니다.|你的技能消耗降低{value}%。|你的技能消耗降低{value}%。",
  ),
  swiftness: texts(
    "You move {value}% faster.|Te mueves un {value}% más rápido.|Você se move {value}% mais rápido.|Ihr bewegt Euch {value} % schneller.|Vous vous déplacez {value} % plus vite.|Ti muovi più velocemente del {value}%.|Вы передвигаетесь на {value}% быстрее.|이동 속도가 {value}%만큼 증가합니다.|你的移動速度提高{value}%。|你的移动速度提高{value}%。",
  ),
  readiness: texts(
    "Your cooldowns are {value}% shorter.|Tus tiempos de reutilización son un {value}% más cortos.|Suas recargas são {value}% mais curtas.|Eure Abklingzeiten sind um {value} % kürzer.|Vos temps de recharge sont réduits de {value} %.|I tuoi tempi di recupero sono ridotti del {value}%.|Время восстановления ваших способностей сокращено на {value}%.|기술의 재사용 대기시간이 {value}%만큼 감소합니다.|你的技能冷卻時間縮短{value}%。|你的技能冷却时间缩短{value}%。",
  ),
  guard: texts(
    "You take {value}% less damage.|Recibes un {value}% menos de daño.|Você recebe {value}% menos dano.|Ihr erleidet {value} % weniger Schaden.|Vous subissez {value} % de dégâts en moins.|Subisci il {value}% di danni in meno.|Вы получаете на {value}% меньше урона.|받는 피해가 {value}%만큼 감소합니다.|你受到的傷害降低{value}%。|你受到的伤害降低{value}%。",
  ),
  strike: texts(
    "Strikes the enemy for {value}% of your weapon's damage.|Golpea al enemigo e inflige un {value}% del daño de tu arma.|Golpeia o inimigo, causando {value}% do dano da sua arma.|Trifft den Gegner mit {value} % Eures Waffenschadens.|Frappe l'ennemi et inflige {value} % des dégâts de votre arme.|Colpisce il nemico infliggendo il {value}% dei danni dell'arma.|Наносит противнику {value}% от урона вашего оружия.|적을 공격하여 무기 공격력의 {value}%만큼 피해를 입힙니다.|攻擊敵人，造成武器傷害的{value}%。|攻击敌人，造成武器伤害的{value}%。",
  ),
  bolt: texts(
    "Hits a distant enemy for {value}% of your power.|Alcanza a un enemigo lejano e inflige un {value}% de tu poder.|Atinge um inimigo distante com {value}% do seu poder.|Trifft einen entfernten Gegner mit {value} % Eurer Macht.|Touche un ennemi éloigné avec {value} % de votre puissance.|Colpisce un nemico lontano con il {value}% della tua potenza.|Поражает дальнего противника с силой {value}% от вашей мощи.|멀리 있는 적에게 위력의 {value}%만큼 피해를 입힙니다.|擊中遠處的敵人，造成你能量強度的{value}%傷害。|击中远处的敌人，造成你能量强度的{value}%伤害。",
  ),
  heal: texts(
    "Restores {value}% of an ally's health.|Restaura un {value}% de la salud de un aliado.|Restaura {value}% da vida de um aliado.|Stellt {value} % der Gesundheit eines Verbündeten wieder her.|Rend {value} % des points de vie d'un allié.|Rigenera il {value}% della Salute di un alleato.|Восстанавливает союзнику {value}% здоровья.|아군의 생명력을 {value}%만큼 회복합니다.|恢復一個盟友{value}%的生命力。|恢复一个盟友{value}%的生命值。",
  ),
  shield: texts(
    "Absorbs damage up to {value}% of your health for {seconds} sec.|Absorbe daño hasta un {value}% de tu salud durante {seconds} s.|Absorve dano de até {value}% da sua vida por {seconds} s.|Absorbiert {seconds} Sek. lang Schaden bis zu {value} % Eurer Gesundheit.|Absorbe des dégâts jusqu'à {value} % de vos points de vie pendant {seconds} s.|Assorbe danni fino al {value}% della tua Salute per {seconds} s.|Поглощает урон в объеме до {value}% вашего здоровья в течение {seconds} сек.|{seconds}초 동안 생명력의 {value}%까지 피해를 흡수합니다.|吸收相當於你生命力{value}%的傷害，持續{seconds}秒。|吸收相当于你生命值{value}%的伤害，持续{seconds}秒。",
  ),
  hindrance: texts(
    "Slows the enemy by {value}% for {seconds} sec.|Ralentiza al enemigo un {value}% durante {seconds} s.|Reduz a velocidade do inimigo em {value}% por {seconds} s.|Verlangsamt den Gegner {seconds} Sek. lang um {value} %.|Ralentit l'ennemi de {value} % pendant {seconds} s.|Rallenta il nemico del {value}% per {seconds} s.|Замедляет противника на {value}% на {seconds} сек.|{seconds}초 동안 적의 이동 속도를 {value}%만큼 감소시킵니다.|使敵人減速{value}%，持續{seconds}秒。|使敌人减速{value}%，持续{seconds}秒。",
  ),
  daze: texts(
    "Stuns the enemy for {seconds} sec.|Aturde al enemigo durante {seconds} s.|Atordoa o inimigo por {seconds} s.|Betäubt den Gegner {seconds} Sek. lang.|Étourdit l'ennemi pendant {seconds} s.|Stordisce il nemico per {seconds} s.|Оглушает противника на {seconds} сек.|{seconds}초 동안 적을 기절시킵니다.|使敵人昏迷{seconds}秒。|使敌人昏迷{seconds}秒。",
  ),
  surge: texts(
    "Increases your haste by {value}% for {seconds} sec.|Aumenta tu celeridad un {value}% durante {seconds} s.|Aumenta sua aceleração em {value}% por {seconds} s.|Erhöht {seconds} Sek. lang Euer Tempo um {value} %.|Augmente votre hâte de {value} % pendant {seconds} s.|Aumenta la tua Celerità del {value}% per {seconds} s.|Увеличивает скорость на {value}% на {seconds} сек.|{seconds}초 동안 가속이 {value}%만큼 증가합니다.|使你的加速提高{value}%，持續{seconds}秒。|使你的急速提高{value}%，持续{seconds}秒。",
  ),
};

/** The other lines of a spell's tooltip. */
export const SPELL_LINE_TEXTS = {
  passive: texts("Passive|Pasivo|Passivo|Passiv|Passif|Passiva|Пассивная|지속 효과|被動|被动"),
  instant: texts(
    "Instant|Instantáneo|Instantâneo|Spontanzauber|Instantané|Istantanea|Мгновенное действие|즉시 시전|立即施放|瞬发",
  ),
  castTime: texts(
    "{value} sec cast|Hechizo de {value} s|Lançamento de {value} s|{value} Sek. Zauber|{value} s d'incantation|Lancio: {value} s|Применение: {value} сек.|시전 시간 {value}초|施法時間{value}秒|{value}秒施法时间",
  ),
  range: texts(
    "{value} yd range|Alcance de {value} m|Alcance de {value} m|{value} Meter Reichweite|{value} m de portée|Raggio: {value} m|Радиус действия: {value} м|사거리 {value}미터|{value}碼距離|{value}码射程",
  ),
  seconds: texts(
    "{value} sec cooldown|Reutilización: {value} s|Recarga: {value} s|{value} Sek. Abklingzeit|{value} s de recharge|Recupero: {value} s|Восстановление: {value} сек.|재사용 대기시간 {value}초|{value}秒冷卻|{value}秒冷却时间",
  ),
  minutes: texts(
    "{value} min cooldown|Reutilización: {value} min|Recarga: {value} min|{value} Min. Abklingzeit|{value} min de recharge|Recupero: {value} min|Восстановление: {value} мин.|재사용 대기시간 {value}분|{value}分鐘冷卻|{value}分钟冷却时间",
  ),
  cost: texts(
    "{value} {power}|{value} {power}|{value} {power}|{value} {power}|{value} {power}|{value} {power}|{power}: {value}|{power} {value}|{value}點{power}|{value}点{power}",
  ),
};
