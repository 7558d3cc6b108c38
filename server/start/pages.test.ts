import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInline, listFirstPictures } from './pages.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('each inline script and style is hashed once, and files are allowed by self', () => {
  const html = `<script>a()</script><script type="module" src="/x.js"></script>
    <style data-href="app">a{}</style><script type="module" async="">import "/y.js";</script><script>a()</script>`
  expect(hashInline(html)).toEqual({
    scriptHashes: [sha256('a()'), sha256('import "/y.js";')],
    styleHashes: [sha256('a{}')],
  })
})

test('the pictures seen first are preloaded by headers, the others are not', () => {
  const html = `<link rel="preload" as="image" href="/promo/heartla.webp" fetchPriority="high"/>
    <link rel="preload" as="image" href="/demo/pictures/mark-harbor.webp"/>
    <link rel="preload" as="image" imageSrcSet="/a-small.webp 360w, /a.webp 900w" imageSizes="6rem" fetchPriority="high"/>
    <link rel="preload" as="image" href="https://elsewhere.example/x.webp" fetchPriority="high"/>`
  expect(listFirstPictures(html)).toEqual([
    '</promo/heartla.webp>; rel=preload; as=image; fetchpriority=high',
    '</a-small.webp>; rel=preload; as=image; imagesrcset="/a-small.webp 360w, /a.webp 900w"; imagesizes="6rem"; fetchpriority=high',
  ])
})
