import { seededRandom } from '../seeded-random.ts'
import { clip, linear } from './paint.ts'
import { COUNTER_Y } from './stage.ts'

export interface Label {
  /** Colors of the can or bottle, top to bottom. */
  colors: [string, string]
  ink: string
  name: string
  line: string
  /** Drawn in the middle of the label, 0 0 is its center. */
  mark: string
  letterSize?: number
}

const metal = () =>
  linear(
    [
      [0, '#7d8694'],
      [0.16, '#fff'],
      [0.34, '#aab2bf'],
      [0.7, '#6d7583'],
      [0.9, '#39404c'],
      [1, '#8e97a5'],
    ],
    'across',
  )

const roundness = () =>
  linear(
    [
      [0, '#000', 0.42],
      [0.08, '#fff', 0.1],
      [0.2, '#fff', 0.5],
      [0.3, '#fff', 0.08],
      [0.6, '#000', 0],
      [0.86, '#000', 0.42],
      [0.95, '#000', 0.55],
      [1, '#fff', 0.18],
    ],
    'across',
  )

/** A tall cold can with a printed label. */
export function can(label: Label): string {
  const [left, right, top, bottom] = [166, 314, 96, COUNTER_Y - 4]
  const shape = `M${left + 14} ${top}C${left + 6} ${top + 14} ${left} ${top + 20} ${left} ${top + 34}V${bottom - 26}C${left} ${bottom - 14} ${left + 10} ${bottom - 8} ${left + 14} ${bottom}A60 9 0 0 0 ${right - 14} ${bottom}C${right - 10} ${bottom - 8} ${right} ${bottom - 14} ${right} ${bottom - 26}V${top + 34}C${right} ${top + 20} ${right - 6} ${top + 14} ${right - 14} ${top}Z`
  const paint = linear([
    [0, label.colors[0]],
    [1, label.colors[1]],
  ])
  const silver = metal()
  const shade = roundness()
  const inside = clip(`<path d="${shape}"/>`)
  return `${paint.def}${silver.def}${shade.def}${inside.def}
    <path d="${shape}" fill="${silver.fill}"/>
    <g clip-path="${inside.fill}"><rect x="${left}" y="${top + 24}" width="${right - left}" height="${bottom - top - 44}" fill="${paint.fill}"/>
    ${print(label, 240)}</g>
    <path d="${shape}" fill="${shade.fill}"/>
    <ellipse cx="240" cy="${top}" rx="60" ry="9.5" fill="${silver.fill}"/><ellipse cx="240" cy="${top + 0.5}" rx="53" ry="7" fill="#59616e"/><ellipse cx="240" cy="${top + 1.5}" rx="49" ry="5.6" fill="#9aa3b1"/>
    <ellipse cx="246" cy="${top}" rx="15" ry="3.2" fill="#e9edf3"/>${dew(left, right, top + 40, bottom - 30, label.name)}`
}

/** A long-neck bottle; `content` shows through the glass. */
export function bottle(
  label: Label,
  content: [string, string],
  cap: string,
  clear = false,
): string {
  const bottom = COUNTER_Y - 4
  const shape = `M218 66C218 110 218 128 212 146C204 172 172 178 172 222V${bottom - 12}Q172 ${bottom} 184 ${bottom}A90 9 0 0 0 296 ${bottom}Q308 ${bottom} 308 ${bottom - 12}V222C308 178 276 172 268 146C262 128 262 110 262 66Z`
  const paint = linear([
    [0, content[0], clear ? 0.55 : 1],
    [1, content[1], clear ? 0.8 : 1],
  ])
  const wrap = linear([
    [0, label.colors[0]],
    [1, label.colors[1]],
  ])
  const shade = roundness()
  const lid = linear(
    [
      [0, '#000', 0.35],
      [0.22, '#fff', 0.65],
      [0.5, '#fff', 0],
      [1, '#000', 0.5],
    ],
    'across',
  )
  const inside = clip(`<path d="${shape}"/>`)
  return `${paint.def}${wrap.def}${shade.def}${inside.def}${lid.def}
    <path d="${shape}" fill="${paint.fill}"/>
    <g clip-path="${inside.fill}"><rect x="160" y="226" width="160" height="128" fill="${wrap.fill}"/><rect x="160" y="229" width="160" height="1.5" fill="#fff" opacity="0.6"/><rect x="160" y="349" width="160" height="1.5" fill="#fff" opacity="0.6"/>
    <g transform="translate(0 48) ">${print({ ...label, letterSize: label.letterSize ?? 21 }, 240, 0.78)}</g></g>
    <path d="${shape}" fill="${shade.fill}"/><path d="${shape}" fill="none" stroke="#fff" stroke-opacity="0.28" stroke-width="1.4"/>
    <rect x="213" y="50" width="54" height="24" rx="5" fill="${cap}"/><rect x="213" y="50" width="54" height="24" rx="5" fill="${lid.fill}"/>${dew(172, 308, 190, bottom - 10, label.name)}`
}

function print(label: Label, x: number, scale = 1): string {
  const size = label.letterSize ?? 25
  return `<g transform="translate(${x} 244) scale(${scale})"><g transform="translate(0 -46)">${label.mark}</g>
    <text y="46" text-anchor="middle" font-family="Display" font-weight="800" font-size="${size}" letter-spacing="1" fill="${label.ink}">${label.name}</text>
    <text y="67" text-anchor="middle" font-family="Text" font-weight="600" font-size="12" letter-spacing="1.3" fill="${label.ink}" opacity="0.85">${label.line}</text></g>`
}

function dew(left: number, right: number, top: number, bottom: number, seed: string): string {
  const roll = seededRandom(`dew${seed}`)
  return Array.from({ length: 44 }, () => {
    const x = left + 6 + roll() * (right - left - 12)
    const y = top + roll() * (bottom - top)
    const size = 0.8 + roll() ** 2 * 3
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.25}" fill="#fff" opacity="0.24"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.4}" r="${size * 0.36}" fill="#fff" opacity="0.9"/>`
  }).join('')
}
