import { seededRandom } from '../seeded-random.ts'
import { linear, radial, tone } from './paint.ts'

/** The lighting of a picture. */
export interface Mood {
  hue: number
  /** Hue of the second light; next to the first one's when undefined. */
  second?: number
  chroma?: number
}

export const STAGE_SIZE = 480
export const COUNTER_Y = 392
const HORIZON_Y = 338
const SUBJECT_SCALE = 1.11

/** The bar that all products stand on: dark room, key light from the upper left, wet counter. */
export function stage(name: string, mood: Mood, drawn: string): string {
  const subject = `<g transform="translate(240 ${COUNTER_Y}) scale(${SUBJECT_SCALE}) translate(-240 ${-COUNTER_Y})">${drawn}</g>`
  return `${room(name, mood)}
    <g transform="translate(0 ${COUNTER_Y * 2 - 4}) scale(1 -1)" opacity="0.34" style="filter:blur(2.2px)" mask="url(#fade)">${subject}</g>
    ${fade()}${subject}${vignette()}`
}

/** The same light without a counter, for cloth and print that hang in the room. */
export function wall(name: string, mood: Mood, subject: string): string {
  return `${backdrop(name, mood)}${subject}${vignette()}`
}

function room(name: string, mood: Mood): string {
  const { hue, chroma = 0.13 } = mood
  const counter = linear([
    [0, tone(0.34, chroma * 0.7, hue)],
    [0.12, tone(0.22, chroma * 0.5, hue)],
    [1, tone(0.09, chroma * 0.25, hue)],
  ])
  const pool = radial([
    [0, tone(0.78, chroma, hue), 0.62],
    [0.5, tone(0.55, chroma, hue), 0.22],
    [1, tone(0.4, chroma, hue), 0],
  ])
  const shadow = radial([
    [0, '#000', 0.72],
    [0.6, '#000', 0.35],
    [1, '#000', 0],
  ])
  return `${backdrop(name, mood)}${counter.def}${pool.def}${shadow.def}
    <rect y="${HORIZON_Y}" width="480" height="142" fill="${counter.fill}"/>
    <rect y="${HORIZON_Y}" width="480" height="1.5" fill="${tone(0.82, chroma, hue)}" opacity="0.45"/>
    <ellipse cx="240" cy="${COUNTER_Y}" rx="215" ry="46" fill="${pool.fill}"/>
    <ellipse cx="268" cy="${COUNTER_Y - 1}" rx="128" ry="17" fill="${shadow.fill}"/>`
}

function backdrop(name: string, mood: Mood): string {
  const { hue, second = hue + 35, chroma = 0.13 } = mood
  const glow = radial(
    [
      [0, tone(0.56, chroma * 1.15, hue)],
      [0.38, tone(0.37, chroma, hue)],
      [0.72, tone(0.21, chroma * 0.6, second)],
      [1, tone(0.12, chroma * 0.3, second)],
    ],
    0.46,
    0.42,
    0.72,
  )
  const beam = linear([
    [0, tone(0.95, chroma * 0.4, hue), 0.5],
    [0.75, tone(0.9, chroma * 0.5, hue), 0],
  ])
  return `${glow.def}${beam.def}<rect width="480" height="480" fill="${glow.fill}"/>
    ${bokeh(name, mood)}
    <path d="M-30 -60 L70 -60 L420 430 L120 430 Z" fill="${beam.fill}" style="filter:blur(16px)" opacity="0.75"/>`
}

function bokeh(name: string, { hue, second = hue + 35, chroma = 0.13 }: Mood): string {
  const roll = seededRandom(name)
  return Array.from({ length: 11 }, (_, index) => {
    const radius = 10 + roll() * 24
    const x = roll() * 480
    const y = 26 + roll() * 250
    const color = tone(0.78 + roll() * 0.14, chroma, index % 3 ? hue : second + 60)
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" opacity="${0.07 + roll() * 0.17}" style="filter:blur(${2 + roll() * 5}px)"/>`
  }).join('')
}

function fade(): string {
  const paint = linear([
    [0, '#fff', 0],
    [0.62, '#fff', 0],
    [0.82, '#fff', 0.95],
    [1, '#fff', 1],
  ])
  return `${paint.def}<defs><mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="480" height="480"><rect width="480" height="480" fill="${paint.fill}"/></mask></defs>`
}

function vignette(): string {
  const paint = radial(
    [
      [0, '#000', 0],
      [0.68, '#000', 0],
      [1, '#000', 0.55],
    ],
    0.47,
    0.47,
    0.72,
  )
  return `${paint.def}<rect width="480" height="480" fill="${paint.fill}"/>`
}
