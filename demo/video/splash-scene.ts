import { mint, wheel } from '../pictures/garnish.ts'
import { neftMark } from '../pictures/marks.ts'
import { can } from '../pictures/packaging.ts'
import { seededRandom } from '../seeded-random.ts'
import { blur, clip, linear, radial } from '../pictures/paint.ts'
import { easeIn, easeOut, easeOutBack, mix, progress } from './motion.ts'

export const SPLASH_SECONDS = 7

const CENTER = 360
const WATER_Y = 880
const DROP_FALLS_UNTIL = 0.95

/** A frame of the NEFT ad: a drop falls, the can rises out of the rings, the name appears. */
export function splashFrame(seconds: number): string {
  const dark = 1 - progress(seconds, 0, 0.5) + progress(seconds, 6.6, 7)
  return `${night(seconds)}${rings(seconds)}${drop(seconds)}${fruit(seconds, 'behind')}${product(seconds)}${fruit(seconds, 'front')}${words(seconds)}
    <rect width="720" height="1280" fill="#02080d" opacity="${Math.min(1, dark)}"/>`
}

function night(seconds: number): string {
  const lit = easeOut(progress(seconds, 0.9, 2.4))
  const glow = radial(
    [
      [0, '#19b5d6', 0.2 + 0.75 * lit],
      [0.45, '#0a5f7d', 0.3 + 0.5 * lit],
      [1, '#02080d', 0],
    ],
    0.5,
    0.5,
    0.5,
  )
  const sway = Math.sin(seconds * 0.7) * 40
  return `${glow.def}<rect width="720" height="1280" fill="#03111b"/><circle cx="${CENTER}" cy="600" r="720" fill="${glow.fill}"/>
    <path d="M${-160 + sway} -40H${40 + sway}L620 1000H220Z" fill="#bff4ff" opacity="${0.16 * lit}" ${blur(38)}/><path d="M${560 - sway} -40H${660 - sway}L420 1000H200Z" fill="#bff4ff" opacity="${0.1 * lit}" ${blur(34)}/>`
}

function drop(seconds: number): string {
  if (seconds > DROP_FALLS_UNTIL) return ''
  const y = mix(-80, WATER_Y, easeIn(progress(seconds, 0.15, DROP_FALLS_UNTIL)))
  const fill = radial(
    [
      [0, '#fff'],
      [0.5, '#9eeaff'],
      [1, '#1690b5'],
    ],
    0.36,
    0.5,
    0.6,
  )
  return `${fill.def}<path d="M0 -66C10 -26 26 -10 26 14A26 26 0 1 1 -26 14C-26 -10 -10 -26 0 -66Z" transform="translate(${CENTER} ${y})" fill="${fill.fill}"/>`
}

function rings(seconds: number): string {
  return [0, 0.22, 0.48, 0.8]
    .map((delay) => {
      const age = progress(seconds, DROP_FALLS_UNTIL + delay, DROP_FALLS_UNTIL + delay + 2.4)
      if (age === 0 || age === 1) return ''
      const radius = mix(12, 520, easeOut(age))
      return `<ellipse cx="${CENTER}" cy="${WATER_Y}" rx="${radius}" ry="${radius * 0.24}" fill="none" stroke="#a8f0ff" stroke-width="${mix(7, 1, age)}" opacity="${(1 - age) * 0.85}"/>`
    })
    .join('')
}

function product(seconds: number): string {
  const rise = easeOutBack(progress(seconds, 1.15, 2.5))
  if (rise === 0) return ''
  const y = mix(980, 0, rise) + Math.sin(seconds * 1.6) * 5
  const push = 1 + 0.05 * progress(seconds, 2.5, 7)
  const shine = mix(-220, 260, progress(seconds, 2.6, 3.5))
  const sweep = linear(
    [
      [0, '#fff', 0],
      [0.5, '#fff', 0.75],
      [1, '#fff', 0],
    ],
    'across',
  )
  const shape = clip('<rect x="166" y="118" width="148" height="262" rx="12"/>')
  const label = {
    colors: ['#f4fcff', '#7cc9e2'] as [string, string],
    ink: '#06324a',
    name: 'NEFT',
    line: 'VODKA SODA',
    mark: neftMark(64, '#06324a'),
    letterSize: 34,
  }
  return `${sweep.def}${shape.def}<ellipse cx="${CENTER}" cy="${WATER_Y + 10}" rx="${170 * Math.min(1, rise)}" ry="26" fill="#000" opacity="0.55" ${blur(18)}/>
    <g transform="translate(${CENTER} ${WATER_Y + 10 + y}) rotate(${mix(-10, 0, Math.min(1, rise))}) scale(${1.95 * push}) translate(-240 -388)">${can(label)}<g clip-path="${shape.fill}"><path d="M${240 + shine - 40} 90L${240 + shine + 20} 90L${240 + shine - 30} 400L${240 + shine - 90} 400Z" fill="${sweep.fill}"/></g></g>`
}

function fruit(seconds: number, layer: 'behind' | 'front'): string {
  const arrive = easeOut(progress(seconds, 1.9, 3.3))
  if (arrive === 0) return ''
  const drift = seconds * 7
  const at = (fromX: number, x: number, y: number, turn: number, drawing: string) =>
    `<g transform="translate(${mix(fromX, x, arrive)} ${y + Math.sin(seconds * 1.2 + x) * 9}) rotate(${turn + drift * (x < CENTER ? -1 : 1)})" opacity="${arrive}">${drawing}</g>`
  if (layer === 'behind') {
    return (
      at(-160, 108, 420, -20, wheel(0, 0, 92, '#f2b705', '#ffe066')) +
      at(900, 628, 330, 18, wheel(0, 0, 66, '#3f9a2f', '#a6dd5b')) +
      at(900, 604, 812, 30, mint(0, 40, 1.7)) +
      bubbles(seconds)
    )
  }
  return (
    at(-200, 96, 842, 12, wheel(0, 0, 110, '#3f9a2f', '#a6dd5b')) +
    at(940, 636, 614, -8, wheel(0, 0, 96, '#f2b705', '#ffe066'))
  )
}

function bubbles(seconds: number): string {
  const roll = seededRandom('neft')
  return Array.from({ length: 26 }, () => {
    const [x, speed, start, size] = [roll() * 720, 70 + roll() * 120, roll() * 1000, 2 + roll() * 6]
    const y = 1000 - ((start + seconds * speed) % 1000)
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="#d6f8ff" stroke-width="1.6" opacity="${0.5 * progress(seconds, 1.8, 2.6)}"/>`
  }).join('')
}

function words(seconds: number): string {
  const letters = [...'NEFT'].map((letter, i) => {
    const up = easeOut(progress(seconds, 2.9 + i * 0.13, 3.6 + i * 0.13))
    return `<text x="${156 + i * 136}" y="${mix(1200, 1080, up)}" text-anchor="middle" font-family="Display" font-weight="800" font-size="148" fill="#f2fcff" opacity="${up}">${letter}</text>`
  })
  const line = easeOut(progress(seconds, 3.9, 4.5))
  const small = easeOut(progress(seconds, 4.5, 5.1))
  return `${letters.join('')}<text x="${CENTER}" y="1142" text-anchor="middle" font-family="Text" font-weight="600" font-size="34" letter-spacing="3" fill="#9fe8fb" opacity="${line}">Clear spirit. Clear night.</text>
    <text x="${CENTER}" y="1204" text-anchor="middle" font-family="Text" font-weight="500" font-size="23" fill="#fff" opacity="${small * 0.8}">Now pouring at the Main Bar · 21+ · Please drink responsibly</text>`
}
