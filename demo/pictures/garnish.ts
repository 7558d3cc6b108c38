import { linear, radial } from './paint.ts'

/** A cut wheel of citrus on the rim. */
export function wheel(
  x: number,
  y: number,
  radius: number,
  rind: string,
  flesh: string,
  turn = 0,
): string {
  const fill = radial([
    [0, '#fff8e6'],
    [0.16, flesh],
    [1, flesh],
  ])
  const segments = Array.from({ length: 9 }, (_, i) => {
    const angle = (i * 40 * Math.PI) / 180
    const ex = x + Math.cos(angle) * radius * 0.84
    const ey = y + Math.sin(angle) * radius * 0.84
    return `<path d="M${x} ${y}L${ex} ${ey}" stroke="#fff8e6" stroke-width="${radius * 0.075}"/>`
  }).join('')
  return `${fill.def}<g transform="rotate(${turn} ${x} ${y})"><circle cx="${x}" cy="${y}" r="${radius}" fill="${rind}"/>
    <circle cx="${x}" cy="${y}" r="${radius * 0.9}" fill="#fff6dd"/><circle cx="${x}" cy="${y}" r="${radius * 0.82}" fill="${fill.fill}"/>${segments}
    <path d="M${x - radius * 0.7} ${y - radius * 0.62}A${radius * 0.94} ${radius * 0.94} 0 0 1 ${x + radius * 0.1} ${y - radius * 0.93}" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="3" stroke-linecap="round"/></g>`
}

export function straw(x: number, top: number, bottom: number, lean: number, color: string): string {
  const shade = linear(
    [
      [0, '#fff', 0.55],
      [0.4, '#fff', 0],
      [1, '#000', 0.4],
    ],
    'across',
  )
  const body = `<rect x="${x - 5.5}" y="${top}" width="11" height="${bottom - top}" rx="5"`
  return `${shade.def}<g transform="rotate(${lean} ${x} ${bottom})">${body} fill="${color}"/>${body} fill="${shade.fill}"/></g>`
}

export function beans(x: number, y: number): string {
  const bean = (dx: number, dy: number, turn: number) =>
    `<g transform="translate(${x + dx} ${y + dy}) rotate(${turn})"><ellipse rx="12" ry="7.5" fill="#3a1d0e"/><path d="M-11 0C-4-4 4 4 11 0" stroke="#160a05" stroke-width="2" fill="none"/><ellipse cx="-3" cy="-4" rx="5" ry="1.8" fill="#a9734b" opacity="0.8"/></g>`
  return bean(-15, 1, -24) + bean(14, 1, 24) + bean(0, -7, 88)
}

export function mint(x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${leaf(-62, 44, '#2c8c3c')}${leaf(58, 46, '#237a34')}${leaf(-26, 54, '#4cb552')}${leaf(24, 52, '#3aa347')}${leaf(0, 60, '#6fd06a')}</g>`
}

function leaf(turn: number, length: number, color: string): string {
  return `<g transform="rotate(${turn})"><path d="M0 0C-${length * 0.42} -${length * 0.3} -${length * 0.32} -${length * 0.82} 0 -${length}C${length * 0.32} -${length * 0.82} ${length * 0.42} -${length * 0.3} 0 0Z" fill="${color}"/><path d="M0 -2V-${length * 0.86}" stroke="#d9ffc7" stroke-opacity="0.5" stroke-width="1.4"/></g>`
}
