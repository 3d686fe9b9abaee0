import { PAGES, type User } from "@guildhall/server/api";
import {
  type Icon,
  IconAdjustments,
  IconArchive,
  IconHistory,
  IconKey,
  IconPlugConnected,
  IconRefresh,
  IconShield,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import type { TextKey } from "../texts/create-texts.ts";

export type Role = User["role"];

/** A section of the settings. */
export interface Section {
  readonly path: (typeof PAGES)[keyof typeof PAGES];
  readonly title: TextKey;
  readonly lead: TextKey;
  /** The role that users need, or one with more rights. */
  readonly role: Role;
  readonly Icon: Icon;
}

/** The sections in the order of the menu. */
export const SECTIONS = {
  guilds: {
    path: PAGES.settingsGuilds,
    title: "settings:guilds.title",
    lead: "settings:guilds.lead",
    role: "officer",
    Icon: IconShield,
  },
  runs: {
    path: PAGES.settingsRuns,
    title: "settings:runs.title",
    lead: "settings:runs.lead",
    role: "officer",
    Icon: IconRefresh,
  },
  site: {
    path: PAGES.settingsSite,
    title: "settings:site.title",
    lead: "settings:site.lead",
    role: "administrator",
    Icon: IconAdjustments,
  },
  credentials: {
    path: PAGES.settingsCredentials,
    title: "settings:credentials.title",
    lead: "settings:credentials.lead",
    role: "administrator",
    Icon: IconPlugConnected,
  },
  users: {
    path: PAGES.settingsUsers,
    title: "settings:users.title",
    lead: "settings:users.lead",
    role: "administrator",
    Icon: IconUsers,
  },
  audit: {
    path: PAGES.settingsAudit,
    title: "settings:audit.title",
    lead: "settings:audit.lead",
    role: "administrator",
    Icon: IconHistory,
  },
  backup: {
    path: PAGES.settingsBackup,
    title: "settings:backup.title",
    lead: "settings:backup.lead",
    role: "administrator",
    Icon: IconArchive,
  },
  tokens: {
    path: PAGES.settingsTokens,
    title: "settings:tokens.title",
    lead: "settings:tokens.lead",
    role: "viewer",
    Icon: IconKey,
  },
  account: {
    path: PAGES.account,
    title: "site.account",
    lead: "settings:account.lead",
    role: "viewer",
    Icon: IconUser,
  },
} as const satisfies Readonly<Record<string, Section>>;

export type SectionName = keyof typeof SECTIONS;

/** From the fewest to the most rights. */
export const ROLES: readonly Role[] = ["viewer", "officer", "administrator"];

/** Whether users with a role have the rights of another. */
export function hasRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Returns the sections for users with a role. */
export function sectionsFor(role: Role): readonly Section[] {
  return Object.values(SECTIONS).filter((section) => hasRole(role, section.role));
}
