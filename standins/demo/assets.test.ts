import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listDemoEvents } from './events.ts'
import { listDemoGuestListEvents } from './guest-list.ts'
import { demoPrizes } from './prizes.ts'
import { demoProducts } from './products.ts'
import { demoVendors } from './vendors.ts'

const FILM_MAX_BYTES = 300_000
const FLYER_MAX_BYTES = 64_000
const GALLERY_MAX_BYTES = 20_000
const URL_START = '/demo/pictures/'
const folder = fileURLToPath(new URL('assets/', import.meta.url))
const now = new Date('2026-11-20T04:00:00Z')

test('every picture named in the data exists', () => {
  const named = [
    ...demoProducts.flatMap((product) => product.imageUrls ?? []),
    ...listDemoEvents(now).flatMap((event) => event.images ?? []),
    ...listDemoGuestListEvents(now).map((event) => event.imageUrl ?? ''),
    ...demoVendors.flatMap(({ logoUrl, coverUrl }) => [logoUrl ?? '', coverUrl ?? '']),
    ...demoPrizes.map((prize) => prize.imageUrl ?? ''),
  ]
  const drawn = new Set(readdirSync(folder).map((file) => URL_START + file))
  expect(named.filter((url) => !drawn.has(url))).toEqual([])
})

test('no picture or video is too large for a phone at a venue', () => {
  const limitOf = (file: string) => {
    if (/[.](mp4|webm)$/.test(file)) return FILM_MAX_BYTES
    return /^(flyer|cover|og|splash|prize-reveal)/.test(file) ? FLYER_MAX_BYTES : GALLERY_MAX_BYTES
  }
  const heavy = readdirSync(folder).filter((file) => statSync(folder + file).size > limitOf(file))
  expect(heavy).toEqual([])
})
