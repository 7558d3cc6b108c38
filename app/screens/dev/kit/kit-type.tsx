import { KitRow, KitSection } from './kit-section.tsx'

export function KitType() {
  return (
    <KitSection title="Type and color">
      <div className="flex flex-col gap-2">
        <p className="display text-4xl">Harbor Hall</p>
        <p className="display text-3xl">Your Cart (3 items)</p>
        <p className="display text-2xl">Alcoholic</p>
        <p className="display text-xl">ORDER #3F9A2C</p>
        <p className="text-lg">Skip the line!</p>
        <p>Have a staff member scan your QR code to pick up your order!</p>
        <p className="text-sm text-ink-muted">Valid ID Required. Please drink responsibly.</p>
        <p className="amount text-xs text-ink-faint">11/20/26 09:41 PM · $1,111.11 · $8,888.88</p>
      </div>
      <KitRow name="surfaces">
        {SURFACES.map(([name, look]) => (
          <span
            key={name}
            className={`grid h-16 min-w-24 place-items-center rounded-control border border-line px-3 text-xs ${look}`}
          >
            {name}
          </span>
        ))}
      </KitRow>
      <KitRow name="data, told apart with any color vision">
        {DATA.map((look, at) => (
          <span key={look} className="flex flex-col items-center gap-1 text-xs text-ink-muted">
            <span className={`size-12 rounded-control ${look}`} />
            {at + 1}
          </span>
        ))}
      </KitRow>
    </KitSection>
  )
}

const SURFACES = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['pressed', 'bg-pressed'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent ink', 'bg-surface text-accent-ink'],
] as const

const DATA = ['bg-data-1', 'bg-data-2', 'bg-data-3', 'bg-data-4', 'bg-data-5', 'bg-data-6']
