import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commonHeaders, contentSecurityPolicy, REACT_ARIA_STYLES } from './security-headers.ts'

const page = { scriptHashes: ['abc'], styleHashes: ['def'], isStaff: false, isHttps: true }

function readPolicy(options: Partial<typeof page> = {}): Map<string, string[]> {
  const parts = contentSecurityPolicy({ ...page, ...options }).split('; ')
  return new Map(
    parts.map((part) => {
      const [name = '', ...sources] = part.split(/\s+/)
      return [name, sources]
    }),
  )
}

test('a page loads only sources that its policy lists', () => {
  const policy = readPolicy()
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
  for (const name of ['object-src', 'child-src']) expect(policy.has(name)).toBe(false)
})

test('a page runs its own scripts and those of its payment form, and calls no other host', () => {
  const scripts = readPolicy().get('script-src')
  expect(scripts).toEqual(["'self'", "'sha256-abc'", 'https://js.stripe.com'])
  expect(readPolicy().get('connect-src')).toEqual(["'self'", 'https://api.stripe.com'])
})

test('only staff pages run WebAssembly', () => {
  expect(readPolicy().get('script-src')).not.toContain("'wasm-unsafe-eval'")
  expect(readPolicy({ isStaff: true }).get('script-src')).toContain("'wasm-unsafe-eval'")
})

test('a page cannot be framed', () => {
  expect(readPolicy().get('frame-ancestors')).toEqual(["'none'"])
})

test('style elements need their hash', () => {
  const ofReactAria = REACT_ARIA_STYLES.map((hash) => `'sha256-${hash}'`)
  expect(readPolicy().get('style-src')).toEqual(["'self'", "'sha256-def'", ...ofReactAria])
})

test('the hashes of React Aria are those of the styles that the installed one writes', () => {
  const styles = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map(readStyle)
  expect(styles.map((style) => createHash('sha256').update(style).digest('base64'))).toEqual(
    REACT_ARIA_STYLES,
  )
})

test('requests are upgraded to HTTPS on an HTTPS site', () => {
  expect(readPolicy().has('upgrade-insecure-requests')).toBe(true)
  expect(readPolicy({ isHttps: false }).has('upgrade-insecure-requests')).toBe(false)
})

test('every response has the general security headers', () => {
  expect(commonHeaders({ PUBLIC_URL: undefined })).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
})

test('a site on HTTPS stays on HTTPS', () => {
  const header = 'Strict-Transport-Security'
  expect(commonHeaders({ PUBLIC_URL: 'https://fayva.example' })[header]).toMatch(/^max-age=\d{8}$/)
  expect(commonHeaders({ PUBLIC_URL: 'http://localhost:3000' })).not.toHaveProperty([header])
})

/** The text that a file of React Aria gives to the style element it writes. */
function readStyle(file: string): string {
  const path = `../../node_modules/react-aria/dist/private/${file}`
  const source = readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')
  const text = /style\.textContent = `([\s\S]*?)`\.trim/.exec(source)?.[1] ?? ''
  return text.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
}
