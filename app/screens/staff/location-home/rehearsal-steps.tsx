import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, ListChecks, ScanQrCode, ShoppingBag } from 'lucide-react'
import { QueryView } from '#app/features/layout/query-view.tsx'
import { rehearsalQuery } from '#app/features/orders/rehearsal.queries.ts'
import { menuPath } from '#app/paths.ts'
import { scanPath, venueSetUpPath } from '#app/staff-paths.ts'
import { ButtonLink } from '#app/ui/actions/button-link.tsx'
import { Skeleton } from '#app/ui/feedback/skeleton.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import type { Rehearsal } from '#domain/orders/orders.contract.ts'
import { canManageVenue, canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import { useStaffLocation } from '../shell/use-staff-location.ts'

/** What to rehearse at a draft, and what of it was done. */
export function RehearsalSteps() {
  const { vendorLocationId } = useStaffLocation()
  const rehearsal = useQuery(rehearsalQuery(vendorLocationId))
  return (
    <section aria-labelledby="rehearsal-title" className="mt-3">
      <Card className="flex flex-col gap-4">
        <div>
          <h2 id="rehearsal-title" className="display text-lg">
            Take one order through
          </h2>
          <p className="text-sm text-ink-muted">
            Order on your phone as a guest does, and play the bar with the same phone or another.
          </p>
        </div>
        <QueryView query={rehearsal} loading={<Skeleton className="h-28" />}>
          {(found) => <Steps rehearsal={found} />}
        </QueryView>
        <Links rehearsal={rehearsal.data} />
      </Card>
    </section>
  )
}

/** The step that is next, in one tap; another order is always possible. */
function Links({ rehearsal }: { rehearsal: Rehearsal | undefined }) {
  const { vendorLocationId, vendor, role } = useStaffLocation()
  const next = toNextStep(rehearsal, canRunLocations(role))
  const barStep = { 'hand-over': 'Hand it over', refund: 'Refund it' } as const
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      {(next === 'hand-over' || next === 'refund') && (
        <ButtonLink
          to={scanPath(vendorLocationId)}
          icon={<ScanQrCode aria-hidden className="size-5" />}
        >
          {barStep[next]}
        </ButtonLink>
      )}
      {next === 'set-up' && (
        <ButtonLink
          to={venueSetUpPath(vendor.vendorId)}
          // who may open the location does so in one tap, above
          variant={canManageVenue(role) ? 'secondary' : 'primary'}
          icon={<ListChecks aria-hidden className="size-5" />}
        >
          Back to Set Up
        </ButtonLink>
      )}
      <ButtonLink
        to={menuPath(vendorLocationId)}
        variant={next === 'order' ? 'primary' : 'secondary'}
        icon={<ShoppingBag aria-hidden className="size-5" />}
      >
        Order here
      </ButtonLink>
    </div>
  )
}

function toNextStep(rehearsal: Rehearsal | undefined, canSetUp: boolean) {
  if (rehearsal && rehearsal.passedAt !== null) return canSetUp ? 'set-up' : 'order'
  if (!rehearsal?.ordered) return 'order'
  return rehearsal.handedOver ? 'refund' : 'hand-over'
}

function Steps({ rehearsal }: { rehearsal: Rehearsal }) {
  const isPassed = rehearsal.passedAt !== null
  return (
    <>
      <ol className="flex flex-col gap-3">
        {STEPS.map(({ key, title, hint }) => (
          <Step key={key} title={title} hint={hint} isDone={isPassed || rehearsal[key]} />
        ))}
      </ol>
      <output className="font-semibold text-success empty:hidden">
        {isPassed && 'The rehearsal is passed.'}
      </output>
    </>
  )
}

function Step(props: { title: string; hint: string; isDone: boolean }) {
  const { title, hint, isDone } = props
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-faint'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {title}
          <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
        </p>
        <p className="text-sm text-pretty text-ink-muted">{hint}</p>
      </div>
    </li>
  )
}

const STEPS = [
  {
    key: 'ordered',
    title: 'Order',
    hint: 'Open the menu, fill a cart and place the order. It is free.',
  },
  {
    key: 'handedOver',
    title: 'Hand over',
    hint: 'Scan the code of the order, or open it from the open orders.',
  },
  {
    key: 'refunded',
    title: 'Refund',
    hint: 'Open the order once more and refund it.',
  },
] as const
