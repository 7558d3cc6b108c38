import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface IconSet {
  icons: Record<string, { body: string }>
}

const ICON_GRID = 32
const iconSetPath = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json')
const iconSet = JSON.parse(readFileSync(iconSetPath, 'utf8')) as IconSet

let uses = 0

/** One icon of the Fluent set as an SVG fragment centered on (x, y), safe to use many times. */
export function icon(name: string, x: number, y: number, size: number, turn = 0): string {
  const found = iconSet.icons[name]
  if (!found) throw new Error(`The icon set has no "${name}"`)
  const prefix = `i${uses++}-`
  const body = found.body
    .replaceAll(/\bid="/g, `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`)
    .replaceAll('href="#', `href="#${prefix}`)
  const scale = size / ICON_GRID
  const half = ICON_GRID / 2
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-half} ${-half})">${body}</g>`
}
