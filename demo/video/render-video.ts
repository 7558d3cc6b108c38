import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { drawPng, withCanvas } from '../pictures/canvas.ts'
import { PRIZE_SECONDS, prizeFrame } from './prize-scene.ts'
import { SPLASH_SECONDS, splashFrame } from './splash-scene.ts'

interface Film {
  name: string
  seconds: number
  frame: (seconds: number) => string
  posterAt: number
  quality: number
  webmQuality: number
}

const FRAMES_PER_SECOND = 25
const SIZE = { width: 720, height: 1280 } as const
const FRAMES_IN = [
  '-v',
  'error',
  '-y',
  '-f',
  'image2pipe',
  '-framerate',
  String(FRAMES_PER_SECOND),
  '-c:v',
  'png',
  '-i',
  '-',
]
const MAX_BYTES = 300_000
/** A phone's width; what a guest sees first must be the smallest of files. */
const POSTER = { width: 540, quality: 30, effort: 9 } as const
const folder = fileURLToPath(new URL('../assets/', import.meta.url))

/** Renders the demo's videos frame by frame: `node demo/video/render-video.ts [part of a name]`. */
const films: Film[] = [
  {
    name: 'splash-neft',
    seconds: SPLASH_SECONDS,
    frame: splashFrame,
    posterAt: 5.6,
    quality: 30,
    webmQuality: 46,
  },
  {
    name: 'prize-reveal',
    seconds: PRIZE_SECONDS,
    frame: prizeFrame,
    posterAt: 0,
    quality: 31,
    webmQuality: 47,
  },
]
const [wanted = ''] = process.argv.slice(2)

await withCanvas(async (page) => {
  for (const film of films.filter(({ name }) => name.includes(wanted))) {
    const svg = film.frame(film.posterAt)
    const poster = await drawPng(page, { name: film.name, ...SIZE, svg, maxBytes: MAX_BYTES })
    const { width, ...avif } = POSTER
    await sharp(poster).resize(width).avif(avif).toFile(`${folder}${film.name}-poster.avif`)
    await shoot(page, film)
    for (const file of [`${film.name}.mp4`, `${film.name}.webm`]) {
      const { size } = statSync(`${folder}${file}`)
      console.log(`${file} ${size}`)
      if (size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES} bytes`)
    }
  }
})

async function shoot(page: Page, film: Film): Promise<void> {
  const encoder = spawn('ffmpeg', [...FRAMES_IN, ...toMp4(film), ...toWebm(film)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(encoder, 'close')
  for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame++) {
    const svg = film.frame(frame / FRAMES_PER_SECOND)
    encoder.stdin.write(await drawPng(page, { name: film.name, ...SIZE, svg, maxBytes: MAX_BYTES }))
  }
  encoder.stdin.end()
  await closed
}

/** Plays everywhere, Safari included. */
function toMp4({ name, quality }: Film): string[] {
  const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation']
  const shape = ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-movflags', '+faststart']
  return [...codec, '-crf', String(quality), ...shape, '-an', `${folder}${name}.mp4`]
}

/** For browsers built without H.264. */
function toWebm({ name, webmQuality }: Film): string[] {
  const codec = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1']
  return [
    ...codec,
    '-crf',
    String(webmQuality),
    '-pix_fmt',
    'yuv420p',
    '-an',
    `${folder}${name}.webm`,
  ]
}
