import { expect, test } from 'vitest'
import { isInstalled } from './ensure-install.mjs'

const hono = { version: '4.0.0', integrity: 'sha512-a' }
const forMac = { version: '1.0.0', integrity: 'sha512-b', optional: true }
const lock = {
  packages: { '': {}, 'node_modules/hono': hono, 'node_modules/only-mac': forMac },
}

test('nothing counts as installed without npm’s record of node_modules', () => {
  expect(isInstalled(lock, undefined)).toBe(false)
})

test('exactly the locked packages count as installed, except those for another system', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/hono': hono } })).toBe(true)
})

test.each([
  ['another version', { 'node_modules/hono': { ...hono, version: '4.0.1' } }],
  ['other content', { 'node_modules/hono': { ...hono, integrity: 'sha512-c' } }],
  ['a package too few', {}],
])('%s is reinstalled', (_what, packages) => {
  expect(isInstalled(lock, { packages })).toBe(false)
})
