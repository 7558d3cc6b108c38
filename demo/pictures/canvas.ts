import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { chromium, type Page } from '@playwright/test'

export interface Picture {
  name: string
  width: number
  height: number
  /** Inner SVG in a box of width x height. */
  svg: string
  maxBytes: number
}

const require = createRequire(import.meta.url)
const JPEG_QUALITY = 84
const QUALITY_STEPS = [82, 76, 70, 64, 58, 50]

/** Opens Chromium, loads the two typefaces of the brand into a page, and passes it to `work`. */
export async function withCanvas(work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
  try {
    const page = await browser.newPage()
    await page.setContent(`<!doctype html><style>
      ${face('Display', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2')}
      ${face('Text', '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')}
      body{margin:0;background:#000} svg{display:block}</style>
      <main></main>`)
    await page.evaluate(`Promise.all([...document.fonts].map((face) => face.load()))`)
    await work(page)
  } finally {
    await browser.close()
  }
}

/** Draws one picture and returns it as WebP at the best quality that fits its size limit. */
export async function drawWebp(page: Page, picture: Picture): Promise<Buffer> {
  const png = await drawPng(page, picture)
  for (const quality of QUALITY_STEPS) {
    const webp = await encodeWebp(page, png, quality)
    if (webp.length <= picture.maxBytes) return webp
  }
  throw new Error(`${picture.name} does not fit ${picture.maxBytes} bytes`)
}

async function encodeWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const url = await page.evaluate(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${png.toString('base64')}'
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', ${quality / 100})
  })()`)
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64')
}

/** For link previews, because some services do not support WebP. */
export async function drawJpeg(page: Page, picture: Picture): Promise<Buffer> {
  await show(page, picture)
  return page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY })
}

export async function drawPng(page: Page, picture: Picture): Promise<Buffer> {
  await show(page, picture)
  return page.screenshot({ type: 'png' })
}

async function show(page: Page, { width, height, svg }: Picture): Promise<void> {
  await page.setViewportSize({ width, height })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${svg}</svg>`
  await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(drawing)}`)
}

function face(family: string, path: string): string {
  const data = readFileSync(require.resolve(path)).toString('base64')
  return `@font-face{font-family:${family};font-weight:100 900;font-stretch:75% 100%;src:url(data:font/woff2;base64,${data})}`
}
