/** How many guests are inside, and how many may be, live. */
export function DoorCounter(props: { inside: number; reserved: number; capacity: number }) {
  const { inside, reserved, capacity } = props
  const share = Math.min(100, Math.round((inside / Math.max(1, capacity)) * 100))
  return (
    <section aria-label="Inside now" className="rounded-sheet border border-line bg-surface p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-ink-muted">
          Inside now
          <span className="amount block">{reserved} reserved</span>
        </p>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <output className="amount display text-4xl">{inside}</output>
          <span className="amount text-xl text-ink-muted">/ {capacity}</span>
        </p>
      </div>
      <div aria-hidden className="mt-3 h-2 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${share}%` }}
        />
      </div>
    </section>
  )
}
