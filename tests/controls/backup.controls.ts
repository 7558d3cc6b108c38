import type { Control } from './control.ts'

const test = 'server/backup/backup.test.ts'

export const controls: Control[] = [
  {
    protects: 'A restore never writes over anything',
    file: 'server/backup/restore-backup.ts',
    find: 'if (!existsSync(folder) || readdirSync(folder).length === 0) return folder',
    replace: 'if (folder) return folder',
    test,
    testName: 'never restored to',
  },
  {
    protects: 'A backup without its WAL is refused',
    file: 'server/backup/copy-cluster.ts',
    find: "if (mode === 'on' && command?.includes(",
    replace: "if (mode === 'on' || command?.includes(",
    test,
    testName: 'not backed up with a gap',
  },
  {
    protects: 'Only its owner reads a backup',
    file: 'server/backup/copy-cluster.ts',
    find: 'const FILE_MODE = 0o600',
    replace: 'const FILE_MODE = 0o644',
    test,
    testName: 'readable by its owner only',
  },
  {
    protects: 'A restore that failed its checks does not count as tried',
    file: 'server/backup/backup-records.store.ts',
    find: "where action = 'restore.passed'",
    replace: "where subject_id = 'restore'",
    test: 'server/metrics.test.ts',
    testName: 'the last tried restore',
  },
]
