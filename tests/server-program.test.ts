import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepOwnFolder } from '../vite/server-program.ts'

const FILE = join(import.meta.dirname, '../server/db/migrate.ts')

test('a module of the built server finds its files next to its source', () => {
  const code = keepOwnFolder("join(import.meta.dirname, 'migrations')", FILE)
  expect(code).toBe("join((import.meta.dirname + '/../../server/db'), 'migrations')")
})

test.each([
  "new URL('./migrations', import.meta.url)",
  'fileURLToPath(import.meta.url)',
  'dirname(import.meta.filename)',
])('the build refuses %s, which would look for files in the build', (code) => {
  expect(() => keepOwnFolder(code, FILE)).toThrow('must use import.meta.dirname')
})

test('packages are found from the build too', () => {
  const code = 'createRequire(import.meta.url)'
  expect(keepOwnFolder(code, FILE)).toBe(code)
})
