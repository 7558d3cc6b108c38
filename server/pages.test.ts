import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline } from './pages.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('each inline script and style is hashed once, and files are allowed by self', () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script>
    <style data-href="app">a{}</style><script type="module" async="">import "/y.js";</script><script>a()</script>`
  expect(hashInline(html)).toEqual({
    scriptHashes: [sha256('a()'), sha256('import "/y.js";')],
    styleHashes: [sha256('a{}')],
  })
})
