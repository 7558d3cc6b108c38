import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject } from './project.mjs'

/** What runs in production beside its packages; the build reads all of it, and no TypeScript. */
export const PRODUCTION_FILES = [
  'build',
  'deploy',
  'docs/operations.md',
  'package.json',
  'package-lock.json',
  'scripts',
  'server/db/functions',
  'server/db/migrations',
  'standins/addresses/us-zip-codes.tsv.br',
  'standins/demo/assets',
  'standins/push/browser',
  'standins/sms/browser',
  'standins/stripe/browser',
]

/** Copies them into a folder, at the same paths. */
export function copyProductionFiles(folder) {
  for (const path of PRODUCTION_FILES) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(inProject(path), target, { recursive: true })
  }
}
