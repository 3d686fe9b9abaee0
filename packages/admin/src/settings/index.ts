/** Settings without accounts, which load faster. @module */

export { readGroupAudiences } from "./group-audiences.ts";
export { KEY_VARIABLE } from "./secret-key.ts";
export { SettingError, type SettingErrorCode } from "./setting-error.ts";
export {
  CREDENTIALS,
  isSettingName,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingRow,
  type SettingValue,
} from "./setting-table.ts";
export { integer, oneOf } from "./setting-values.ts";
export {
  createSettings,
  lockedSetting,
  type SettingChanges,
  type SettingState,
  type Settings,
  type SettingsOptions,
} from "./settings.ts";
export {
  type KeyLocation,
  readStoredSettings,
  type SettingTexts,
  type StoredSettings,
} from "./stored-settings.ts";
