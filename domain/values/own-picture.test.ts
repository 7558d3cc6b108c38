import { expect, test } from 'vitest'
import { ownPicture } from './own-picture.ts'

test.each(['/pictures/a1-b2.webp', '/demo/pictures/lager.webp', '/demo/pictures/og-2DFE6.jpg'])(
  '%s is our own picture',
  (address) => {
    expect(ownPicture.safeParse(address).success).toBe(true)
  },
)

test.each(['https://example.com/a.webp', '/pictures/a.jpg', '/pictures/../a.webp', '//x/a.webp'])(
  '%s is not, and the text says what to do',
  (address) => {
    expect(ownPicture.safeParse(address).error?.issues[0]?.message).toBe(
      'Choose the picture again.',
    )
  },
)
