import type { Picture } from './canvas.ts'
import { beans, mint, straw, wheel } from './garnish.ts'
import { glass } from './glassware.ts'
import { icon } from './icon.ts'
import { harborMark, neftMark, sunsetMark } from './marks.ts'
import { bottle, can } from './packaging.ts'
import { STAGE_SIZE, stage, type Mood } from './stage.ts'

export const CARD_MAX_BYTES = 16_000

const LIME = { rind: '#3f9a2f', flesh: '#a6dd5b' }
const LEMON = { rind: '#f2b705', flesh: '#ffe066' }
const ORANGE = { rind: '#f07c12', flesh: '#ffae42' }
const GRAPEFRUIT = { rind: '#f5894f', flesh: '#ff6f61' }

/** Every drink of the demo, poured. */
export const drinkPictures: Picture[] = [
  drink(
    'harbor-lager',
    { hue: 62, second: 310, chroma: 0.14 },
    glass({
      shape: 'mug',
      liquid: ['#ffc93c', '#f59e0b', '#b45309'],
      level: 0.86,
      foam: { height: 44 },
      bubbles: 60,
    }),
  ),
  drink(
    'night-tide-ipa',
    { hue: 42, second: 10 },
    glass({
      shape: 'pint',
      liquid: ['#ff9d2e', '#e8650a', '#9a3412'],
      level: 0.84,
      foam: { height: 30, color: '#ffeecb' },
      bubbles: 40,
    }),
  ),
  drink(
    'pier-pilsner',
    { hue: 215, second: 250 },
    can({
      colors: ['#eaf6ff', '#9fd3f5'],
      ink: '#0b3a63',
      name: 'PIER',
      line: 'PILSNER',
      mark: harborMark(62, '#0b3a63'),
    }),
  ),
  drink(
    'blood-orange-wheat',
    { hue: 28, second: 350 },
    glass({
      shape: 'pint',
      liquid: ['#ffb066', '#f97316', '#c2410c'],
      level: 0.85,
      foam: { height: 26, color: '#fff0da' },
      bubbles: 34,
      garnish: wheel(318, 108, 40, '#d9480f', '#f0442e', 16),
    }),
  ),
  drink(
    'harbor-margarita',
    { hue: 150, second: 200, chroma: 0.13 },
    glass({
      shape: 'coupe',
      liquid: ['#e2f59b', '#b9dd55', '#86b52e'],
      level: 0.84,
      saltedRim: '#e8f0ff',
      garnish: wheel(336, 128, 38, LIME.rind, LIME.flesh, 10),
    }),
  ),
  drink(
    'paloma',
    { hue: 12, second: 340 },
    glass({
      shape: 'highball',
      liquid: ['#ffc2b0', '#ff8a7a', '#f2545b'],
      ice: 4,
      bubbles: 36,
      level: 0.9,
      garnish: wheel(302, 92, 38, GRAPEFRUIT.rind, GRAPEFRUIT.flesh, 12),
      behind: straw(222, 20, 300, 9, '#ffe9e0'),
    }),
  ),
  drink(
    'espresso-martini',
    { hue: 40, second: 290, chroma: 0.11 },
    glass({
      shape: 'coupe',
      liquid: ['#4a2412', '#2a1208', '#120703'],
      level: 0.72,
      foam: { height: 8, color: '#e0b98a' },
      garnish: beans(240, 157),
    }),
  ),
  drink(
    'whiskey-ginger',
    { hue: 52, second: 280, chroma: 0.13 },
    glass({
      shape: 'rocks',
      liquid: ['#f7b955', '#d97706', '#8a3c06'],
      ice: 3,
      bubbles: 26,
      level: 0.8,
      garnish: wheel(330, 200, 38, LEMON.rind, LEMON.flesh, 12),
    }),
  ),
  drink(
    'sunset-spritz',
    { hue: 38, second: 345 },
    glass({
      shape: 'balloon',
      liquid: ['#ffb347', '#ff7a1a', '#f2410c'],
      ice: 4,
      bubbles: 40,
      level: 0.76,
      garnish: wheel(336, 96, 40, ORANGE.rind, ORANGE.flesh, 14),
    }),
  ),
  drink(
    'neft-citrus',
    { hue: 195, second: 225 },
    glass({
      shape: 'highball',
      liquid: ['#e9fbff', '#b8ecf5', '#74cfe3'],
      ice: 5,
      bubbles: 44,
      level: 0.9,
      garnish: wheel(178, 94, 34, LEMON.rind, LEMON.flesh, -12) + mint(286, 96, 0.9),
      behind: straw(256, 18, 300, 8, '#0e7490'),
    }),
  ),
  drink(
    'house-red',
    { hue: 355, second: 285, chroma: 0.15 },
    glass({ shape: 'wine', liquid: ['#c4164a', '#8f0d35', '#4a0620'], level: 0.56 }),
  ),
  drink(
    'sparkling-brut',
    { hue: 75, second: 300, chroma: 0.12 },
    glass({ shape: 'flute', liquid: ['#fff2b0', '#fbd85f', '#e0a92a'], level: 0.86, bubbles: 60 }),
  ),
  drink(
    'still-water',
    { hue: 235, second: 260 },
    bottle(
      {
        colors: ['#f4faff', '#cfe6fb'],
        ink: '#0b4a86',
        name: 'STILL',
        line: 'SPRING WATER',
        mark: harborMark(56, '#0b4a86'),
      },
      ['#d8f0ff', '#7cc4f2'],
      '#1d6fb8',
      true,
    ),
  ),
  drink(
    'sparkling-water',
    { hue: 180, second: 200 },
    bottle(
      {
        colors: ['#e6fff6', '#a9eeda'],
        ink: '#065f52',
        name: 'SPARKLE',
        line: 'MINERAL WATER',
        mark: harborMark(56, '#065f52'),
      },
      ['#c8fff0', '#45bfa4'],
      '#0f9b82',
      true,
    ),
  ),
  drink(
    'harbor-cola',
    { hue: 22, second: 0 },
    can({
      colors: ['#e5252b', '#8f0d16'],
      ink: '#fff4e6',
      name: 'COLA',
      line: 'CANE SUGAR',
      mark: harborMark(64, '#fff4e6'),
    }),
  ),
  drink(
    'cola-zero',
    { hue: 20, second: 290, chroma: 0.1 },
    can({
      colors: ['#2a2b33', '#0b0b10'],
      ink: '#f5f5f7',
      name: 'ZERO',
      line: 'NO SUGAR COLA',
      mark: harborMark(64, '#ff4d4f'),
    }),
  ),
  drink(
    'fresh-lemonade',
    { hue: 90, second: 160, chroma: 0.14 },
    glass({
      shape: 'highball',
      liquid: ['#fff4a8', '#ffe25a', '#f2c014'],
      ice: 4,
      level: 0.9,
      garnish: wheel(302, 96, 38, LEMON.rind, LEMON.flesh, 12) + mint(190, 96, 0.8),
      behind: straw(238, 18, 300, 6, '#fffbe6'),
    }),
  ),
  drink(
    'ginger-beer',
    { hue: 68, second: 130, chroma: 0.13 },
    bottle(
      {
        colors: ['#fff3d6', '#f2c879'],
        ink: '#6b3a05',
        name: 'GINGER',
        line: 'FIERY BEER',
        mark: icon('ginger-root', 0, 0, 66),
      },
      ['#8a4b12', '#4a2305'],
      '#d99a2b',
    ),
  ),
  drink(
    'peach-iced-tea',
    { hue: 50, second: 15 },
    glass({
      shape: 'highball',
      liquid: ['#ffb56b', '#e8742a', '#a63c0c'],
      ice: 4,
      level: 0.9,
      garnish: icon('peach', 304, 104, 80, 12) + mint(196, 98, 0.85),
      behind: straw(240, 18, 300, 7, '#ffe3c7'),
    }),
  ),
  drink(
    'cold-brew',
    { hue: 45, second: 260, chroma: 0.1 },
    glass({ shape: 'rocks', liquid: ['#7a4a28', '#38190a', '#140702'], ice: 3, level: 0.86 }),
  ),
  drink(
    'charge-energy',
    { hue: 320, second: 280, chroma: 0.17 },
    can({
      colors: ['#7c1fe0', '#2a0a66'],
      ink: '#e9ff4f',
      name: 'CHARGE',
      line: 'ENERGY · 12 OZ',
      mark: icon('high-voltage', 0, 0, 74),
      letterSize: 24,
    }),
  ),
  drink(
    'zero-tide',
    { hue: 250, second: 220 },
    can({
      colors: ['#1d4ed8', '#0b1f66'],
      ink: '#ffffff',
      name: '0.0 TIDE',
      line: 'ALCOHOL FREE',
      mark: harborMark(62, '#ffffff'),
      letterSize: 22,
    }),
  ),
  drink(
    'club-mezcal',
    { hue: 25, second: 300 },
    glass({
      shape: 'rocks',
      liquid: ['#ffd9a0', '#f0925a', '#b8443a'],
      ice: 3,
      level: 0.78,
      saltedRim: '#e2724a',
      garnish: wheel(330, 200, 38, ORANGE.rind, ORANGE.flesh, 12),
    }),
  ),
  drink(
    'club-spritz',
    { hue: 350, second: 30, chroma: 0.15 },
    glass({
      shape: 'balloon',
      liquid: ['#ffc0d9', '#ff7eb0', '#e0336f'],
      ice: 4,
      bubbles: 40,
      level: 0.76,
      garnish: icon('strawberry', 330, 92, 76, 14) + mint(178, 104, 0.8),
    }),
  ),
  drink(
    'club-water',
    { hue: 225, second: 200 },
    can({
      colors: ['#0f172a', '#1e3a8a'],
      ink: '#ffffff',
      name: 'SUNSET',
      line: 'CANNED WATER',
      mark: sunsetMark(66, '#ffb347'),
      letterSize: 24,
    }),
  ),
  drink(
    'neft-shot',
    { hue: 205, second: 240 },
    can({
      colors: ['#f2fbff', '#a5d8ea'],
      ink: '#0a3346',
      name: 'NEFT',
      line: 'VODKA SODA',
      mark: neftMark(64, '#0a3346'),
      letterSize: 32,
    }),
  ),
]

function drink(name: string, mood: Mood, subject: string): Picture {
  return {
    name,
    width: STAGE_SIZE,
    height: STAGE_SIZE,
    svg: stage(name, mood, subject),
    maxBytes: CARD_MAX_BYTES,
  }
}
