/** Drawing primitives shared by all pictures: colors by hue, and gradients. */

let defined = 0

export type Stop = [offset: number, color: string, opacity?: number]

/** A named definition: put `def` into the drawing and `fill` wherever it is used. */
export interface Paint {
  def: string
  fill: string
}

export function linear(stops: Stop[], angle: 'down' | 'across' | 'diagonal' = 'down'): Paint {
  const id = `p${defined++}`
  const to = { down: 'x2="0" y2="1"', across: 'x2="1" y2="0"', diagonal: 'x2="1" y2="1"' }[angle]
  return named(
    id,
    `<linearGradient id="${id}" x1="0" y1="0" ${to}>${toStops(stops)}</linearGradient>`,
  )
}

export function radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): Paint {
  const id = `p${defined++}`
  return named(
    id,
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${toStops(stops)}</radialGradient>`,
  )
}

export function clip(path: string): Paint {
  const id = `p${defined++}`
  return named(id, `<clipPath id="${id}">${path}</clipPath>`)
}

export function blur(deviation: number): string {
  return `style="filter:blur(${deviation}px)"`
}

export function tone(lightness: number, chroma: number, hue: number): string {
  return `oklch(${lightness} ${chroma} ${hue})`
}

function named(id: string, def: string): Paint {
  return { def: `<defs>${def}</defs>`, fill: `url(#${id})` }
}

function toStops(stops: Stop[]): string {
  return stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}
