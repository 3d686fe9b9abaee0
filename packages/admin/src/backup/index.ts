/** Backups: one file with the database, the images and, on request, the key of a site. @module */

export { BackupError, type BackupErrorCode } from "./backup-error.ts";
export { type BackupOptions, createBackup } from "./create-backup.ts";
export { type OpenedBackup, type OpenOptions, openBackup } from "./open-backup.ts";
export {
  finishRestoration,
  hasDatabase,
  type RestoreOptions,
  restoreBackup,
} from "./restore-backup.ts";
