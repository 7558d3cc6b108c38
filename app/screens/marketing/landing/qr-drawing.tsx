const SIZE = 21
const FINDER = 7

/** A drawing of a QR code, which no scanner reads. */
export function QrDrawing() {
  return (
    <svg viewBox="-2 -2 25 25" className="block w-full bg-qr-paper" shapeRendering="crispEdges">
      <path d={DOTS} fill="var(--qr-ink)" />
    </svg>
  )
}

const range = Array.from({ length: SIZE }, (_, index) => index)

/** The corner's own coordinates, for the three corners that a scanner looks for. */
function inFinder(x: number, y: number): [number, number] | undefined {
  const far = SIZE - FINDER
  const corner = (from: number, at: number) => at >= from && at < from + FINDER
  if (corner(0, x) && corner(0, y)) return [x, y]
  if (corner(far, x) && corner(0, y)) return [x - far, y]
  return corner(0, x) && corner(far, y) ? [x, y - far] : undefined
}

function isBesideFinder(x: number, y: number): boolean {
  return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => inFinder(x + dx, y + dy)))
}

function isDark(x: number, y: number): boolean {
  const finder = inFinder(x, y)
  if (!finder) return !isBesideFinder(x, y) && (x * x * 3 + y * y * 5 + x * y * 7) % 7 < 3
  const ring = Math.max(...finder.map((at) => Math.abs(at - 3)))
  return ring !== 2
}

const DOTS = range
  .flatMap((y) => range.filter((x) => isDark(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
  .join('')
