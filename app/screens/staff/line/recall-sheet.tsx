import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Undo2 } from 'lucide-react'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { recentPreparationsQuery } from '#app/features/preparations/line.queries.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { SegmentedTabs } from '#app/ui/layout/segmented-tabs.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { formatProductName } from '#domain/inventory/product-name.ts'
import type { Preparation, RecentPreparation } from '#domain/preparations/preparations.contract.ts'
import { canBeRemade } from '#domain/preparations/remakes.ts'
import { canOverrideLine } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { formatTime } from '../shell/format-time.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'
import { STAGE_WORDS, THE_LAST } from './line.messages.ts'
import { NotCollectedList } from './not-collected-list.tsx'
import { toCalled } from './to-called.ts'

export interface RecallSheetProps {
  vendorLocationId: string
  timeZone: string
  onRecall: (preparation: Preparation) => void
  onRemake: (preparation: Preparation) => void
  onClose: () => void
}

/** What left the list last, and, for managers, what nobody has collected. */
export function RecallSheet(props: RecallSheetProps) {
  const { role } = useStaffLocation()
  const { vendorLocationId, timeZone, onClose } = props
  const recent = <RecentList {...props} />
  return (
    <Sheet open onClose={onClose} title={canOverrideLine(role) ? 'Recall' : THE_LAST}>
      {canOverrideLine(role) ? (
        <SegmentedTabs
          label="Recall"
          tabs={[
            { value: 'recent', label: <TabLabel text={THE_LAST} />, content: recent },
            {
              value: 'left',
              label: <TabLabel text={STAGE_WORDS.NOT_COLLECTED} />,
              content: <NotCollectedList {...{ vendorLocationId, timeZone }} />,
            },
          ]}
        />
      ) : (
        recent
      )}
    </Sheet>
  )
}

function TabLabel({ text }: { text: string }) {
  return <span className="py-3 text-lg">{text}</span>
}

/** What is still here can be made again. */
function RecentList({ vendorLocationId, timeZone, onRecall, onRemake }: RecallSheetProps) {
  const recent = useQuery({
    ...recentPreparationsQuery(vendorLocationId),
    refetchOnMount: 'always',
  })
  return (
    <QueryView
      query={recent}
      loading={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title="Nothing yet" description="What is ready appears here." />}
    >
      {({ items }) => (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.preparation.preparationId}>
              <RecentRow item={item} timeZone={timeZone} onRecall={onRecall} onRemake={onRemake} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function RecentRow(props: {
  item: RecentPreparation
  timeZone: string
  onRecall: (preparation: Preparation) => void
  onRemake: (preparation: Preparation) => void
}) {
  const { item, timeZone, onRecall, onRemake } = props
  const { preparation, movedBy } = item
  const { stage, stageAt, station, customerName, lines } = preparation
  const when = `${STAGE_WORDS[stage]} ${formatTime(stageAt, timeZone)}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xl font-semibold">
          <span className="amount">{toCalled(preparation)}</span>
          {customerName && <span className="min-w-0 wrap-anywhere">{customerName}</span>}
        </p>
        <p className="text-base wrap-anywhere">
          {lines.map((line) => `${line.quantity} × ${formatProductName(line)}`).join(', ')}
        </p>
        <p className="text-sm text-ink-muted">
          {[station, movedBy ? `${when} by ${movedBy}` : when].filter(Boolean).join(' · ')}
        </p>
      </div>
      {stage === 'READY' && (
        <Button
          variant="secondary"
          className="min-h-[64px]!"
          icon={<Undo2 aria-hidden className="size-6" />}
          onClick={() => onRecall(preparation)}
        >
          Back to making
        </Button>
      )}
      {canBeRemade(stage) && lines.some((line) => line.struckQuantity < line.quantity) && (
        <Button
          variant="secondary"
          className="min-h-[64px]!"
          icon={<RotateCcw aria-hidden className="size-6" />}
          onClick={() => onRemake(preparation)}
        >
          Make again
        </Button>
      )}
    </div>
  )
}
