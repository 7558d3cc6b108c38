import { seededRandom } from '../seeded-random.ts'
import { wheel } from './garnish.ts'
import { harborMark } from './marks.ts'
import { blur, clip, linear, radial, type Stop } from './paint.ts'
import { COUNTER_Y } from './stage.ts'

const FLOOR = COUNTER_Y - 4

/** Light from the upper left on something round, as on the cans. */
const ROUND: Stop[] = [
  [0, '#000', 0.34],
  [0.1, '#fff', 0.1],
  [0.22, '#fff', 0.42],
  [0.34, '#fff', 0.06],
  [0.6, '#000', 0],
  [0.88, '#000', 0.4],
  [1, '#fff', 0.12],
]

/** A twisted, salted pretzel that leans on a cup of mustard. */
export function pretzel(): string {
  const twist =
    'M158 376C170 318 262 268 296 212C324 166 388 160 394 216C400 280 330 336 236 336C142 336 72 280 78 216C84 160 148 166 176 212C210 268 302 318 314 376'
  const rope = (width: number, color: string, extra = '') =>
    `<path d="${twist}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
  const crust = linear([
    [0, '#d98a3a'],
    [0.45, '#a9561b'],
    [1, '#6d2f0c'],
  ])
  const over = 'M176 212C210 268 302 318 314 376'
  return `${crust.def}${rope(54, '#3a1605')}${rope(50, crust.fill)}
    ${rope(30, '#e2a052', `${blur(7)} opacity="0.75" transform="translate(-3 -6)"`)}
    <path d="${over}" fill="none" stroke="#2a0f03" stroke-opacity="0.55" stroke-width="56" stroke-linecap="round" ${blur(4)}/>
    <path d="${over}" fill="none" stroke="${crust.fill}" stroke-width="48" stroke-linecap="round"/>
    <path d="${over}" fill="none" stroke="#e2a052" stroke-width="26" stroke-linecap="round" opacity="0.7" ${blur(7)} transform="translate(-3 -6)"/>
    <path d="M150 330C200 346 272 346 322 330" fill="none" stroke="#ffe2ad" stroke-width="15" stroke-linecap="round" opacity="0.85" ${blur(1.4)}/>
    <path d="M158 328l14 8m16-5l12 8m22-6l10 8m24-8l12 6m18-11l12 5" stroke="#b9772f" stroke-width="2.4" opacity="0.7"/>
    ${rope(5, '#fff', `${blur(2.4)} opacity="0.55" transform="translate(-9 -13)" stroke-dasharray="70 46 120 80"`)}
    ${salt()}${ramekin(378, 328)}`
}

function salt(): string {
  const roll = seededRandom('salt')
  const spots = [
    [96, 190],
    [120, 178],
    [88, 240],
    [112, 286],
    [150, 190],
    [190, 236],
    [222, 270],
    [260, 302],
    [290, 226],
    [322, 186],
    [356, 182],
    [384, 214],
    [370, 262],
    [180, 300],
    [250, 262],
    [286, 330],
    [140, 312],
    [206, 322],
  ]
  return spots
    .flatMap(([x = 0, y = 0]) => [
      [x, y],
      [x + roll() * 22 - 11, y + roll() * 18 - 6],
    ])
    .map(([x = 0, y = 0]) => {
      const size = 5 + roll() * 5
      return `<g transform="translate(${x} ${y}) rotate(${roll() * 90})"><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="1.6" fill="#cfd6e6"/><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size * 0.55}" rx="1.4" fill="#fff"/></g>`
    })
    .join('')
}

/** A small steel cup of grainy mustard. */
function ramekin(x: number, y: number): string {
  const steel = linear(
    [
      [0, '#5f6875'],
      [0.2, '#f3f6fa'],
      [0.42, '#98a2b0'],
      [0.75, '#4b525e'],
      [1, '#9aa3b1'],
    ],
    'across',
  )
  const roll = seededRandom('mustard')
  const seeds = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${x + (roll() * 2 - 1) * 38}" cy="${y + (roll() * 2 - 1) * 6}" r="1.7" fill="${roll() < 0.5 ? '#7a4a08' : '#ffe27a'}"/>`,
  )
  return `${steel.def}<path d="M${x - 50} ${y}L${x - 40} ${FLOOR - 4}A40 7 0 0 0 ${x + 40} ${FLOOR - 4}L${x + 50} ${y}Z" fill="${steel.fill}"/>
    <ellipse cx="${x}" cy="${y}" rx="50" ry="11" fill="#e9edf3"/><ellipse cx="${x}" cy="${y + 1}" rx="45" ry="8.6" fill="#d99a12"/><ellipse cx="${x - 10}" cy="${y - 1}" rx="26" ry="4" fill="#ffd04a" opacity="0.9"/>${seeds.join('')}`
}

/** A printed paper cup of fries under melted cheddar and scallions. */
export function fries(): string {
  const roll = seededRandom('fries')
  const row = (count: number, y: number, reach: number, spread: number) =>
    Array.from({ length: count }, (_, i) => {
      const at = (i + 0.5) / count - 0.5
      const length = reach + roll() * 46
      return fry(240 + at * spread, y, length, at * 46 + (roll() - 0.5) * 14, roll())
    }).join('')
  const sauce = linear([
    [0, '#ffd257'],
    [1, '#f08a0c'],
  ])
  const rings = Array.from({ length: 15 }, () => {
    const x = 168 + roll() * 144
    const y = 176 + roll() * 50
    const size = 4.5 + roll() * 3.5
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.72}" fill="none" stroke="${roll() < 0.4 ? '#bff08a' : '#4caf3f'}" stroke-width="3.2"/>`
  })
  const drips =
    'M152 214C150 190 186 172 206 184C222 160 262 160 276 182C302 170 332 190 328 216C326 232 314 236 310 222C304 250 290 252 286 226C278 240 262 244 258 224C252 262 234 262 232 228C222 240 206 240 204 222C196 252 178 250 178 224C170 238 154 234 152 214Z'
  return `${row(9, 250, 128, 170)}${row(8, 256, 96, 150)}${sauce.def}
    <path d="${drips}" fill="#7a3b04" opacity="0.45" transform="translate(3 6)" ${blur(4)}/><path d="${drips}" fill="${sauce.fill}"/>
    <path d="M168 204C176 190 196 188 204 196M228 186C240 176 258 176 266 188M290 192C304 188 316 198 318 208" fill="none" stroke="#fff6cf" stroke-width="5" stroke-linecap="round" opacity="0.85" ${blur(1)}/>
    ${rings.join('')}${paperCup(150, 330, 236, 172, 308, ['#1d3557', '#0b1c33'], harborMark(84, '#ffb020'))}`
}

function fry(x: number, y: number, length: number, lean: number, shade: number): string {
  const side = shade < 0.5 ? '#c9780f' : '#d88a1c'
  return `<g transform="translate(${x} ${y}) rotate(${lean})"><rect x="-10" y="${-length}" width="20" height="${length}" rx="3" fill="${side}"/><rect x="-10" y="${-length}" width="14" height="${length}" rx="3" fill="#f6bd42"/><rect x="-8" y="${-length + 5}" width="4" height="${length * 0.7}" rx="2" fill="#fff0b5" opacity="0.8"/><rect x="-10" y="${-length}" width="20" height="7" rx="3" fill="#ffe08a"/></g>`
}

/** Cloth-thick paper that narrows to the floor, with a mark in the middle. */
function paperCup(
  left: number,
  right: number,
  top: number,
  baseLeft: number,
  baseRight: number,
  colors: [string, string],
  mark: string,
  stripes = '',
): string {
  const shape = `M${left} ${top}Q240 ${top + 34} ${right} ${top}L${baseRight} ${FLOOR - 6}A${(baseRight - baseLeft) / 2} 8 0 0 1 ${baseLeft} ${FLOOR - 6}Z`
  const paper = linear([
    [0, colors[0]],
    [1, colors[1]],
  ])
  const shade = linear(ROUND, 'across')
  const inside = clip(`<path d="${shape}"/>`)
  return `${paper.def}${shade.def}${inside.def}<path d="${shape}" fill="${paper.fill}"/><g clip-path="${inside.fill}">${stripes}<g transform="translate(240 ${(top + FLOOR) / 2 + 12})">${mark}</g></g>
    <path d="${shape}" fill="${shade.fill}"/><path d="M${left} ${top}Q240 ${top + 34} ${right} ${top}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="2"/>`
}

/** Two filled corn tortillas in a steel stand. */
export function tacos(): string {
  const stand = linear(
    [
      [0, '#6b7482'],
      [0.18, '#fff'],
      [0.36, '#a4adba'],
      [0.7, '#4d5561'],
      [1, '#99a2b0'],
    ],
    'across',
  )
  return `${taco(290, 'back', '#8c1d3f')}${taco(186, 'front', '#a8321c')}${wheel(392, 356, 34, '#3f9a2f', '#b6e765', -14)}
    ${stand.def}<path d="M74 356L96 ${FLOOR}H372L352 356C336 384 318 384 306 356C292 384 250 384 238 356C222 384 150 384 138 356C122 378 92 378 74 356Z" fill="${stand.fill}"/><path d="M74 356C92 378 122 378 138 356M238 356C250 384 292 384 306 356" fill="none" stroke="#fff" stroke-opacity="0.7" stroke-width="2"/>`
}

function taco(x: number, seed: string, onion: string): string {
  const roll = seededRandom(`taco${seed}`)
  const [radius, base] = [112, 370]
  const arc = (r: number, lift: number) =>
    `M${x - r} ${base - lift}A${r} ${r * 1.02} 0 0 1 ${x + r} ${base - lift}Z`
  const shell = radial(
    [
      [0, '#ffe09a'],
      [0.55, '#f3b64c'],
      [0.86, '#d98a22'],
      [1, '#9c5410'],
    ],
    0.42,
    0.8,
    0.85,
  )
  const fill = Array.from({ length: 54 }, (_, i) => {
    const angle = Math.PI * (0.06 + (0.88 * i) / 53)
    const reach = radius * (0.97 + roll() * 0.2)
    const fx = x + 8 - Math.cos(angle) * reach
    const fy = base - 16 - Math.sin(angle) * reach
    const size = 9 + roll() * 9
    const kind = i % 6
    if (kind < 2) return leafBit(fx, fy, size, roll() * 360)
    if (kind === 2)
      return `<ellipse cx="${fx}" cy="${fy}" rx="${size}" ry="${size * 0.5}" transform="rotate(${roll() * 180} ${fx} ${fy})" fill="none" stroke="${onion}" stroke-width="4.5"/><ellipse cx="${fx}" cy="${fy}" rx="${size}" ry="${size * 0.5}" transform="rotate(${roll() * 180} ${fx} ${fy})" fill="none" stroke="#ffd9e6" stroke-width="1.6"/>`
    return `<rect x="${fx - size}" y="${fy - size * 0.6}" width="${size * 2}" height="${size * 1.3}" rx="5" transform="rotate(${roll() * 180} ${fx} ${fy})" fill="${roll() < 0.5 ? '#8a3d16' : '#b4581f'}"/><rect x="${fx - size * 0.7}" y="${fy - size * 0.5}" width="${size}" height="3.4" rx="1.7" transform="rotate(${roll() * 180} ${fx} ${fy})" fill="#ffc58a" opacity="0.7"/>`
  })
  const toast = Array.from({ length: 16 }, () => {
    const angle = Math.PI * roll()
    const reach = radius * (0.25 + roll() * 0.62)
    return `<ellipse cx="${x - Math.cos(angle) * reach}" cy="${base - Math.sin(angle) * reach}" rx="${4 + roll() * 9}" ry="${3 + roll() * 5}" fill="#8f4a0d" opacity="${0.16 + roll() * 0.26}" ${blur(1.6)}/>`
  })
  return `${shell.def}<path d="${arc(radius + 3, 0)}" transform="translate(20 -10)" fill="#a8651a"/><g>${fill.join('')}</g>
    <path d="${arc(radius, 0)}" fill="#3b1503" opacity="0.5" transform="translate(2 -5)" ${blur(4)}/><path d="${arc(radius, 0)}" fill="${shell.fill}"/>${toast.join('')}
    <path d="M${x - radius + 5} ${base - 10}A${radius - 5} ${radius - 3} 0 0 1 ${x + 46} ${base - radius + 12}" fill="none" stroke="#fff3c9" stroke-width="5" stroke-linecap="round" opacity="0.75" ${blur(1.4)}/>`
}

function leafBit(x: number, y: number, size: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-size} 0Q${-size * 0.6} ${-size} 0 ${-size * 0.6}Q${size * 0.8} ${-size} ${size} 0Q${size * 0.5} ${size * 0.8} 0 ${size * 0.5}Q${-size * 0.7} ${size} ${-size} 0Z" fill="#2f8f3c"/><path d="M${-size * 0.6} 0Q0 ${-size * 0.6} ${size * 0.6} ${-size * 0.1}" fill="none" stroke="#a6e07c" stroke-width="2.6" opacity="0.9"/></g>`
}

/** A grilled sausage in a brioche bun with a line of mustard, in a paper boat. */
export function hotDog(): string {
  const bun = linear([
    [0, '#f4b765'],
    [0.4, '#d5842f'],
    [1, '#8a4310'],
  ])
  const meat = linear([
    [0, '#e0703f'],
    [0.35, '#b23a1c'],
    [1, '#5e1408'],
  ])
  const boat = linear([
    [0, '#fdf3e1'],
    [1, '#c9a987'],
  ])
  const marks = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${104 + i * 34} 222l18 44" stroke="#3a0d04" stroke-width="6" stroke-linecap="round" opacity="0.42" ${blur(1.4)}/>`,
  )
  const checks = Array.from(
    { length: 15 },
    (_, i) => `<path d="M${60 + i * 26} 318h13l4 72h-13Z" fill="#d9342b" opacity="0.85"/>`,
  )
  const hull = `M44 316Q240 340 436 316L398 ${FLOOR - 4}Q240 ${FLOOR + 6} 82 ${FLOOR - 4}Z`
  const inside = clip(`<path d="${hull}"/>`)
  const shade = linear(ROUND, 'across')
  const mustard = Array.from({ length: 10 }, (_, i) => `q14 ${i % 2 ? 26 : -26} 28 0`).join('')
  return `${bun.def}${meat.def}${boat.def}${inside.def}${shade.def}
    <path d="M84 236C92 192 150 184 240 184C330 184 388 192 396 236C398 262 82 262 84 236Z" fill="${bun.fill}"/><path d="M120 202C170 192 300 192 350 202" fill="none" stroke="#ffe3b0" stroke-width="7" stroke-linecap="round" opacity="0.7" ${blur(2)}/>
    <rect x="52" y="212" width="376" height="64" rx="32" fill="${meat.fill}"/>${marks.join('')}<path d="M84 226H330" stroke="#ffd9b8" stroke-width="7" stroke-linecap="round" opacity="0.75" ${blur(1.8)}/>
    <path d="M100 240${mustard}" fill="none" stroke="#8a5a00" stroke-width="15" stroke-linecap="round" opacity="0.4" transform="translate(2 5)" ${blur(3)}/><path d="M100 238${mustard}" fill="none" stroke="#f5b80f" stroke-width="13" stroke-linecap="round"/><path d="M98 235${mustard}" fill="none" stroke="#fff2a8" stroke-width="4" stroke-linecap="round" opacity="0.8"/>
    <path d="M70 288C70 258 110 262 240 262C370 262 410 258 410 288C412 330 372 352 240 352C108 352 68 330 70 288Z" fill="${bun.fill}"/><path d="M98 280C150 270 280 270 340 274" fill="none" stroke="#fff0cc" stroke-width="9" stroke-linecap="round" opacity="0.75" ${blur(3)}/>
    <path d="${hull}" fill="${boat.fill}"/><g clip-path="${inside.fill}">${checks.join('')}<rect x="40" y="338" width="400" height="9" fill="#fdf3e1" opacity="0.55"/><rect x="40" y="362" width="400" height="9" fill="#fdf3e1" opacity="0.55"/></g><path d="${hull}" fill="${shade.fill}" opacity="0.9"/><path d="M44 316Q240 340 436 316" fill="none" stroke="#fff" stroke-opacity="0.8" stroke-width="4"/>`
}

/** A tall striped box heaped with popcorn. */
export function popcorn(): string {
  const roll = seededRandom('popcorn')
  const heap = Array.from({ length: 58 }, (_, i) => {
    const layer = Math.floor(i / 10)
    const half = 98 - layer * 15
    return kernel(
      240 + (roll() * 2 - 1) * half,
      206 - layer * 19 + roll() * 10,
      13 + roll() * 6,
      roll,
    )
  })
  const stripes = Array.from(
    { length: 5 },
    (_, i) => `<path d="M${128 + i * 50} 180h25l${-(i - 2) * 9 - 4} 220h-17Z" fill="#e11d48"/>`,
  )
  return `${heap.join('')}${paperCup(136, 344, 206, 164, 316, ['#fff7ea', '#e6d3b8'], `<circle r="50" fill="#fff7ea"/>${harborMark(82, '#9f1239')}`, stripes.join(''))}`
}

function kernel(x: number, y: number, size: number, roll: () => number): string {
  const puff = radial(
    [
      [0, '#fffdf2'],
      [0.55, '#fbe9bd'],
      [1, '#d59a48'],
    ],
    0.36,
    0.3,
    0.75,
  )
  const puffs = Array.from({ length: 5 }, (_, i) => {
    const angle = i * 1.26 + roll()
    return `<circle cx="${x + Math.cos(angle) * size * 0.62}" cy="${y + Math.sin(angle) * size * 0.56}" r="${size * (0.56 + roll() * 0.2)}" fill="${puff.fill}"/>`
  })
  return `${puff.def}<circle cx="${x + 2}" cy="${y + 4}" r="${size * 1.1}" fill="#6b3a08" opacity="0.35" ${blur(2.4)}/>${puffs.join('')}<ellipse cx="${x + 2}" cy="${y + 2}" rx="${size * 0.2}" ry="${size * 0.13}" fill="#a35a10" opacity="0.75"/>`
}

/** A numbered brass tag on its ring. */
export function coatTag(): string {
  const brass = linear(
    [
      [0, '#fff1b8'],
      [0.3, '#d9a42c'],
      [0.55, '#f8dc86'],
      [0.8, '#9a6a10'],
      [1, '#e0b648'],
    ],
    'diagonal',
  )
  const text = (y: number, size: number, words: string, spacing = 0) =>
    `<text x="240" y="${y + 2}" text-anchor="middle" font-family="Display" font-weight="800" font-size="${size}" letter-spacing="${spacing}" fill="#fff4c8" opacity="0.7">${words}</text><text x="240" y="${y}" text-anchor="middle" font-family="Display" font-weight="800" font-size="${size}" letter-spacing="${spacing}" fill="#4a2f04">${words}</text>`
  return `${brass.def}<circle cx="240" cy="120" r="45" fill="none" stroke="#5a6270" stroke-width="11"/><path d="M205 102A41 41 0 0 1 262 84" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity="0.8"/>
    <path fill-rule="evenodd" d="M178 132H302Q336 132 336 166V${FLOOR - 30}Q336 ${FLOOR} 302 ${FLOOR}H178Q144 ${FLOOR} 144 ${FLOOR - 30}V166Q144 132 178 132ZM240 148A17 17 0 1 0 240.1 148Z" fill="${brass.fill}"/>
    <path d="M158 ${FLOOR - 32}V168Q158 146 180 146" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" opacity="0.85"/><rect x="160" y="196" width="160" height="${FLOOR - 214}" rx="14" fill="none" stroke="#6b4707" stroke-opacity="0.6" stroke-width="2.5"/>
    ${text(302, 84, '217')}${text(344, 19, 'COAT CHECK', 2)}`
}
