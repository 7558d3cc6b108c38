import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, 'board-script.js'), 'utf8')

test('the board’s script is ES5, because televisions are years older than phones', () => {
  expect(() => parse(script, { ecmaVersion: 5 })).not.toThrow()
})

test('the board’s script ends no element of its page', () => {
  expect(script).not.toContain('</')
})
