import { blur, clip, linear, radial } from './paint.ts'

const TEE =
  'M196 84C150 96 128 104 112 118C92 142 72 186 58 226L112 254C118 240 126 226 132 214C134 280 132 350 128 424Q240 442 352 424C348 350 346 280 348 214C354 226 362 240 368 254L422 226C408 186 388 142 368 118C352 104 330 96 284 84C274 112 206 112 196 84Z'

export interface Cloth {
  /** Lit side, middle, shadow side. */
  colors: [string, string, string]
}

/** A T-shirt on a hanger, seen from the front or the back, with `artwork` printed around 240 240. */
export function tee({ colors }: Cloth, artwork: string, side: 'front' | 'back'): string {
  const cloth = linear(
    [
      [0, colors[0]],
      [0.5, colors[1]],
      [1, colors[2]],
    ],
    'diagonal',
  )
  const inside = clip(`<path d="${TEE}"/>`)
  const neck =
    side === 'front'
      ? `<path d="M196 84C206 112 274 112 284 84C270 92 210 92 196 84Z" fill="${colors[2]}"/><path d="M196 84C204 120 276 120 284 84" fill="none" stroke="${colors[2]}" stroke-width="7"/><path d="M196 84C204 120 276 120 284 84" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="1.6"/>`
      : `<path d="M196 84C210 97 270 97 284 84" fill="none" stroke="${colors[2]}" stroke-width="9"/>`
  return `${cloth.def}${inside.def}
    <path d="${TEE}" transform="translate(18 16)" fill="#000" opacity="0.55" ${blur(14)}/>
    ${hanger()}<path d="${TEE}" fill="${cloth.fill}"/>
    <g clip-path="${inside.fill}">${folds()}${artwork}
      <path d="M58 226L112 254M368 254L422 226" stroke="#000" stroke-opacity="0.25" stroke-width="3"/>
      <path d="M132 214C124 190 124 160 136 128M348 214C356 190 356 160 344 128" stroke="#000" stroke-opacity="0.32" stroke-width="3.5" fill="none" ${blur(1.4)}/></g>
    ${neck}<path d="M196 84C150 96 128 104 112 118C92 142 72 186 58 226" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="2" ${blur(0.8)}/>`
}

function hanger(): string {
  return `<path d="M240 78V60a13 13 0 1 0 -13 -13" fill="none" stroke="#d8dee9" stroke-width="4" stroke-linecap="round"/><path d="M170 96L240 74L310 96" fill="none" stroke="#b9c2d0" stroke-width="6" stroke-linecap="round"/>`
}

function folds(): string {
  return `${shadow('M330 230C318 300 322 360 334 430', 26, 0.4)}${shadow('M164 250C176 320 168 380 158 430', 16, 0.28)}${shadow('M270 330C262 370 268 400 272 436', 14, 0.24)}${shadow('M140 216C170 236 190 236 214 226', 10, 0.24)}${shadow('M340 216C310 238 296 236 270 228', 10, 0.28)}
    ${shine('M190 130C176 220 190 330 184 430', 22)}${shine('M298 250C288 320 294 380 298 430', 14)}${shine('M110 140C96 170 86 200 80 226', 14)}`
}

function shadow(d: string, width: number, opacity: number): string {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${opacity}" stroke-width="${width}" ${blur(8)}/>`
}

function shine(d: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="${width}" ${blur(7)}/>`
}

/** A six-panel cap at a three-quarter angle, or from behind with its strap. */
export function cap(color: [string, string], artwork: string, side: 'front' | 'back'): string {
  const dome = 'M112 292C108 186 170 122 246 120C326 120 376 186 374 288C330 270 160 270 112 292Z'
  const shade = radial(
    [
      [0, color[0]],
      [0.55, color[1]],
      [1, '#050509'],
    ],
    0.34,
    0.28,
    0.85,
  )
  const seams = `<path d="M246 120C236 170 232 220 234 274M246 120C300 150 330 210 336 278M246 120C190 150 160 210 152 282" fill="none" stroke="#000" stroke-opacity="0.4" stroke-width="2.4"/><path d="M243 120C233 170 229 220 231 274" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="1.2"/><ellipse cx="246" cy="120" rx="13" ry="7" fill="${color[1]}" stroke="#000" stroke-opacity="0.4"/>`
  const brim =
    side === 'front'
      ? `<path d="M108 290C160 268 330 268 378 288C420 308 424 336 404 350C330 318 170 322 92 356C66 342 72 308 108 290Z" fill="${shade.fill}"/><path d="M108 290C160 268 330 268 378 288" fill="none" stroke="#000" stroke-opacity="0.5" stroke-width="3"/><path d="M84 342C170 306 330 304 412 338M90 332C170 296 330 294 408 328" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="1.4" stroke-dasharray="5 3"/>`
      : `<path d="M182 290C186 232 300 232 304 286C270 278 216 278 182 290Z" fill="#07070b"/><rect x="176" y="276" width="134" height="20" rx="7" fill="${color[1]}" stroke="#000" stroke-opacity="0.4"/><rect x="216" y="273" width="52" height="26" rx="5" fill="#c9b37a"/><rect x="224" y="279" width="36" height="14" rx="3" fill="#7d6a38"/>`
  return `${shade.def}<ellipse cx="268" cy="366" rx="170" ry="20" fill="#000" opacity="0.6" ${blur(12)}/>
    <path d="${dome}" fill="${shade.fill}"/>${seams}${side === 'front' ? artwork : ''}${brim}${side === 'back' ? artwork : ''}
    <path d="M124 236C138 176 180 138 226 126" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="5" stroke-linecap="round" ${blur(3)}/>`
}

/** A canvas tote hanging from a hook. */
export function tote(artwork: string): string {
  const cloth = linear(
    [
      [0, '#fbf3e2'],
      [0.5, '#e6d8bd'],
      [1, '#a8977a'],
    ],
    'diagonal',
  )
  const bag = 'M116 196H364L380 426Q240 440 100 426Z'
  return `${cloth.def}<path d="${bag}" transform="translate(16 14)" fill="#000" opacity="0.55" ${blur(14)}/>
    <path d="M184 202C180 96 206 62 240 62C274 62 300 96 296 202" fill="none" stroke="#cdbd9c" stroke-width="17"/><path d="M180 202C176 96 204 58 240 58" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="3"/>
    <path d="${bag}" fill="${cloth.fill}"/><path d="M116 210H364" stroke="#8f7f60" stroke-opacity="0.5" stroke-dasharray="6 4" stroke-width="2"/>
    <path d="M330 230C318 300 330 380 336 430M150 240C160 320 150 380 146 428" fill="none" stroke="#6b5b3c" stroke-opacity="0.35" stroke-width="18" ${blur(9)}/>${artwork}`
}

/** Cloth filling the frame, close enough to see its weave. */
export function weave({ colors }: Cloth, artwork: string): string {
  const cloth = linear(
    [
      [0, colors[0]],
      [0.45, colors[1]],
      [1, colors[2]],
    ],
    'diagonal',
  )
  return `${cloth.def}<defs><pattern id="weave" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><path d="M0 1.5H7M1.5 0V7" stroke="#fff" stroke-opacity="0.07" stroke-width="1.6"/></pattern></defs>
    <rect width="480" height="480" fill="${cloth.fill}"/>${artwork}<rect width="480" height="480" fill="url(#weave)"/>
    <path d="M-20 380C120 300 240 420 500 290" fill="none" stroke="#000" stroke-opacity="0.4" stroke-width="44" ${blur(20)}/><path d="M-20 330C120 250 240 370 500 240" fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="30" ${blur(16)}/>
    <path d="M330 -20C300 120 360 240 330 500" fill="none" stroke="#000" stroke-opacity="0.26" stroke-width="40" ${blur(18)}/>`
}
