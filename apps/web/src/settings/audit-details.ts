import { PROVIDERS, REGIONS } from "@guildhall/contract";
import type { AuditEntry, Session } from "@guildhall/server/api";
import { editionLabel, regionName } from "../setup/place-names.ts";
import { roleName } from "../setup/role-name.ts";
import type { Translate } from "../texts/create-texts.ts";
import type { Format } from "../time/format.ts";
import { ARROW, guildChanges } from "./guild-change-words.ts";
import { AUDIENCES, localeName } from "./setting-words.ts";

interface Words {
  readonly t: Translate;
  readonly format: Pick<Format, "time">;
  readonly locale: string;
}

/** Words for the parts of a detail that a pattern finds. */
type Detail = readonly [RegExp, (parts: readonly string[], words: Words) => string];

const ROLE = "(administrator|officer|viewer)";

const roleText = (role: string | undefined, t: Translate) =>
  roleName(role as NonNullable<Session["user"]>["role"], t);

const role: Detail = [new RegExp(`^${ROLE}$`), ([name], { t }) => roleText(name, t)];

/** The realm follows; in entries of older versions, its slug and that of the guild. */
const place: Detail = [
  new RegExp(`^(${REGIONS.join("|")}) (\\S+) (.+)$`),
  ([region, edition = "", realm], { t }) => {
    const known = REGIONS.find((each) => each === region);
    return [known && regionName(known, t), editionLabel(edition, t), realm].join(" · ");
  },
];

const providerLabel = (name: string) =>
  Object.values(PROVIDERS).find((provider) => provider.name === name)?.label ?? name;

/** Some providers have accounts of their own in China. */
const account: Detail = [
  /^(\S+?)( cn)?$/,
  ([name = "", isChina], { t }) =>
    providerLabel(name) + (isChina ? ` · ${regionName("cn", t)}` : ""),
];

function audienceName(value: string, t: Translate): string | null {
  const text = AUDIENCES.find(([audience]) => audience === value)?.[1];
  return text === undefined ? null : t(text);
}

/** By the name of the setting, for values that are not shown as they are. */
const SETTING_VALUES: Readonly<
  Record<string, (value: string, t: Translate, locale: string) => string | null>
> = {
  region: (value, t) => {
    const region = REGIONS.find((each) => each === value);
    return region === undefined ? null : regionName(region, t);
  },
  edition: editionLabel,
  provider: providerLabel,
  visibility: audienceName,
  lastSeenAudience: audienceName,
  gearAudience: audienceName,
  historyAudience: audienceName,
  playersAudience: audienceName,
  locale: (value, _, locale) => localeName(value, locale),
  playerSignUp: (value, t) =>
    t(value === "true" ? "settings:site.signUpOpen" : "settings:site.signUpClosed"),
};

function settingValue(name: string | null, value: string, { t, locale }: Words): string {
  if (value === "default") return t("settings:audit.default");
  if (value === "a new secret") return t("settings:audit.newSecret");
  const known = Object.hasOwn(SETTING_VALUES, name ?? "") ? SETTING_VALUES[name ?? ""] : null;
  return known?.(value, t, locale) ?? value;
}

const DETAILS: Readonly<Record<string, Detail>> = {
  "users.add": role,
  "users.role": [
    new RegExp(`^${ROLE} to ${ROLE}$`),
    ([before, after], { t }) => `${roleText(before, t)}${ARROW}${roleText(after, t)}`,
  ],
  "accounts.link": account,
  "accounts.unlink": account,
  "invitations.add": role,
  "invitations.remove": role,
  "invitations.accept": [
    new RegExp(`^${ROLE}, invited by (.+)$`),
    ([name, who], { t }) => t("settings:audit.invitedBy", { role: roleText(name, t), who }),
  ],
  "guilds.add": place,
  "guilds.move": place,
  "guilds.remove": place,
  "guilds.change": [/^(.+)$/, ([changes = ""], { t }) => guildChanges(changes, t)],
  "guilds.cancel": [/^run (\d+)$/, ([id], { t }) => t("settings:runs.number", { id })],
  "rosters.approve": [
    /^(\d+) left, (\d+) joined$/,
    ([left, joined], { t }) =>
      [t("sync.left", { count: Number(left) }), t("sync.joined", { count: Number(joined) })].join(
        ", ",
      ),
  ],
  "rosters.undo": [
    /^(\d+) restored$/,
    ([count], { t }) => t("settings:held.undone", { count: Number(count) }),
  ],
  "people.import": [
    /^(\d+) join dates, (\d+) mains and alts$/,
    ([joins, mains], { t }) =>
      t("settings:audit.imported", { joins: Number(joins), mains: Number(mains) }),
  ],
  "backup.restore": [/^of (\S+)$/, ([at = ""], { format }) => format.time(Date.parse(at))],
};

/** Returns the detail of an entry in the visitor's language; a detail of another version unchanged, and null without one. */
export function auditDetail({ action, subject, detail }: AuditEntry, words: Words): string | null {
  if (detail === null) return null;
  if (action === "settings.change") return settingValue(subject, detail, words);
  const [pattern, text] = (Object.hasOwn(DETAILS, action) && DETAILS[action]) || [];
  const found = pattern?.exec(detail);
  return found && text ? text(found.slice(1), words) : detail;
}
