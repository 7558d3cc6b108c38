import { seededRandom } from '../seeded-random.ts'
import { clip, linear, radial, type Paint } from './paint.ts'
import { COUNTER_Y } from './stage.ts'

export type Shape = 'pint' | 'mug' | 'rocks' | 'highball' | 'wine' | 'coupe' | 'flute' | 'balloon'

export interface Drink {
  shape: Shape
  /** Colors of the liquid, surface to bottom. */
  liquid: string[]
  /** How full the bowl is, 0 to 1. */
  level?: number
  foam?: { height: number; color?: string }
  ice?: number
  bubbles?: number
  /** Drawn behind the glass: straws, leaves. */
  behind?: string
  /** Drawn on the rim or in front. */
  garnish?: string
  saltedRim?: string
}

interface Bowl {
  top: number
  bottom: number
  /** Half the width at a depth of 0 (rim) to 1 (bottom). */
  half: (depth: number) => number
  stemWidth?: number
}

const CENTER = 240
const STEPS = 44

const bowls: Record<Shape, Bowl> = {
  pint: {
    top: 96,
    bottom: COUNTER_Y - 8,
    half: (d) => 84 - 27 * d + 7 * Math.sin(Math.min(1, d * 3.2) * Math.PI),
  },
  mug: { top: 122, bottom: COUNTER_Y - 8, half: (d) => 88 - 3 * d },
  rocks: { top: 206, bottom: COUNTER_Y - 6, half: (d) => 100 - 12 * d },
  highball: { top: 88, bottom: COUNTER_Y - 6, half: (d) => 64 - 8 * d },
  wine: { top: 74, bottom: 264, half: (d) => egg(d, 86, 0.56), stemWidth: 5 },
  balloon: { top: 84, bottom: 272, half: (d) => egg(d, 106, 0.48), stemWidth: 6 },
  flute: { top: 62, bottom: 296, half: (d) => egg(d, 47, 0.4), stemWidth: 4.5 },
  coupe: {
    top: 134,
    bottom: 258,
    half: (d) => 122 * Math.sqrt(Math.max(0, 1 - d ** 2.1)),
    stemWidth: 5,
  },
}

/** A lit glass with its drink, standing on the counter. */
export function glass(drink: Drink): string {
  const bowl = bowls[drink.shape]
  const outer = clip(`<path d="${outline(bowl, 0, 0)}"/>`)
  const { level = 0.86 } = drink
  return [
    outer.def,
    drink.behind ?? '',
    bowl.stemWidth ? stem(bowl) : '',
    drink.shape === 'mug' ? handle() : '',
    `<path d="${outline(bowl, 0, 0)}" fill="#fff" fill-opacity="0.1"/>`,
    liquid(bowl, drink, 1 - level),
    drink.foam ? foam(bowl, 1 - level, drink.foam) : '',
    body(bowl, outer),
    rim(bowl, drink.saltedRim),
    drink.shape === 'rocks' || bowl.stemWidth ? '' : droplets(bowl, drink.shape),
    drink.garnish ?? '',
  ].join('')
}

function egg(depth: number, widest: number, at: number): number {
  const reach = depth < at ? (depth - at) / (at * 1.62) : (depth - at) / (1 - at)
  return widest * Math.sqrt(Math.max(0, 1 - reach ** 2))
}

function outline(bowl: Bowl, from: number, inset: number): string {
  const height = bowl.bottom - bowl.top
  const depths = Array.from({ length: STEPS + 1 }, (_, i) => from + ((1 - from) * i) / STEPS)
  const y = (d: number) => (bowl.top + d * height - (d === 1 ? inset * 1.6 : 0)).toFixed(1)
  const half = (d: number) => Math.max(0, bowl.half(d) - inset)
  const left = depths.map((d) => `${(CENTER - half(d)).toFixed(1)} ${y(d)}`)
  const right = depths.toReversed().map((d) => `${(CENTER + half(d)).toFixed(1)} ${y(d)}`)
  const base = half(1)
  const top = half(from)
  return `M${left.join('L')}A${base} ${base * 0.16} 0 0 0 ${right.join('L')}A${top} ${top * 0.1} 0 0 1 ${CENTER - top} ${y(from)}Z`
}

function liquid(bowl: Bowl, drink: Drink, from: number): string {
  const { liquid: colors, ice = 0, bubbles = 0 } = drink
  const last = Math.max(1, colors.length - 1)
  const fill = linear(colors.map((color, i) => [i / last, color]))
  const light = colors[0] ?? '#fff'
  const caustic = radial(
    [
      [0, light, 0.75],
      [0.4, light, 0.3],
      [1, light, 0],
    ],
    0.64,
    0.76,
    0.42,
  )
  const shape = outline(bowl, from, 6)
  const inside = clip(`<path d="${shape}"/>`)
  const surfaceY = bowl.top + from * (bowl.bottom - bowl.top)
  const half = bowl.half(from) - 6
  return `${fill.def}${caustic.def}${inside.def}
    <path d="${shape}" fill="${fill.fill}"/>
    <g clip-path="${inside.fill}">${cubes(bowl, from, ice)}${fizz(bowl, from, bubbles, colors[0] ?? '')}
      <path d="${shape}" fill="${caustic.fill}" style="mix-blend-mode:screen"/></g>
    <ellipse cx="${CENTER}" cy="${surfaceY}" rx="${half}" ry="${half * 0.1}" fill="${colors[0]}"/>
    <ellipse cx="${CENTER}" cy="${surfaceY}" rx="${half}" ry="${half * 0.1}" fill="#fff" opacity="0.28"/>`
}

function cubes(bowl: Bowl, from: number, count: number): string {
  const roll = seededRandom(`ice${count}${bowl.top}`)
  const height = bowl.bottom - bowl.top
  const shade = linear(
    [
      [0, '#fff', 0.62],
      [0.4, '#fff', 0.14],
      [1, '#fff', 0.34],
    ],
    'diagonal',
  )
  const each = Array.from({ length: count }, (_, i) => {
    const depth = from + 0.04 + (i / Math.max(1, count)) * 0.5
    const reach = Math.max(4, bowl.half(depth) - 40)
    const x = CENTER + (i % 2 ? 1 : -1) * reach * (0.35 + roll() * 0.6)
    const y = bowl.top + depth * height + roll() * 12
    const size = 50 + roll() * 12
    return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="10" transform="rotate(${-28 + roll() * 56} ${x} ${y})" fill="${shade.fill}" stroke="#fff" stroke-opacity="0.5" stroke-width="1.4"/>`
  })
  return shade.def + each.join('')
}

function fizz(bowl: Bowl, from: number, count: number, seed: string): string {
  const roll = seededRandom(`fizz${seed}`)
  const height = bowl.bottom - bowl.top
  return Array.from({ length: count }, () => {
    const depth = from + 0.03 + roll() * (0.93 - from)
    const x = CENTER + (roll() * 2 - 1) * Math.max(3, bowl.half(depth) - 16)
    return `<circle cx="${x}" cy="${bowl.top + depth * height}" r="${0.9 + roll() * 2}" fill="#fff" opacity="${0.3 + roll() * 0.5}"/>`
  }).join('')
}

function foam(
  bowl: Bowl,
  from: number,
  { height, color = '#fff6e0' }: { height: number; color?: string },
): string {
  const y = bowl.top + from * (bowl.bottom - bowl.top)
  const half = bowl.half(from) - 4
  const fill = linear(
    [
      [0, '#fff'],
      [0.45, color],
      [1, 'oklch(0.78 0.06 75)'],
    ],
    'across',
  )
  const roll = seededRandom(`foam${height}`)
  const dots = Array.from({ length: 26 }, () => {
    const x = CENTER + (roll() * 2 - 1) * half * 0.9
    return `<circle cx="${x}" cy="${y - roll() * height * 0.8 + 8}" r="${1 + roll() * 2.6}" fill="#fff" opacity="0.55"/>`
  }).join('')
  const left = CENTER - half
  const right = CENTER + half
  return `${fill.def}<path d="M${left} ${y + 4}V${y - height}A${half} ${half * 0.24} 0 0 1 ${right} ${y - height}V${y + 4}A${half} ${half * 0.13} 0 0 1 ${left} ${y + 4}Z" fill="${fill.fill}"/>${dots}`
}

function body(bowl: Bowl, outer: Paint): string {
  const shade = linear(
    [
      [0, '#fff', 0.5],
      [0.045, '#000', 0.18],
      [0.11, '#fff', 0.22],
      [0.2, '#fff', 0.04],
      [0.55, '#fff', 0],
      [0.82, '#000', 0.14],
      [0.95, '#000', 0.34],
      [1, '#fff', 0.3],
    ],
    'across',
  )
  const shape = outline(bowl, 0, 0)
  const height = bowl.bottom - bowl.top
  const streak = (x: number, width: number, opacity: number) =>
    `<rect x="${x}" y="${bowl.top + height * 0.1}" width="${width}" height="${height * 0.66}" rx="${width / 2}" fill="#fff" opacity="${opacity}" style="filter:blur(1.2px)"/>`
  const widest = bowl.half(bowl.stemWidth ? 0.42 : 0.3)
  return `${shade.def}<path d="${shape}" fill="${shade.fill}"/>
    <g clip-path="${outer.fill}">${streak(CENTER - widest * 0.72, 9, 0.6)}${streak(CENTER - widest * 0.5, 3.5, 0.4)}${streak(CENTER + widest * 0.74, 4, 0.28)}</g>
    <path d="${shape}" fill="none" stroke="#fff" stroke-opacity="0.34" stroke-width="1.6"/>`
}

function rim(bowl: Bowl, salt?: string): string {
  const half = bowl.half(0)
  const ring = `<ellipse cx="${CENTER}" cy="${bowl.top}" rx="${half}" ry="${half * 0.1}" fill="none"`
  if (salt) {
    return `${ring} stroke="${salt}" stroke-width="9" stroke-dasharray="2.5 1.2" opacity="0.95"/>${ring} stroke="#fff" stroke-width="4" stroke-dasharray="1.4 2.6"/>`
  }
  return `${ring} stroke="#fff" stroke-opacity="0.62" stroke-width="2.2"/>`
}

function stem(bowl: Bowl): string {
  const width = bowl.stemWidth ?? 5
  const y = COUNTER_Y - 5
  const shade = linear(
    [
      [0, '#fff', 0.75],
      [0.4, '#fff', 0.16],
      [1, '#fff', 0.4],
    ],
    'across',
  )
  return `${shade.def}<path d="M${CENTER - width} ${bowl.bottom - 3}C${CENTER - width * 0.6} ${bowl.bottom + 30} ${CENTER - width * 0.7} ${y - 30} ${CENTER - width * 0.8} ${y - 16}C${CENTER - width} ${y - 8} ${CENTER - 40} ${y - 5} ${CENTER - 60} ${y}A60 9 0 0 0 ${CENTER + 60} ${y}C${CENTER + 40} ${y - 5} ${CENTER + width} ${y - 8} ${CENTER + width * 0.8} ${y - 16}C${CENTER + width * 0.7} ${y - 30} ${CENTER + width * 0.6} ${bowl.bottom + 30} ${CENTER + width} ${bowl.bottom - 3}Z" fill="${shade.fill}" stroke="#fff" stroke-opacity="0.4"/>
    <ellipse cx="${CENTER}" cy="${y}" rx="60" ry="8" fill="#fff" fill-opacity="0.14" stroke="#fff" stroke-opacity="0.5"/>`
}

function handle(): string {
  const shade = linear(
    [
      [0, '#fff', 0.5],
      [0.5, '#fff', 0.14],
      [1, '#fff', 0.42],
    ],
    'across',
  )
  return `${shade.def}<path d="M318 168h26a44 44 0 0 1 44 44v76a44 44 0 0 1-44 44h-28" fill="none" stroke="${shade.fill}" stroke-width="23"/><path d="M318 160h28a52 52 0 0 1 50 48" fill="none" stroke="#fff" stroke-opacity="0.6" stroke-width="2"/>`
}

function droplets(bowl: Bowl, shape: Shape): string {
  const roll = seededRandom(`drops${shape}`)
  const height = bowl.bottom - bowl.top
  return Array.from({ length: 30 }, () => {
    const depth = 0.2 + roll() * 0.72
    const x = CENTER + (roll() * 2 - 1) * bowl.half(depth) * 0.92
    const y = bowl.top + depth * height
    const size = 1 + roll() * 2.4
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.3}" fill="#fff" opacity="0.2"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.4}" r="${size * 0.36}" fill="#fff" opacity="0.9"/>`
  }).join('')
}
