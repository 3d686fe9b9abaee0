import { DEMO_GROUPS, FIELD_GROUPS, type GroupAudiences } from "@guildhall/admin/rights";
import { readGroupAudiences, type Settings, type SettingValue } from "@guildhall/admin/settings";

/** Who may read the site, and the fields whose audience administrators choose, by the settings. */
export interface Visibility {
  /** The groups of a site that everybody may read, without a query. Null when the settings were not read within the interval. */
  knownPublicGroups(): GroupAudiences | null;
  /** @throws SettingError for an invalid stored value. */
  isPublic(): Promise<boolean>;
  /** Who sees the groups of fields. On the demo, everybody. @throws SettingError for an invalid stored value. */
  groups(): Promise<GroupAudiences>;
  /** Reads the settings at the next call, because they can have changed. */
  forget(): void;
}

export interface VisibilityOptions {
  /** Null for a site without users, which is public. */
  readonly settings: Pick<Settings, "get"> | null;
  /** Whether the site shows the demo, which is public. */
  readonly isDemo: () => boolean;
  /** ms between two queries of the settings, which other processes can change */
  readonly checkIntervalMs: number;
  /** Monotonic clock, in ms */
  readonly now: () => number;
}

interface Known {
  readonly visibility: SettingValue<"visibility">;
  readonly groups: GroupAudiences;
  readonly readAt: number;
}

export function createVisibility(options: VisibilityOptions): Visibility {
  const { settings, isDemo, checkIntervalMs, now } = options;
  let known: Known | null = null;
  const fresh = () => (known && now() - known.readAt < checkIntervalMs ? known : null);
  async function read(from: NonNullable<typeof settings>): Promise<Known> {
    const readAt = now();
    const [visibility, groups] = await Promise.all([
      from.get("visibility"),
      readGroupAudiences(from),
    ]);
    known = { visibility, groups, readAt };
    return known;
  }
  return {
    knownPublicGroups() {
      if (isDemo()) return DEMO_GROUPS;
      if (settings === null) return FIELD_GROUPS;
      const found = fresh();
      return found?.visibility === "public" ? found.groups : null;
    },
    async isPublic() {
      if (settings === null || isDemo()) return true;
      return (fresh() ?? (await read(settings))).visibility === "public";
    },
    async groups() {
      if (isDemo()) return DEMO_GROUPS;
      if (settings === null) return FIELD_GROUPS;
      return (fresh() ?? (await read(settings))).groups;
    },
    forget() {
      known = null;
    },
  };
}
