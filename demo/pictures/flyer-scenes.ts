import { seededRandom } from '../seeded-random.ts'
import { blur, clip, linear, radial, tone } from './paint.ts'
import { icon } from './icon.ts'
import type { Mood } from './stage.ts'

export const FLYER = { width: 900, height: 1200 } as const

/** A scene fills the flyer from the top to about three fifths; the words stand below it. */
export type Scene = (name: string, mood: Mood) => string

const glowOf = ({ hue, chroma = 0.16 }: Mood, lightness = 0.78) => tone(lightness, chroma, hue)
const secondOf = ({ hue, second = hue + 60, chroma = 0.16 }: Mood, lightness = 0.7) =>
  tone(lightness, chroma, second)

/** A moon over lines of lit water. */
export const tides: Scene = (name, mood) => {
  const roll = seededRandom(name)
  const moon = radial(
    [
      [0, '#fff'],
      [0.55, glowOf(mood, 0.9)],
      [1, glowOf(mood, 0.68)],
    ],
    0.36,
    0.32,
    0.8,
  )
  const lines = Array.from({ length: 17 }, (_, i) => {
    const y = 520 + i * 24
    const sway = 10 + roll() * 26
    const d = `M-20 ${y}${crests(sway)}`
    return `<path d="${d}" transform="translate(${-roll() * 100} 0)" fill="none" stroke="${i % 3 ? glowOf(mood, 0.72) : secondOf(mood, 0.75)}" stroke-width="${2 + i * 0.45}" stroke-opacity="${0.9 - i * 0.03}"/>`
  })
  return `${moon.def}${halo(mood, 450, 400, 460)}<circle cx="450" cy="390" r="206" fill="${moon.fill}"/>${lines.join('')}<path d="M300 540H600L680 900H220Z" fill="#fff" opacity="0.16" ${blur(24)}/>`
}

/** A striped sun going down between palms. */
export const sundown: Scene = (name, mood) => {
  const sun = linear([
    [0, glowOf(mood, 0.92)],
    [0.55, glowOf(mood, 0.76)],
    [1, secondOf(mood, 0.6)],
  ])
  const bars = [470, 522, 574, 626, 678].map(
    (y, i) =>
      `<rect x="150" y="${y}" width="600" height="${9 + i * 6}" fill="${tone(0.22, 0.09, mood.second ?? mood.hue + 60)}"/>`,
  )
  const disc = clip('<circle cx="450" cy="470" r="269"/>')
  return `${sun.def}${disc.def}${halo(mood, 450, 470, 560)}<circle cx="450" cy="470" r="268" fill="${sun.fill}"/><g clip-path="${disc.fill}">${bars.join('')}</g>
    ${palm(120, 790, 620, -6)}${palm(792, 800, 520, 8)}${dusk(name, mood)}`
}

/** Rings of light down a tunnel. */
export const tunnel: Scene = (name, mood) => {
  const roll = seededRandom(name)
  const rings = Array.from({ length: 13 }, (_, i) => {
    const size = 60 + i ** 1.62 * 13
    return `<rect x="${450 - size}" y="${470 - size}" width="${size * 2}" height="${size * 2}" rx="${size * 0.3}" transform="rotate(${i * 7.5} 450 470)" fill="none" stroke="${i % 2 ? glowOf(mood, 0.76) : secondOf(mood, 0.7)}" stroke-width="${3 + i * 0.9}" opacity="${0.95 - i * 0.035 - roll() * 0.08}"/>`
  })
  return `${halo(mood, 450, 470, 420)}<g ${blur(14)} opacity="0.8">${rings.join('')}</g>${rings.join('')}<circle cx="450" cy="470" r="54" fill="#fff" ${blur(16)}/>`
}

/** Beams from above onto one thing. */
export const spotlight =
  (hero: string): Scene =>
  (name, mood) => {
    const roll = seededRandom(name)
    const beams = Array.from({ length: 7 }, (_, i) => {
      const from = 60 + i * 130
      const to = 450 + (i - 3) * 150 + (roll() - 0.5) * 120
      return `<path d="M${from} -20L${from + 30} -20L${to + 130} 900L${to - 130} 900Z" fill="${i % 2 ? glowOf(mood, 0.85) : secondOf(mood, 0.8)}" opacity="0.15" ${blur(9)}/>`
    })
    return `${halo(mood, 450, 440, 480)}${beams.join('')}${sparks(name, mood)}<ellipse cx="470" cy="716" rx="250" ry="36" fill="#000" opacity="0.5" ${blur(22)}/>${icon(hero, 450, 440, 500)}`
  }

/** Rays of a printed poster behind one thing. */
export const rays =
  (hero: string): Scene =>
  (_name, mood) => {
    const blades = Array.from({ length: 22 }, (_, i) => {
      const [a, b] = [(i * Math.PI) / 11, ((i + 0.5) * Math.PI) / 11]
      return `<path d="M450 440L${450 + 1200 * Math.cos(a)} ${440 + 1200 * Math.sin(a)}L${450 + 1200 * Math.cos(b)} ${440 + 1200 * Math.sin(b)}Z" fill="${i % 2 ? glowOf(mood, 0.6) : secondOf(mood, 0.5)}" opacity="0.5"/>`
    })
    return `${blades.join('')}${halo(mood, 450, 440, 420)}<circle cx="450" cy="440" r="252" fill="${tone(0.2, 0.08, mood.hue)}" opacity="0.55"/><circle cx="450" cy="440" r="252" fill="none" stroke="${glowOf(mood, 0.9)}" stroke-width="6"/>${icon(hero, 450, 440, 400, -8)}`
  }

/** The city from a roof. */
export const skyline: Scene = (name, mood) => {
  const roll = seededRandom(name)
  const sky = [0.3, 0.2, 0.13].map((lightness, layer) =>
    Array.from({ length: 12 }, (_, i) => {
      const width = 70 + roll() * 60
      const height = 130 + roll() * 330 - layer * 50
      const x = i * 82 - 40
      const top = 820 - height
      const windows = layer
        ? Array.from(
            { length: 16 },
            () =>
              `<rect x="${x + 10 + roll() * (width - 26)}" y="${top + 14 + roll() * (height - 40)}" width="7" height="10" fill="${roll() > 0.4 ? '#ffe6a3' : glowOf(mood, 0.8)}" opacity="${0.4 + roll() * 0.6}"/>`,
          ).join('')
        : ''
      return `<rect x="${x}" y="${top}" width="${width}" height="${height + 90}" fill="${tone(lightness, 0.07, mood.hue + layer * 12)}"/>${windows}`
    }).join(''),
  )
  return `${halo(mood, 450, 480, 560)}${stars(name)}<circle cx="640" cy="250" r="92" fill="#fff6dc"/><circle cx="640" cy="250" r="150" fill="#fff" opacity="0.18" ${blur(30)}/>${sky.join('')}`
}

/** Sound, drawn as bars. */
export const signal: Scene = (name, mood) => {
  const roll = seededRandom(name)
  const bar = linear([
    [0, '#fff'],
    [0.25, glowOf(mood, 0.82)],
    [1, secondOf(mood, 0.55)],
  ])
  const bars = Array.from({ length: 19 }, (_, i) => {
    const reach = Math.sin(((i + 1) / 20) * Math.PI)
    const height = 60 + reach * 420 * (0.4 + roll() * 0.6)
    return `<rect x="${72 + i * 41}" y="${470 - height / 2}" width="24" height="${height}" rx="12" fill="${bar.fill}"/>`
  })
  return `${bar.def}${halo(mood, 450, 470, 520)}<g ${blur(22)} opacity="0.75">${bars.join('')}</g>${bars.join('')}`
}

/** A velvet curtain with a light on one thing. */
export const curtain =
  (hero: string): Scene =>
  (name, mood) => {
    const pleat = linear(
      [
        [0, tone(0.2, 0.09, mood.hue)],
        [0.3, tone(0.5, 0.17, mood.hue)],
        [0.55, tone(0.36, 0.14, mood.hue)],
        [1, tone(0.16, 0.08, mood.hue)],
      ],
      'across',
    )
    const pleats = Array.from(
      { length: 10 },
      (_, i) =>
        `<path d="M${i * 90} 0H${i * 90 + 90}C${i * 90 + 84} 400 ${i * 90 + 98} 700 ${i * 90 + 90} 1000H${i * 90}C${i * 90 + 8} 700 ${i * 90 - 6} 400 ${i * 90} 0Z" fill="${pleat.fill}"/>`,
    )
    const light = radial([
      [0, '#fff4d6', 0.75],
      [0.6, '#ffd9a0', 0.24],
      [1, '#ffd9a0', 0],
    ])
    return `${pleat.def}${light.def}${pleats.join('')}<rect width="900" height="1200" fill="#000" opacity="0.28"/><ellipse cx="450" cy="440" rx="400" ry="420" fill="${light.fill}"/>${sparks(name, mood)}<ellipse cx="480" cy="700" rx="190" ry="30" fill="#000" opacity="0.55" ${blur(18)}/>${icon(hero, 450, 440, 460)}`
  }

function halo(mood: Mood, x: number, y: number, radius: number): string {
  const paint = radial([
    [0, glowOf(mood, 0.7), 0.85],
    [0.5, secondOf(mood, 0.5), 0.4],
    [1, secondOf(mood, 0.4), 0],
  ])
  return `${paint.def}<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.fill}"/>`
}

/** The line of the water across the whole flyer. */
function crests(sway: number): string {
  return `q60 ${-sway} 120 0q60 ${sway} 120 0`.repeat(5)
}

function palm(x: number, y: number, height: number, lean: number): string {
  const top = y - height
  return `<g fill="#120414" transform="rotate(${lean} ${x} ${y})"><path d="M${x - 13} ${y + 60}C${x - 4} ${y - height / 2} ${x - 8} ${top + 80} ${x} ${top}C${x + 14} ${top + 80} ${x + 12} ${y - height / 2} ${x + 17} ${y + 60}Z"/><g transform="translate(${x} ${top})">${[-150, -110, -62, -20, 20, 160, 200].map(frond).join('')}</g></g>`
}

function frond(turn: number): string {
  return `<path d="M0 0C60 -60 150 -60 210 20C150 -14 80 -10 0 0Z" transform="rotate(${turn})"/>`
}

function dusk(name: string, mood: Mood): string {
  return `<rect y="760" width="900" height="440" fill="${tone(0.13, 0.05, mood.second ?? mood.hue + 60)}"/><rect y="758" width="900" height="3" fill="${glowOf(mood, 0.85)}" opacity="0.7"/>${stars(name)}`
}

function stars(name: string): string {
  const roll = seededRandom(`${name}stars`)
  return Array.from(
    { length: 46 },
    () =>
      `<circle cx="${roll() * 900}" cy="${roll() * 420}" r="${0.8 + roll() * 2}" fill="#fff" opacity="${0.25 + roll() * 0.6}"/>`,
  ).join('')
}

function sparks(name: string, mood: Mood): string {
  const roll = seededRandom(`${name}sparks`)
  return Array.from(
    { length: 40 },
    () =>
      `<circle cx="${roll() * 900}" cy="${roll() * 800}" r="${1.5 + roll() * 7}" fill="${roll() > 0.5 ? '#fff' : glowOf(mood, 0.88)}" opacity="${0.15 + roll() * 0.5}" ${blur(roll() * 2)}/>`,
  ).join('')
}
