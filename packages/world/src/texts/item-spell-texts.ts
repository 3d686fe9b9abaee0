import { texts } from "./localized-texts.ts";

/** What items do when they are used or worn; what stands in braces is filled in. */
export const ITEM_SPELL_TEXTS = {
  heals: texts(
    "Use: Restores {value} health.|Uso: Restaura {value} p. de salud.|Uso: Restaura {value} de vida.|Benutzen: Stellt {value} Gesundheit wieder her.|Utilisation : rend {value} points de vie.|Usa: rigenera {value} Salute.|Использование: восстанавливает {value} ед. здоровья.|사용 효과: 생명력을 {value}만큼 회복합니다.|使用：恢復{value}點生命力。|使用：恢复{value}点生命值。",
  ),
  restoresMana: texts(
    "Use: Restores {value} mana.|Uso: Restaura {value} p. de maná.|Uso: Restaura {value} de mana.|Benutzen: Stellt {value} Mana wieder her.|Utilisation : rend {value} points de mana.|Usa: rigenera {value} Mana.|Использование: восстанавливает {value} ед. маны.|사용 효과: 마나를 {value}만큼 회복합니다.|使用：恢復{value}點法力。|使用：恢复{value}点法力值。",
  ),
  raises: texts(
    "Use: Raises {stat} by {value} for one hour.|Uso: Aumenta {value} p. {stat} durante una hora.|Uso: Aumenta {stat} em {value} por uma hora.|Benutzen: Erhöht {stat} eine Stunde lang um {value}.|Utilisation : {stat} +{value} pendant une heure.|Usa: {stat} +{value} per un'ora.|Использование: {stat} +{value} на один час.|사용 효과: 1시간 동안 {stat} +{value}|使用：{stat}提高{value}點，持續一小時。|使用：{stat}提高{value}点，持续一小时。",
  ),
  hastens: texts(
    "Use: You run faster for 15 seconds.|Uso: Corres más rápido durante 15 segundos.|Uso: Você corre mais rápido por 15 segundos.|Benutzen: Ihr lauft 15 Sekunden lang schneller.|Utilisation : vous courez plus vite pendant 15 secondes.|Usa: corri più velocemente per 15 secondi.|Использование: вы бежите быстрее в течение 15 секунд.|사용 효과: 15초 동안 더 빨리 달립니다.|使用：你跑得更快，持續15秒。|使用：你跑得更快，持续15秒。",
  ),
  hides: texts(
    "Use: Nobody sees you for 15 seconds.|Uso: Nadie te ve durante 15 segundos.|Uso: Ninguém vê você por 15 segundos.|Benutzen: 15 Sekunden lang sieht Euch niemand.|Utilisation : personne ne vous voit pendant 15 secondes.|Usa: nessuno ti vede per 15 secondi.|Использование: вас никто не видит в течение 15 секунд.|사용 효과: 15초 동안 아무에게도 보이지 않습니다.|使用：15秒內沒有人看得見你。|使用：15秒内没有人看得见你。",
  ),
  burns: texts(
    "Use: Inflicts {value} Fire damage on all enemies nearby.|Uso: Inflige {value} p. de daño de Fuego a todos los enemigos cercanos.|Uso: Causa {value} de dano de Fogo a todos os inimigos próximos.|Benutzen: Fügt allen Gegnern in der Nähe {value} Feuerschaden zu.|Utilisation : inflige {value} points de dégâts de Feu à tous les ennemis proches.|Usa: infligge {value} danni da Fuoco a tutti i nemici vicini.|Использование: наносит {value} ед. урона от огня всем противникам поблизости.|사용 효과: 주위의 모든 적에게 {value}의 화염 피해를 입힙니다.|使用：對附近所有敵人造成{value}點火焰傷害。|使用：对附近所有敌人造成{value}点火焰伤害。",
  ),
  feeds: texts(
    "Use: Restores {value} health while you sit and eat.|Uso: Restaura {value} p. de salud mientras comes sentado.|Uso: Restaura {value} de vida enquanto você come sem se levantar.|Benutzen: Stellt beim Essen im Sitzen {value} Gesundheit wieder her.|Utilisation : rend {value} points de vie quand vous mangez en position assise.|Usa: rigenera {value} Salute mentre mangi da seduto.|Использование: восстанавливает {value} ед. здоровья, пока вы сидите и едите.|사용 효과: 앉아서 먹는 동안 생명력을 {value}만큼 회복합니다.|使用：坐著進食時恢復{value}點生命力。|使用：坐着进食时恢复{value}点生命值。",
  ),
  teaches: texts(
    "Use: Teaches you how to make {item}.|Uso: Te enseña a crear: {item}.|Uso: Ensina a fazer: {item}.|Benutzen: Lehrt Euch die Herstellung von: {item}.|Utilisation : vous apprend à fabriquer : {item}.|Usa: insegna a creare: {item}.|Использование: обучает созданию предмета «{item}».|사용 효과: {item} 제작법을 배웁니다.|使用：教會你製作{item}。|使用：教会你制作{item}。",
  ),
  summons: texts(
    "Use: Calls it to your side.|Uso: Lo llama a tu lado.|Uso: Chama a criatura para perto de você.|Benutzen: Ruft es an Eure Seite.|Utilisation : l'appelle à vos côtés.|Usa: la creatura accorre al tuo fianco.|Использование: призывает спутника к вам.|사용 효과: 곁으로 부릅니다.|使用：將牠召喚到你身邊。|使用：将它召唤到你身边。",
  ),
  flares: texts(
    "Equip: Your blows sometimes set the enemy alight for {value} Fire damage.|Equipar: A veces tus golpes prenden fuego al enemigo y causan {value} p. de daño de Fuego.|Equipado: Às vezes seus golpes incendeiam o inimigo, causando {value} de dano de Fogo.|Anlegen: Eure Hiebe setzen den Gegner manchmal in Brand und verursachen {value} Feuerschaden.|Équipé : vos coups enflamment parfois l'ennemi et infligent {value} points de dégâts de Feu.|Equipaggia: a volte i tuoi colpi incendiano il nemico, infliggendo {value} danni da Fuoco.|Если на персонаже: ваши удары иногда поджигают противника, нанося {value} ед. урона от огня.|착용 효과: 공격 시 가끔 적을 불태워 {value}의 화염 피해를 입힙니다.|裝備：你的攻擊有時會點燃敵人，造成{value}點火焰傷害。|装备：你的攻击有时会点燃敌人，造成{value}点火焰伤害。",
  ),
  doubles: texts(
    "Equip: You sometimes strike twice.|Equipar: A veces golpeas dos veces.|Equipado: Às vezes você golpeia duas vezes.|Anlegen: Manchmal schlagt Ihr zweimal zu.|Équipé : vous frappez parfois deux fois.|Equipaggia: a volte colpisci due volte.|Если на персонаже: иногда вы наносите удар дважды.|착용 효과: 가끔 두 번 공격합니다.|裝備：你有時會連續攻擊兩次。|装备：你有时会连续攻击两次。",
  ),
};
