import type { Picture } from './canvas.ts'
import { drawFlyer, drawShare, FLYER_MAX_BYTES, type Words } from './flyer-pictures.ts'
import { curtain, rays, signal, spotlight, sundown, tides, type Scene } from './flyer-scenes.ts'
import { icon } from './icon.ts'
import { blur, linear, radial, tone } from './paint.ts'
import { stage, type Mood } from './stage.ts'

/** Pictures of the product's own pages, in public/promo. */
export const promoPictures: Picture[] = [
  {
    name: 'wristband',
    width: 900,
    height: 900,
    maxBytes: 48_000,
    svg: enlarge(wristband(), 900 / 480),
  },
  drawFlyer('heartla', { hue: 12, second: 320 }, hearts, {
    title: ['HEART', 'LA'],
    line: 'DUB · JUNGLE · LOCAL TALENT',
    venue: 'MARCH 1 · ALL AGES',
  }),
  schedule('heartla-schedule', { hue: 12, second: 320 }, 'HEART LA', [
    ['2:00 PM', 'Doors', 'Palm Court Sound'],
    ['3:30 PM', 'Marisol Dub', 'Kid Tremor'],
    ['5:00 PM', 'Echo Plaza', 'Jungle Sisters'],
    ['7:00 PM', 'The Low Tides', 'Amen District'],
    ['9:00 PM', 'Golden Hour Orchestra', 'Bassline Botanica'],
  ]),
  drawFlyer('longbeachpride', { hue: 300, second: 60 }, rainbow, {
    title: ['LONG', 'BEACH', 'PRIDE'],
    line: 'TWO DAYS BY THE OCEAN',
    venue: 'MAY 17-18 · ALL AGES',
  }),
  schedule('longbeachpride-schedule', { hue: 300, second: 200 }, 'PRIDE', [
    ['11:00 AM', 'Gates', 'Yoga on the Sand'],
    ['1:00 PM', 'Velvet Parade', 'Ballroom Basics'],
    ['3:00 PM', 'Disco Meridian', 'Queen of Hearts'],
    ['6:00 PM', 'Prism Choir', 'House of Coral'],
    ['8:30 PM', 'Lola Lumina', 'Closing Ball'],
  ]),
  poster('mky-stage', { hue: 265, second: 330 }, curtain('studio-microphone')),
  poster('mky-crowd', { hue: 205, second: 300 }, spotlight('mirror-ball')),
  poster('mky-studio', { hue: 25, second: 280 }, signal),
  poster('mky-night', { hue: 235, second: 320 }, tides),
]

/** The preview pictures of these pages where a link is shared. */
export const promoSharePictures: Picture[] = [
  drawShare(
    'og-wristband',
    { hue: 110, second: 200 },
    'Wristband',
    'Festival presale',
    centered('sparkles'),
  ),
  drawShare(
    'og-heartla',
    { hue: 12, second: 320 },
    'Heart LA',
    'March 1, 2025',
    centered('red-heart'),
  ),
  drawShare(
    'og-longbeachpride',
    { hue: 300, second: 60 },
    'Long Beach Pride',
    'May 17-18, 2025',
    centered('rainbow'),
  ),
  drawShare('og-mky', { hue: 265, second: 330 }, 'MKY', 'On tour', centered('studio-microphone')),
]

function centered(name: string): string {
  return icon(name, 0, 0, 280)
}

/** A flyer's scene without words, for a carousel. */
function poster(name: string, mood: Mood, scene: Scene): Picture {
  const words: Words = { title: [], line: '', venue: '' }
  return { ...drawFlyer(name, mood, scene, words), height: 900 }
}

/** A heart of light over palms. */
function hearts(name: string, mood: Mood): string {
  return `${sundown(name, mood)}<g ${blur(26)} opacity="0.8">${icon('red-heart', 450, 430, 440)}</g>${icon('red-heart', 450, 430, 400)}`
}

/** Rays in the colors of the rainbow. */
function rainbow(name: string, mood: Mood): string {
  const bands = [25, 55, 95, 145, 245, 305].map(
    (hue, index) =>
      `<circle cx="450" cy="640" r="${460 - index * 48}" fill="none" stroke="${tone(0.72, 0.19, hue)}" stroke-width="46"/>`,
  )
  return `${rays('sun')(name, mood)}<rect width="900" height="1200" fill="${tone(0.2, 0.08, 280)}" opacity="0.55"/>${bands.join('')}<rect y="640" width="900" height="560" fill="${tone(0.2, 0.08, 255)}"/>${icon('sun', 450, 560, 250)}`
}

/** A printed table of who plays when, on two stages. */
function schedule(
  name: string,
  mood: Mood,
  title: string,
  rows: [time: string, main: string, second: string][],
): Picture {
  const { hue, second = hue } = mood
  const ground = linear([
    [0, tone(0.27, 0.11, hue)],
    [1, tone(0.12, 0.06, second)],
  ])
  const glow = radial([
    [0, tone(0.7, 0.17, hue), 0.55],
    [1, tone(0.5, 0.15, second), 0],
  ])
  const lines = rows.map(([time, main, other], index) => {
    const y = 400 + index * 148
    return `<rect x="56" y="${y - 66}" width="788" height="120" rx="26" fill="#fff" opacity="0.08"/>
      <text x="88" y="${y + 8}" font-family="Text" font-weight="600" font-size="30" fill="${tone(0.9, 0.1, hue)}">${time}</text>
      <text x="270" y="${y - 6}" font-family="Display" font-weight="700" font-size="38" fill="#fff">${main}</text>
      <text x="270" y="${y + 34}" font-family="Text" font-weight="500" font-size="27" fill="#fff" opacity="0.8">${other}</text>`
  })
  const svg = `${ground.def}${glow.def}<rect width="900" height="1200" fill="${ground.fill}"/><circle cx="720" cy="140" r="420" fill="${glow.fill}"/>
    <text x="56" y="170" font-family="Display" font-weight="800" font-size="104" letter-spacing="-2" fill="#fff">${title}</text>
    <text x="60" y="232" font-family="Text" font-weight="500" font-size="30" fill="#fff" opacity="0.85">Main stage, and the second stage below</text>${lines.join('')}`
  return { name, width: 900, height: 1200, svg, maxBytes: FLYER_MAX_BYTES }
}

/** A silicone band with a chip that glows. */
function wristband(): string {
  const band = linear(
    [
      [0, '#08090b'],
      [0.28, '#3a3f47'],
      [0.5, '#17191d'],
      [0.8, '#0b0c0e'],
      [1, '#2a2e34'],
    ],
    'across',
  )
  const inside = linear([
    [0, '#1d2025'],
    [1, '#050506'],
  ])
  const chip = linear([
    [0, '#f1ff9d'],
    [1, '#b5dc1f'],
  ])
  const waves = [16, 28, 40].map(
    (r) =>
      `<path d="M${240 - r * 0.7} ${306 - r * 0.7}A${r} ${r} 0 0 1 ${240 + r * 0.7} ${306 - r * 0.7}" fill="none" stroke="#12160a" stroke-width="6" stroke-linecap="round"/>`,
  )
  const drawn = `${band.def}${inside.def}${chip.def}
    <ellipse cx="240" cy="252" rx="150" ry="52" fill="${inside.fill}"/>
    <path d="M90 252V330A150 56 0 0 0 390 330V252A150 52 0 0 1 90 252Z" fill="${band.fill}"/>
    <ellipse cx="240" cy="252" rx="150" ry="52" fill="none" stroke="#565c66" stroke-width="3"/>
    <rect x="176" y="262" width="128" height="122" rx="30" fill="#d2f34c" opacity="0.55" ${blur(20)}/>
    <rect x="184" y="268" width="112" height="104" rx="26" fill="${chip.fill}"/>
    <g transform="translate(0 36)">${waves.join('')}<circle cx="240" cy="308" r="8" fill="#12160a"/></g>`
  return stage('wristband', { hue: 118, second: 200, chroma: 0.1 }, drawn)
}

function enlarge(svg: string, by: number): string {
  return `<g transform="scale(${by})">${svg}</g>`
}
