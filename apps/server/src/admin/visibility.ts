import type { Settings, SettingValue } from "@guildhall/admin/settings";

/** Whether everybody or only members may read the site, by its setting `visibility`. */
export interface Visibility {
  /** Whether everybody may read the site, without a query. False when the setting was not read within the interval. */
  isKnownPublic(): boolean;
  /** @throws SettingError for an invalid stored value. */
  isPublic(): Promise<boolean>;
  /** Reads the setting at the next call, because it can have changed. */
  forget(): void;
}

export interface VisibilityOptions {
  /** Null for a site without users, which is public. */
  readonly settings: Pick<Settings, "get"> | null;
  /** Whether the site shows the demo, which is public. */
  readonly isDemo: () => boolean;
  /** ms between two queries of the setting, which other processes can change */
  readonly checkIntervalMs: number;
  /** Monotonic clock, in ms */
  readonly now: () => number;
}

export function createVisibility(options: VisibilityOptions): Visibility {
  const { settings, isDemo, checkIntervalMs, now } = options;
  let known: { readonly value: SettingValue<"visibility">; readonly readAt: number } | null = null;
  const fresh = () => (known && now() - known.readAt < checkIntervalMs ? known.value : null);
  return {
    isKnownPublic: () => settings === null || isDemo() || fresh() === "public",
    async isPublic() {
      if (settings === null || isDemo()) return true;
      const value = fresh();
      if (value !== null) return value === "public";
      const readAt = now();
      const read = await settings.get("visibility");
      known = { value: read, readAt };
      return read === "public";
    },
    forget() {
      known = null;
    },
  };
}
