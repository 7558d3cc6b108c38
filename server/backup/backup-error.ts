/** A backup or a restore that cannot be made; the message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
