/** The demo brands' own marks, drawn around 0 0. */

/** Harbor Hall: a lamp over three waves. */
export function harborMark(size: number, ink: string): string {
  const s = size / 100
  return `<g transform="scale(${s})"><circle r="50" fill="none" stroke="${ink}" stroke-width="5"/>
    <path d="M-14 -30L14 -30L26 6H-26Z" fill="${ink}"/><rect x="-10" y="-40" width="20" height="8" rx="3" fill="${ink}"/>
    ${[14, 25, 36].map((y, i) => `<path d="M${-40 + i * 7} ${y}q10 -8 20 0t20 0t20 0${i === 0 ? 't20 0' : i === 1 ? 't6 -2' : ''}" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`).join('')}</g>`
}

/** NEFT: a cut drop of spirit. */
export function neftMark(size: number, ink: string): string {
  const s = size / 100
  return `<g transform="scale(${s})"><path d="M0 -52L36 6A38 38 0 1 1 -36 6Z" fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M0 -52L0 44M-36 6L0 20L36 6" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/></g>`
}

/** Sunset Social Club: a sun cut by the sea. */
export function sunsetMark(size: number, ink: string): string {
  const s = size / 100
  const bars = [4, 16, 28, 40].map(
    (y, i) => `<rect x="-50" y="${y}" width="100" height="${3 + i * 1.6}" fill="#000"/>`,
  )
  return `<g transform="scale(${s})"><mask id="sunset${size}"><rect x="-60" y="-60" width="120" height="120" fill="#fff"/>${bars.join('')}</mask><circle r="48" fill="${ink}" mask="url(#sunset${size})"/></g>`
}
