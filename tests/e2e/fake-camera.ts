import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const WIDTH = 640
const HEIGHT = 480
const CODE_SIZE = 380
const FRAMES = 2
const NEUTRAL = 128

/** A video of this picture for Chromium's fake camera. */
export async function filmPicture(context: BrowserContext, png: Buffer): Promise<string> {
  const luma = await toLuma(context, png)
  const chroma = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, NEUTRAL)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const path = join(mkdtempSync(join(tmpdir(), 'fake-camera-')), 'picture.y4m')
  writeFileSync(path, Buffer.concat([header, ...Array<Buffer>(FRAMES).fill(frame)]))
  return path
}

/** The launch options of a browser whose camera plays that video. */
export function cameraArguments(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}

/** Decodes the picture in the browser: the brightness of each pixel of a camera frame. */
async function toLuma(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const sizes = { width: WIDTH, height: HEIGHT, codeSize: CODE_SIZE }
  const input = { ...sizes, source: `data:image/png;base64,${png.toString('base64')}` }
  const encoded = (await page.evaluate(`(${DRAW})(${JSON.stringify(input)})`)) as string
  await page.close()
  return Buffer.from(encoded, 'base64')
}

const DRAW = `async ({ width, height, codeSize, source }) => {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = new OffscreenCanvas(width, height)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, width, height)
  const [left, top] = [(width - codeSize) / 2, (height - codeSize) / 2]
  paint.drawImage(picture, left, top, codeSize, codeSize)
  const { data } = paint.getImageData(0, 0, width, height)
  let text = ''
  for (let i = 0; i < data.length; i += 4) {
    text += String.fromCharCode((data[i] * 299 + data[i + 1] * 587 + data[i + 2] * 114) / 1000)
  }
  return btoa(text)
}`
