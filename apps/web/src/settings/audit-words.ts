import type { AuditEntry, Setting } from "@guildhall/server/api";
import type { TextKey, Translate } from "../texts/create-texts.ts";

const ACTIONS = {
  "site.set-up": "settings:audit.siteSetUp",
  "session.password": "settings:audit.ownPassword",
  "session.end": "settings:audit.sessionEnd",
  "session.end-others": "settings:audit.sessionEndOthers",
  "users.add": "settings:audit.usersAdd",
  "users.role": "settings:audit.usersRole",
  "users.enable": "settings:audit.usersEnable",
  "users.disable": "settings:audit.usersDisable",
  "users.remove": "settings:audit.usersRemove",
  "users.password": "settings:audit.usersPassword",
  "accounts.link": "settings:audit.accountsLink",
  "accounts.unlink": "settings:audit.accountsUnlink",
  "tokens.add": "settings:audit.tokensAdd",
  "tokens.remove": "settings:audit.tokensRemove",
  "invitations.add": "settings:audit.invitationsAdd",
  "invitations.remove": "settings:audit.invitationsRemove",
  "invitations.accept": "settings:audit.invitationsAccept",
  "settings.change": "settings:audit.settingsChange",
  "guilds.add": "settings:audit.guildsAdd",
  "guilds.move": "settings:audit.guildsMove",
  "guilds.change": "settings:audit.guildsChange",
  "guilds.remove": "settings:audit.guildsRemove",
  "guilds.sync": "settings:audit.guildsSync",
  "guilds.cancel": "settings:audit.guildsCancel",
  "guilds.enable-access": "settings:audit.guildsAccess",
  "characters.hide": "settings:audit.charactersHide",
  "characters.show": "settings:audit.charactersShow",
  "players.assign": "settings:audit.playersAssign",
  "players.separate": "settings:audit.playersSeparate",
  "players.main": "settings:audit.playersMain",
  "people.import": "settings:audit.peopleImport",
  "absences.put": "settings:audit.absencesPut",
  "absences.remove": "settings:audit.absencesRemove",
  "notes.add": "settings:audit.notesAdd",
  "notes.remove": "settings:audit.notesRemove",
  "webhooks.add": "settings:audit.webhooksAdd",
  "webhooks.change": "settings:audit.webhooksChange",
  "webhooks.remove": "settings:audit.webhooksRemove",
  "rosters.approve": "settings:audit.rostersApprove",
  "rosters.undo": "settings:audit.rostersUndo",
  "backup.create": "settings:audit.backupCreate",
  "backup.download": "settings:audit.backupDownload",
  "backup.restore": "settings:audit.backupRestore",
} as const satisfies Record<string, TextKey>;

/** Returns the text of an action in the visitor's language; an unknown action unchanged. */
export function auditAction(action: string, t: Translate): string {
  return Object.hasOwn(ACTIONS, action) ? t(ACTIONS[action as keyof typeof ACTIONS]) : action;
}

/** The labels of the settings, as in their forms. */
const SETTING_LABELS = {
  clientId: "setup:credentials.clientId",
  clientSecret: "setup:credentials.clientSecret",
  provider: "setup:service.provider",
  region: "settings:credentials.region",
  edition: "settings:credentials.edition",
  locale: "settings:site.locale",
  minimumLevel: "settings:site.minimumLevel",
  publicUrl: "settings:site.publicUrl",
  intervalMinutes: "settings:site.interval",
  visibility: "settings:site.visibility",
  lastSeenAudience: "settings:site.lastSeenAudience",
  gearAudience: "settings:site.gearAudience",
  historyAudience: "settings:site.historyAudience",
  playersAudience: "settings:site.playersAudience",
  playerSignUp: "settings:site.playerSignUp",
} as const satisfies Record<Setting["name"], TextKey>;

/** Returns what an entry is about: the label of a setting, or a name; null when the action says it all. */
export function auditSubject({ action, subject }: AuditEntry, t: Translate): string | null {
  const isSetting = action === "settings.change" && subject !== null;
  if (!isSetting || !Object.hasOwn(SETTING_LABELS, subject)) return subject;
  return t(SETTING_LABELS[subject as keyof typeof SETTING_LABELS]);
}
