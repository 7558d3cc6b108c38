import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts } from './pages.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('inline scripts are hashed as they stand, once each; files are left to self', () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script>
    <script type="module" async="">import "/y.js";</script><script>a()</script>`
  expect(hashInlineScripts(html)).toEqual([sha256('a()'), sha256('import "/y.js";')])
})
