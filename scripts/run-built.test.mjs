import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('a command runs the build, and installs and builds nothing below running nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fayva-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
  mkdirSync(join(folder, 'build/server'), { recursive: true })
  const program = 'console.log("called with", ...process.argv.slice(2))'
  writeFileSync(join(folder, 'build/server/doctor.js'), program)
  const command = [join(folder, 'scripts/run-built.mjs'), 'doctor', '--days', '3']
  const run = spawnSync(process.execPath, command)
  expect([run.status, run.stdout.toString()]).toEqual([0, 'called with --days 3\n'])
  for (const stamp of ['node_modules/.fayva-install', 'build/.fayva-build']) {
    expect(existsSync(join(folder, stamp))).toBe(false)
  }
})

test('each command that runs the build names a program that the build makes', () => {
  const built = readFileSync(join(root, 'vite.config.ts'), 'utf8')
  const programs = Object.values(scripts).flatMap(
    (script) => /run-built\.mjs ([\w-]+)$/.exec(script)?.[1] ?? [],
  )
  expect(programs).toContain('audit-money')
  expect(programs.filter((program) => !built.includes(`server/programs/${program}.ts`))).toEqual([])
})
