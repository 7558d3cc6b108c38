import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  ['audit', 'audit-money.js'],
  ['backup', 'backup.js'],
  ['doctor', 'doctor.js'],
  ['restore', 'restore.js'],
])(
  'npm run %s runs the build, and installs and builds nothing below running nodes',
  (name, file) => {
    const folder = mkdtempSync(join(tmpdir(), `fayva-${name}-`))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
    mkdirSync(join(folder, 'build/server'), { recursive: true })
    const program = 'console.log("called with", ...process.argv.slice(2))'
    writeFileSync(join(folder, 'build/server', file), program)
    const run = spawnSync(process.execPath, [join(folder, `scripts/${name}.mjs`), '--days', '3'])
    expect([run.status, run.stdout.toString()]).toEqual([0, 'called with --days 3\n'])
    for (const stamp of ['node_modules/.fayva-install', 'build/.fayva-build']) {
      expect(existsSync(join(folder, stamp))).toBe(false)
    }
  },
)
