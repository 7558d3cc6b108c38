import { cap, tee, tote, weave } from './apparel.ts'
import type { Picture } from './canvas.ts'
import { coatTag, fries, hotDog, popcorn, pretzel, tacos } from './food.ts'
import { icon } from './icon.ts'
import { laminate, pin, record, sheet, sticker, voucher } from './merchandise.ts'
import { harborMark, sunsetMark } from './marks.ts'
import { linear, radial } from './paint.ts'
import { STAGE_SIZE, stage, wall, type Mood } from './stage.ts'

export const GALLERY_MAX_BYTES = 20_000

const INK = '#ffb020'
const BLACK: [string, string, string] = ['#4a4b57', '#1f2029', '#0b0b10']
const CREAM: [string, string, string] = ['#fffaf0', '#efe3cc', '#b9a98a']

/** Merchandise, with two or three views each for the gallery. */
export const merchandisePictures: Picture[] = [
  hung(
    'logo-tee-front',
    { hue: 62, second: 300, chroma: 0.13 },
    tee(
      { colors: BLACK },
      placed(240, 226, harborMark(132, INK)) + word(240, 326, 'HARBOR HALL', 25, INK),
      'front',
    ),
  ),
  hung(
    'logo-tee-back',
    { hue: 62, second: 300, chroma: 0.13 },
    tee({ colors: BLACK }, tourDates(INK), 'back'),
  ),
  hung(
    'logo-tee-detail',
    { hue: 62, second: 300 },
    weave(
      { colors: BLACK },
      placed(250, 236, `<g transform="rotate(-9)">${harborMark(360, INK)}</g>`),
    ),
  ),
  hung(
    'crew-tee-front',
    { hue: 230, second: 190, chroma: 0.11 },
    tee(
      { colors: CREAM },
      word(240, 210, 'CREW', 62, '#12315c') + placed(240, 278, harborMark(76, '#12315c')),
      'front',
    ),
  ),
  hung(
    'crew-tee-back',
    { hue: 230, second: 190, chroma: 0.11 },
    tee(
      { colors: CREAM },
      word(240, 190, 'NO LINES.', 44, '#12315c') +
        word(240, 236, 'PURE', 44, '#12315c') +
        word(240, 276, 'EXPERIENCE.', 30, '#12315c'),
      'back',
    ),
  ),
  laid(
    'tour-cap-front',
    { hue: 265, second: 310, chroma: 0.13 },
    placed(
      0,
      30,
      cap(
        ['#5560a8', '#262a5e'],
        placed(192, 214, `<g transform="skewY(-4)">${harborMark(78, '#ffe3a1')}</g>`),
        'front',
      ),
    ),
  ),
  laid(
    'tour-cap-back',
    { hue: 265, second: 310, chroma: 0.13 },
    placed(0, 72, cap(['#5560a8', '#262a5e'], word(243, 222, 'TOUR 26', 30, '#ffe3a1'), 'back')),
  ),
  hung(
    'sticker-front',
    { hue: 190, second: 240, chroma: 0.12 },
    sticker(240, 236, 270, -8, (size) => harborMark(size, '#ffe9c2'), '#d9480f'),
  ),
  hung(
    'sticker-set',
    { hue: 190, second: 240, chroma: 0.12 },
    sticker(166, 178, 176, -16, (size) => harborMark(size, '#ffe9c2'), '#d9480f') +
      sticker(318, 206, 168, 12, (size) => harborMark(size, '#0b3a63'), '#8ed1fc') +
      sticker(226, 338, 178, 4, (size) => harborMark(size, '#1a1206'), '#ffc53d'),
  ),
  hung('tour-poster-front', { hue: 330, second: 270, chroma: 0.14 }, sheet(posterArt())),
  hung(
    'tour-poster-detail',
    { hue: 330, second: 270, chroma: 0.14 },
    `<g transform="translate(-190 -80) scale(1.9)">${sheet(posterArt(), -4)}</g>`,
  ),
  hung(
    'harbor-tote-front',
    { hue: 200, second: 160, chroma: 0.1 },
    tote(
      placed(240, 302, harborMark(128, '#12315c')) + word(240, 398, 'HARBOR HALL', 22, '#12315c'),
    ),
  ),
  hung(
    'harbor-tote-back',
    { hue: 200, second: 160, chroma: 0.1 },
    tote(word(240, 292, 'SKIP', 54, '#d9480f') + word(240, 344, 'THE LINE', 44, '#d9480f')),
  ),
  laid('live-vinyl-front', { hue: 35, second: 310, chroma: 0.14 }, placed(0, 42, record(sleeve()))),
  laid(
    'live-vinyl-back',
    { hue: 35, second: 310, chroma: 0.14 },
    placed(0, 42, record(trackList())),
  ),
  hung('enamel-pin-front', { hue: 80, second: 255, chroma: 0.1 }, pin(harborMark(150, '#ffe9b0'))),
  hung(
    'enamel-pin-card',
    { hue: 80, second: 255, chroma: 0.1 },
    sheet(
      `<rect width="260" height="346" fill="#101a3d"/>${word(130, 60, 'HARBOR HALL', 22, '#ffe9b0')}<svg x="30" y="84" width="200" height="200" viewBox="100 80 280 280">${pin(harborMark(150, '#ffe9b0'))}</svg>${word(130, 322, 'ENAMEL PIN', 14, '#ffe9b0')}`,
    ),
  ),
  hung(
    'club-tee-front',
    { hue: 20, second: 320, chroma: 0.14 },
    tee(
      { colors: CREAM },
      placed(240, 220, sunsetMark(140, '#f2590c')) + word(240, 326, 'SUNSET SOCIAL', 22, '#7a1f0a'),
      'front',
    ),
  ),
  hung(
    'club-tee-back',
    { hue: 20, second: 320, chroma: 0.14 },
    tee(
      { colors: CREAM },
      word(240, 212, 'STAY', 54, '#f2590c') + word(240, 266, 'GOLDEN', 47, '#f2590c'),
      'back',
    ),
  ),
]

/** Food and small goods. */
export const counterPictures: Picture[] = [
  laid('soft-pretzel', { hue: 60, second: 25 }, pretzel()),
  laid('street-tacos', { hue: 150, second: 110, chroma: 0.11 }, tacos()),
  laid('loaded-fries', { hue: 255, second: 30, chroma: 0.12 }, fries()),
  laid('pier-hot-dog', { hue: 35, second: 0, chroma: 0.14 }, hotDog()),
  laid('popcorn', { hue: 10, second: 320, chroma: 0.14 }, popcorn()),
  laid('earplugs', { hue: 300, second: 260, chroma: 0.13 }, earplugs()),
  laid('coat-check', { hue: 255, second: 300, chroma: 0.1 }, coatTag()),
]

/** The vendors' own marks, beside their names. */
export const markPictures: Picture[] = [
  mark('mark-harbor', ['#3a2a08', '#120c02'], harborMark(128, '#ffb020')),
  mark('mark-sunset', ['#5a1030', '#1d0612'], sunsetMark(128, '#ff8f6b')),
]

/** Prizes. */
export const prizePictures: Picture[] = [
  hung(
    'prize-backstage-pass',
    { hue: 320, second: 270, chroma: 0.16 },
    laminate('BACKSTAGE', 'ACCESS ALL AREAS', ['#ff3d8b', '#6d1fd1'], harborMark(104, '#fff')),
  ),
  hung(
    'prize-signed-poster',
    { hue: 35, second: 330, chroma: 0.14 },
    sheet(
      `${posterArt()}<path d="M60 250C80 214 92 226 86 254C100 226 112 228 110 248C124 232 134 236 136 248C150 226 158 262 178 236C190 226 196 246 216 226" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`,
      4,
    ) + icon('fountain-pen', 378, 370, 104, 0),
  ),
  hung(
    'prize-drink-voucher',
    { hue: 62, second: 20, chroma: 0.14 },
    voucher(
      'ONE ROUND',
      'ON THE HOUSE',
      ['#ffa41b', '#c2410c'],
      icon('clinking-beer-mugs', 0, 0, 70),
    ),
  ),
  hung(
    'prize-golden-ticket',
    { hue: 88, second: 55, chroma: 0.13 },
    voucher(
      'SEASON',
      'EVERY SHOW · TWO SEATS',
      ['#f7d774', '#9a6a10'],
      icon('glowing-star', 0, 0, 66),
    ),
  ),
  laid(
    'prize-headphones',
    { hue: 255, second: 300, chroma: 0.14 },
    icon('headphone', 240, 256, 270),
  ),
  laid(
    'prize-merch-bundle',
    { hue: 160, second: 200, chroma: 0.12 },
    icon('wrapped-gift', 240, 262, 264),
  ),
]

function mark(name: string, [light, dark]: [string, string], drawn: string): Picture {
  const ground = radial(
    [
      [0, light],
      [1, dark],
    ],
    0.35,
    0.25,
    0.95,
  )
  const svg = `${ground.def}<rect width="168" height="168" fill="${ground.fill}"/>${placed(84, 84, drawn)}`
  return { name, width: 168, height: 168, svg, maxBytes: GALLERY_MAX_BYTES }
}

function posterArt(): string {
  const rays = Array.from(
    { length: 18 },
    (_, i) =>
      `<path d="M130 196L${130 + 330 * Math.cos((i * Math.PI) / 9)} ${196 + 330 * Math.sin((i * Math.PI) / 9)}L${130 + 330 * Math.cos(((i + 0.5) * Math.PI) / 9)} ${196 + 330 * Math.sin(((i + 0.5) * Math.PI) / 9)}Z" fill="#ff7a1a" opacity="0.8"/>`,
  )
  return `<rect width="260" height="346" fill="#3b0a57"/>${rays.join('')}<circle cx="130" cy="196" r="74" fill="#ffd166"/><g transform="translate(130 196)">${harborMark(104, '#3b0a57')}</g><rect width="260" height="74" fill="#3b0a57"/>${word(130, 54, 'HARBOR HALL', 33, '#ffd166')}<rect y="300" width="260" height="46" fill="#3b0a57"/>${word(130, 330, 'LIVE ON TOUR 2026', 17, '#ffd166')}`
}

function sleeve(): string {
  const bars = Array.from(
    { length: 11 },
    (_, i) =>
      `<rect x="${18 + i * 17}" y="${150 - 84 * Math.abs(Math.sin(i * 1.1 + 0.6))}" width="10" height="${20 + 84 * Math.abs(Math.sin(i * 1.1 + 0.6))}" fill="#ffd166"/>`,
  )
  return `<rect width="220" height="220" fill="#7a1230"/><circle cx="158" cy="66" r="42" fill="#ff7a1a"/>${bars.join('')}${word(110, 204, 'LIVE AT THE HARBOR', 17, '#ffe9c2')}`
}

function trackList(): string {
  const songs = [
    'Low Tide',
    'Neon Pier',
    'Salt and Static',
    'Last Ferry',
    'Breakwater',
    'Lamp Room',
  ]
  return `<rect width="220" height="220" fill="#7a1230"/>${songs.map((song, i) => `<text x="24" y="${52 + i * 26}" font-family="Text" font-weight="600" font-size="15" fill="#ffe9c2">${i + 1}. ${song}</text>`).join('')}`
}

function tourDates(ink: string): string {
  const stops = ['LONG BEACH', 'ANAHEIM', 'SAN DIEGO', 'OAKLAND', 'LOS ANGELES']
  return (
    word(240, 166, 'TOUR 26', 42, ink) +
    stops
      .map(
        (stop, i) =>
          `<text x="240" y="${208 + i * 30}" text-anchor="middle" font-family="Text" font-weight="600" font-size="18" letter-spacing="3" fill="${ink}">${stop}</text>`,
      )
      .join('')
  )
}

function earplugs(): string {
  const sides = linear(
    [
      [0, '#ffd29b'],
      [0.3, '#ff9a3c'],
      [1, '#b4450b'],
    ],
    'across',
  )
  const plug = (x: number, turn: number) =>
    `<g transform="translate(${x} 306) rotate(${turn})"><path d="M-34 78V-24C-34 -64 -20 -86 0 -86C20 -86 34 -64 34 -24V78Z" fill="${sides.fill}"/><ellipse cy="78" rx="34" ry="8" fill="#8f3508"/><rect x="-22" y="-44" width="9" height="100" rx="4.5" fill="#fff" opacity="0.6" style="filter:blur(2px)"/></g>`
  return `${sides.def}<path d="M176 384C150 250 196 150 250 210C300 260 330 180 316 384" fill="none" stroke="#e9d5ff" stroke-width="7"/>${plug(174, -5)}${plug(310, 6)}`
}

function word(x: number, y: number, text: string, size: number, ink: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Display" font-weight="800" font-size="${size}" fill="${ink}">${text.replace('&', '&amp;')}</text>`
}

function placed(x: number, y: number, drawing: string): string {
  return `<g transform="translate(${x} ${y})">${drawing}</g>`
}

function hung(name: string, mood: Mood, subject: string): Picture {
  return {
    name,
    width: STAGE_SIZE,
    height: STAGE_SIZE,
    svg: wall(name, mood, subject),
    maxBytes: GALLERY_MAX_BYTES,
  }
}

function laid(name: string, mood: Mood, subject: string): Picture {
  return {
    name,
    width: STAGE_SIZE,
    height: STAGE_SIZE,
    svg: stage(name, mood, subject),
    maxBytes: GALLERY_MAX_BYTES,
  }
}
