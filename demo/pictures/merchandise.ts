import { blur, linear, radial } from './paint.ts'

/** A sheet of print, slightly turned, with its shadow and a sheen. `artwork` fills 0 0 260 346. */
export function sheet(artwork: string, turn = -4, x = 110, y = 58): string {
  const sheen = linear(
    [
      [0, '#fff', 0.34],
      [0.4, '#fff', 0.02],
      [1, '#000', 0.3],
    ],
    'diagonal',
  )
  return `${sheen.def}<g transform="rotate(${turn} 240 240)"><rect x="${x + 16}" y="${y + 18}" width="260" height="346" fill="#000" opacity="0.6" ${blur(12)}/>
    <svg x="${x}" y="${y}" width="260" height="346" viewBox="0 0 260 346">${artwork}<rect width="260" height="346" fill="${sheen.fill}"/></svg></g>`
}

/** A record half out of its sleeve. `artwork` fills 0 0 220 220. */
export function record(artwork: string): string {
  const vinyl = radial([
    [0, '#2b2b34'],
    [0.9, '#08080c'],
    [1, '#1a1a22'],
  ])
  const rings = [98, 88, 78, 68, 58].map(
    (r) =>
      `<circle cx="304" cy="236" r="${r}" fill="none" stroke="#fff" stroke-opacity="0.09" stroke-width="1.4"/>`,
  )
  return `${vinyl.def}<circle cx="320" cy="254" r="106" fill="#000" opacity="0.55" ${blur(12)}/><circle cx="304" cy="236" r="106" fill="${vinyl.fill}"/>${rings.join('')}
    <path d="M304 236L228 162A106 106 0 0 1 262 138Z M304 236L380 310A106 106 0 0 1 346 333Z" fill="#fff" opacity="0.16" ${blur(3)}/><circle cx="304" cy="236" r="36" fill="#f97316"/><circle cx="304" cy="236" r="5" fill="#08080c"/>
    <rect x="82" y="146" width="220" height="220" fill="#000" opacity="0.5" transform="translate(10 12)" ${blur(9)}/><svg x="76" y="126" width="220" height="220" viewBox="0 0 220 220">${artwork}</svg><path d="M76 126H296" stroke="#fff" stroke-opacity="0.5" stroke-width="1.5"/>`
}

/** A die-cut sticker around 0 0 with a peeling lower right edge. */
export function sticker(
  x: number,
  y: number,
  size: number,
  turn: number,
  mark: (size: number) => string,
  ground: string,
): string {
  const r = size / 2
  const sheen = linear(
    [
      [0, '#fff', 0.5],
      [0.45, '#fff', 0],
      [1, '#000', 0.28],
    ],
    'diagonal',
  )
  return `${sheen.def}<g transform="translate(${x} ${y}) rotate(${turn})"><circle cx="7" cy="9" r="${r}" fill="#000" opacity="0.55" ${blur(6)}/><circle r="${r}" fill="#fff"/><circle r="${r * 0.92}" fill="${ground}"/>${mark(size * 0.62)}<circle r="${r}" fill="${sheen.fill}"/>
    <path d="M${r * 0.28} ${r * 0.96}A${r} ${r} 0 0 0 ${r * 0.97} ${r * 0.22}C${r * 0.62} ${r * 0.3} ${r * 0.34} ${r * 0.58} ${r * 0.28} ${r * 0.96}Z" fill="#e9edf4"/><path d="M${r * 0.28} ${r * 0.96}C${r * 0.34} ${r * 0.58} ${r * 0.62} ${r * 0.3} ${r * 0.97} ${r * 0.22}" fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="3" ${blur(2)}/></g>`
}

/** An enamel pin around 240 220. */
export function pin(mark: string): string {
  const gold = linear(
    [
      [0, '#fff6cf'],
      [0.4, '#e2b64a'],
      [1, '#7a5412'],
    ],
    'diagonal',
  )
  const enamel = radial(
    [
      [0, '#2f6bff'],
      [0.6, '#1233a8'],
      [1, '#081a5c'],
    ],
    0.35,
    0.3,
    0.8,
  )
  return `${gold.def}${enamel.def}<circle cx="252" cy="238" r="124" fill="#000" opacity="0.55" ${blur(12)}/><circle cx="240" cy="220" r="124" fill="${gold.fill}"/><circle cx="240" cy="220" r="110" fill="${enamel.fill}"/><g transform="translate(240 220)">${mark}</g>
    <path d="M150 190A98 98 0 0 1 236 122" fill="none" stroke="#fff" stroke-opacity="0.75" stroke-width="9" stroke-linecap="round" ${blur(3)}/>`
}

/** A hard pass on a lanyard. */
export function laminate(
  title: string,
  line: string,
  colors: [string, string],
  mark: string,
): string {
  const card = linear(
    [
      [0, colors[0]],
      [1, colors[1]],
    ],
    'diagonal',
  )
  const sheen = linear(
    [
      [0, '#fff', 0.42],
      [0.42, '#fff', 0],
      [1, '#000', 0.25],
    ],
    'diagonal',
  )
  return `${card.def}${sheen.def}<path d="M150 -10L232 116M330 -10L248 116" stroke="${colors[1]}" stroke-width="20"/><path d="M146 -10L228 116" stroke="#fff" stroke-opacity="0.3" stroke-width="3"/>
    <g transform="rotate(-5 240 260)"><rect x="150" y="130" width="196" height="290" rx="18" fill="#000" opacity="0.6" ${blur(12)}/><rect x="226" y="104" width="28" height="34" rx="6" fill="#cbd3df"/><rect x="140" y="118" width="200" height="290" rx="18" fill="${card.fill}"/><rect x="212" y="132" width="56" height="11" rx="5.5" fill="#000" opacity="0.6"/>
    <g transform="translate(240 222)">${mark}</g><text x="240" y="334" text-anchor="middle" font-family="Display" font-weight="800" font-size="28" fill="#fff">${title}</text><text x="240" y="364" text-anchor="middle" font-family="Text" font-weight="600" font-size="13" letter-spacing="2.4" fill="#fff" opacity="0.9">${line}</text>
    <rect x="140" y="118" width="200" height="290" rx="18" fill="${sheen.fill}"/><rect x="140.8" y="118.8" width="198.4" height="288.4" rx="17" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.6"/></g>`
}

/** A printed ticket, around 240 240. */
export function voucher(
  title: string,
  line: string,
  colors: [string, string],
  mark: string,
): string {
  const paper = linear(
    [
      [0, colors[0]],
      [1, colors[1]],
    ],
    'diagonal',
  )
  const path = 'M50 150H330a16 16 0 0 0 32 0H430V330H362a16 16 0 0 0 -32 0H50Z'
  return `${paper.def}<g transform="rotate(-8 240 240)"><path d="${path}" transform="translate(10 14)" fill="#000" opacity="0.55" ${blur(12)}/><path d="${path}" fill="${paper.fill}"/><path d="M346 174V306" stroke="#fff" stroke-opacity="0.6" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round"/>
    <rect x="62" y="162" width="270" height="156" rx="4" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="1.6"/><g transform="translate(392 240)">${mark}</g>
    <text x="82" y="236" font-family="Display" font-weight="800" font-size="38" fill="#fff">${title}</text><text x="84" y="274" font-family="Text" font-weight="600" font-size="14" letter-spacing="1.6" fill="#fff" opacity="0.92">${line}</text><path d="M50 150H330" stroke="#fff" stroke-opacity="0.7" stroke-width="2"/></g>`
}
