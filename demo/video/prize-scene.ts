import { icon } from '../pictures/icon.ts'
import { seededRandom } from '../seeded-random.ts'
import { blur, radial } from '../pictures/paint.ts'

export const PRIZE_SECONDS = 3

const [X, Y] = [360, 600]
const BLADES = 16
const COLORS = ['#ffd166', '#ff7ab6', '#7dd3fc', '#a78bfa', '#fff']

/** A frame of the prize reveal. The last frame loops into the first. */
export function prizeFrame(seconds: number): string {
  const turn = seconds / PRIZE_SECONDS
  return `${room(turn)}${blades(turn)}${confetti(turn)}${box(turn)}${sparkle(turn)}`
}

function room(turn: number): string {
  const breath = 0.5 - 0.5 * Math.cos(turn * 2 * Math.PI)
  const glow = radial([
    [0, '#ffb84d', 0.8],
    [0.4, '#d6336c', 0.5],
    [1, '#1a0630', 0],
  ])
  return `${glow.def}<rect width="720" height="1280" fill="#14052a"/><circle cx="${X}" cy="${Y}" r="${620 + breath * 60}" fill="${glow.fill}"/>`
}

function blades(turn: number): string {
  const step = (2 * Math.PI) / BLADES
  return Array.from({ length: BLADES }, (_, i) => {
    const [a, b] = [(i + turn) * step, (i + turn + 0.5) * step]
    return `<path d="M${X} ${Y}L${X + 1100 * Math.cos(a)} ${Y + 1100 * Math.sin(a)}L${X + 1100 * Math.cos(b)} ${Y + 1100 * Math.sin(b)}Z" fill="#ffd166" opacity="0.13"/>`
  }).join('')
}

function box(turn: number): string {
  const beat = Math.max(0, Math.sin(turn * 4 * Math.PI))
  const shake = Math.sin(turn * 24 * Math.PI) * 5 * beat
  const size = 370 * (1 + 0.05 * beat)
  return `<circle cx="${X}" cy="${Y}" r="230" fill="#fff1c9" opacity="${0.3 + 0.25 * beat}" ${blur(60)}/><ellipse cx="${X + 10}" cy="${Y + 200}" rx="170" ry="24" fill="#000" opacity="0.45" ${blur(16)}/><g transform="rotate(${shake} ${X} ${Y + 150})">${icon('wrapped-gift', X, Y - 20 * beat, size)}</g>`
}

function confetti(turn: number): string {
  const roll = seededRandom('confetti')
  return Array.from({ length: 34 }, (_, i) => {
    const [x, start, spin, size] = [roll() * 720, roll(), Math.ceil(roll() * 3), 9 + roll() * 13]
    const y = ((start + turn) % 1) * 1400 - 60
    const sway = Math.sin((start + turn) * 2 * Math.PI) * 26
    return `<rect x="${-size / 2}" y="${-size / 4}" width="${size}" height="${size / 2}" rx="2" transform="translate(${x + sway} ${y}) rotate(${(start + turn * spin) * 360})" fill="${COLORS[i % COLORS.length]}" opacity="0.9"/>`
  }).join('')
}

function sparkle(turn: number): string {
  const roll = seededRandom('sparkle')
  return Array.from({ length: 12 }, () => {
    const [angle, reach, phase] = [roll() * 2 * Math.PI, 230 + roll() * 130, roll()]
    const light = Math.max(0, Math.sin((turn + phase) * 2 * Math.PI))
    return light > 0.05
      ? icon('sparkles', X + reach * Math.cos(angle), Y + reach * Math.sin(angle), 30 + 46 * light)
      : ''
  }).join('')
}
