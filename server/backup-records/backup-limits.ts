/** The age from which a backup counts as late: a night was missed. */
export const BACKUP_HOURS = 36
/** A restore has to be tried each month. */
export const RESTORE_DAYS = 31
