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

test('npm run invite runs the build, and installs and builds nothing below running nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-invite-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  const program = 'console.log("invite", ...process.argv.slice(2))'
  writeFileSync(join(folder, 'build/server/invite.js'), program)
  const run = spawnSync(process.execPath, [join(folder, 'scripts/invite.mjs'), '+13105550123'])
  expect([run.status, run.stdout.toString()]).toEqual([0, 'invite +13105550123\n'])
  for (const stamp of ['node_modules/.fayva-install', 'build/.fayva-build']) {
    expect(existsSync(join(folder, stamp))).toBe(false)
  }
})
