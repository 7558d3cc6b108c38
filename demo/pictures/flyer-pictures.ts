import type { Picture } from './canvas.ts'
import {
  FLYER,
  curtain,
  rays,
  signal,
  skyline,
  spotlight,
  sundown,
  tides,
  tunnel,
  type Scene,
} from './flyer-scenes.ts'
import { harborMark, sunsetMark } from './marks.ts'
import { linear, tone } from './paint.ts'
import type { Mood } from './stage.ts'

export const FLYER_MAX_BYTES = 64_000

export interface Words {
  title: string[]
  line: string
  venue: string
}

const HARBOR = 'HARBOR HALL · LOS ANGELES'

/** One poster per event, without dates, because the demo's events move with the clock. */
export const flyerPictures: Picture[] = [
  drawFlyer('flyer-tonight', { hue: 235, second: 320 }, tides, {
    title: ['NEON', 'TIDES'],
    line: 'SYNTHWAVE NIGHT · THREE LIVE ACTS',
    venue: HARBOR,
  }),
  drawFlyer('flyer-earlier', { hue: 55, second: 350 }, sundown, {
    title: ['GOLDEN', 'HOUR'],
    line: 'DAYTIME SESSIONS ON THE DECK',
    venue: HARBOR,
  }),
  drawFlyer('flyer-velvet-static', { hue: 15, second: 330 }, curtain('studio-microphone'), {
    title: ['VELVET', 'STATIC'],
    line: 'INDIE SOUL · ONE NIGHT ONLY',
    venue: HARBOR,
  }),
  drawFlyer('flyer-cumbia-nocturna', { hue: 145, second: 60 }, rays('maracas'), {
    title: ['CUMBIA', 'NOCTURNA'],
    line: 'DANCE FLOOR · FULL BAND',
    venue: HARBOR,
  }),
  drawFlyer('flyer-basement-signal', { hue: 300, second: 200 }, tunnel, {
    title: ['BASEMENT', 'SIGNAL'],
    line: 'TECHNO UNTIL LATE',
    venue: HARBOR,
  }),
  drawFlyer('flyer-pier-lights-disco', { hue: 335, second: 265 }, spotlight('mirror-ball'), {
    title: ['PIER', 'LIGHTS', 'DISCO'],
    line: 'VINYL ONLY · FOUR DECKS',
    venue: HARBOR,
  }),
  drawFlyer('flyer-gl-rooftop', { hue: 265, second: 20 }, skyline, {
    title: ['ROOFTOP', 'RADIO'],
    line: 'HOUSE ABOVE THE CITY',
    venue: 'SKYDECK · DOWNTOWN',
  }),
  drawFlyer('flyer-gl-sunset', { hue: 35, second: 310 }, sundown, {
    title: ['SUNSET', 'SOCIAL'],
    line: 'THE CLUB NIGHT',
    venue: 'SUNSET SOCIAL CLUB',
  }),
  drawFlyer('flyer-gl-afterglow', { hue: 350, second: 290 }, signal, {
    title: ['AFTER', 'GLOW'],
    line: 'MELODIC · PROGRESSIVE',
    venue: 'THE LANTERN ROOM · ECHO PARK',
  }),
  drawFlyer('flyer-gl-night-swim', { hue: 205, second: 260 }, tides, {
    title: ['NIGHT', 'SWIM'],
    line: 'POOLSIDE DISCO',
    venue: 'HOTEL MARÉ · SANTA MONICA',
  }),
  drawFlyer('flyer-gl-brass', { hue: 75, second: 25 }, rays('saxophone'), {
    title: ['BRASS', 'HOUSE'],
    line: 'LIVE HORNS OVER DEEP HOUSE',
    venue: 'THE FOUNDRY · ARTS DISTRICT',
  }),
  drawFlyer('flyer-gl-prism', { hue: 180, second: 310 }, tunnel, {
    title: ['PRISM'],
    line: 'LASERS · TRANCE',
    venue: 'AURORA HALL · HOLLYWOOD',
  }),
  drawFlyer('flyer-gl-orchard', { hue: 125, second: 180 }, spotlight('tangerine'), {
    title: ['ORCHARD', 'NIGHTS'],
    line: 'GARDEN PARTY · AFRO HOUSE',
    venue: 'THE PACKING YARD · ANAHEIM',
  }),
  drawFlyer('flyer-gl-starlane', { hue: 250, second: 300 }, spotlight('ringed-planet'), {
    title: ['STAR', 'LANE'],
    line: 'SPACE DISCO',
    venue: 'ORBIT ROOM · ANAHEIM',
  }),
  drawFlyer('flyer-gl-opening', { hue: 325, second: 20 }, curtain('clinking-glasses'), {
    title: ['OPENING', 'NIGHT'],
    line: 'THE CLUB TURNS ONE',
    venue: 'SUNSET SOCIAL CLUB',
  }),
  drawFlyer('flyer-gl-low-lights', { hue: 280, second: 220 }, signal, {
    title: ['LOW', 'LIGHTS'],
    line: 'SLOW DISCO · LISTENING BAR',
    venue: 'SUNSET SOCIAL CLUB',
  }),
]

/** The places themselves, without words: their names are above or below. */
export const coverPictures: Picture[] = [
  drawCover('cover-harbor', { hue: 62, second: 310 }, tides, 330),
  drawCover('cover-sunset', { hue: 28, second: 330 }, sundown, 250),
]

/** The preview picture of shared links. */
export const sharePictures: Picture[] = [
  drawShare(
    'og-2DFE6',
    { hue: 62, second: 310 },
    'Main Bar',
    'Harbor Hall',
    harborMark(250, '#ffb020'),
  ),
  drawShare(
    'og-7KQ2M',
    { hue: 190, second: 260 },
    'Merch Booth',
    'Harbor Hall',
    harborMark(250, '#7dd3fc'),
  ),
  drawShare(
    'og-9XW4T',
    { hue: 320, second: 270 },
    'Backstage Bar',
    'Harbor Hall',
    harborMark(250, '#f9a8d4'),
  ),
  drawShare(
    'og-L5V01',
    { hue: 28, second: 330 },
    'Front Door',
    'Sunset Social Club',
    sunsetMark(270, '#ffb347'),
  ),
]

/** A scene from that height on, as wide as a screen. */
function drawCover(name: string, mood: Mood, scene: Scene, top: number): Picture {
  const { hue, second = hue } = mood
  const sky = linear([
    [0, tone(0.16, 0.08, second)],
    [0.7, tone(0.3, 0.13, hue)],
    [1, tone(0.2, 0.09, second)],
  ])
  const [width, height] = [1200, 480]
  const svg = `${sky.def}<rect width="${width}" height="${height}" fill="${sky.fill}"/><g transform="translate(0 -${top}) scale(1.3334)">${scene(name, mood)}</g>`
  return { name, width, height, svg, maxBytes: FLYER_MAX_BYTES }
}

/** A poster with a scene above its words. */
export function drawFlyer(
  name: string,
  mood: Mood,
  scene: Scene,
  { title, line, venue }: Words,
): Picture {
  const { hue, second = hue + 60 } = mood
  const sky = linear([
    [0, tone(0.2, 0.1, hue)],
    [0.55, tone(0.26, 0.11, second)],
    [1, tone(0.09, 0.04, second)],
  ])
  const veil = linear([
    [0, '#05030a', 0],
    [0.52, '#05030a', 0],
    [0.8, '#05030a', 0.86],
    [1, '#05030a', 0.96],
  ])
  const longest = Math.max(...title.map((word) => word.length))
  const size = Math.min(184, 1090 / longest)
  const baseline = 1064 - (title.length - 1) * size * 0.88
  const words = title.map(
    (word, i) =>
      `<text x="56" y="${baseline + i * size * 0.88}" font-family="Display" font-weight="800" font-size="${size}" letter-spacing="${-size * 0.025}" fill="#fff">${word}</text>`,
  )
  const svg = `${sky.def}${veil.def}<rect width="900" height="1200" fill="${sky.fill}"/>${scene(name, mood)}<rect width="900" height="1200" fill="${veil.fill}"/>${words.join('')}
    <text x="60" y="1114" font-family="Text" font-weight="600" font-size="27" letter-spacing="2" fill="${tone(0.88, 0.12, hue)}">${line}</text><text x="60" y="1156" font-family="Text" font-weight="500" font-size="25" letter-spacing="2" fill="#fff" opacity="0.85">${venue}</text>`
  return { name, ...FLYER, svg, maxBytes: FLYER_MAX_BYTES }
}

/** A preview picture of a shared link. */
export function drawShare(
  name: string,
  { hue, second = hue }: Mood,
  place: string,
  venue: string,
  mark: string,
): Picture {
  const ground = linear(
    [
      [0, tone(0.4, 0.14, hue)],
      [0.5, tone(0.22, 0.09, second)],
      [1, tone(0.1, 0.04, second)],
    ],
    'diagonal',
  )
  const svg = `${ground.def}<rect width="1200" height="630" fill="${ground.fill}"/><path d="M-60 -60H160L900 700H300Z" fill="#fff" opacity="0.12" style="filter:blur(40px)"/><g transform="translate(1000 315)">${mark}</g>
    <text x="80" y="250" font-family="Text" font-weight="600" font-size="34" fill="#fff" opacity="0.85">${venue}</text><text x="76" y="360" font-family="Display" font-weight="800" font-size="96" letter-spacing="-2" fill="#fff">${place}</text><text x="80" y="432" font-family="Text" font-weight="500" font-size="36" fill="#fff" opacity="0.9">Order from your phone. Skip the line.</text>`
  return { name, width: 1200, height: 630, svg, maxBytes: 40_000 }
}
