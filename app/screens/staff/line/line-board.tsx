import { ChefHat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SegmentedTabs } from '#app/ui/layout/segmented-tabs.tsx'
import { useWiderThan } from '#app/ui/layout/use-wider-than.ts'
import type { LineSum } from '#domain/preparations/sum-lines.ts'

export interface LineBoardProps {
  /** The cards, one a list item. */
  make: readonly ReactNode[]
  /** How many of the cards are still to be made. */
  toMakeCount: number
  ready: readonly ReactNode[]
  sums: readonly LineSum[]
  sumsList: ReactNode
}

/** What to make, what is ready and the sums: side by side on a tablet, one at a time on a phone. */
export function LineBoard(props: LineBoardProps) {
  const { make, toMakeCount, ready, sums, sumsList } = props
  const isTablet = useWiderThan('tablet')
  const [view, setView] = useState('make')
  const toMake =
    make.length > 0 ? (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-3">
        {make}
      </ul>
    ) : (
      <EmptyState
        icon={<ChefHat aria-hidden className="size-7 stroke-[1.5]" />}
        title="Nothing to make"
        description="Orders appear here as they are paid."
      />
    )
  const toHandOver =
    ready.length > 0 ? (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] items-start gap-3">
        {ready}
      </ul>
    ) : (
      <p className="text-lg text-ink-muted">Nothing is ready</p>
    )
  if (!isTablet) {
    const tab = (value: string, label: string, count: number, content: ReactNode) => ({
      value,
      label: (
        <span className="py-2 text-lg">
          {label} <span className="amount">{count}</span>
        </span>
      ),
      content,
    })
    return (
      <SegmentedTabs
        label="Line"
        columns={3}
        selected={view}
        onSelect={setView}
        tabs={[
          tab('make', 'Make', toMakeCount, toMake),
          tab('ready', 'Ready', ready.length, toHandOver),
          tab(
            'sums',
            'Totals',
            sums.reduce((sum, { quantity }) => sum + quantity, 0),
            sumsList,
          ),
        ]}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_17rem] grid-rows-[auto_1fr] gap-x-4 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)_18rem] lg:grid-rows-1">
      <Section title="Make" count={toMakeCount} className="row-span-2 lg:col-start-2 lg:row-span-1">
        {toMake}
      </Section>
      <Section title="Ready" count={ready.length} className="lg:col-start-3">
        {toHandOver}
      </Section>
      <Section title="Totals" className="lg:col-start-1 lg:row-start-1">
        {sumsList}
      </Section>
    </div>
  )
}

function Section(props: { title: string; count?: number; className: string; children: ReactNode }) {
  return (
    <section className={`min-w-0 ${props.className}`}>
      <h2 className="display mb-2 flex items-baseline gap-2 text-xl">
        {props.title}
        {props.count !== undefined && <span className="amount text-ink-muted">{props.count}</span>}
      </h2>
      {props.children}
    </section>
  )
}
