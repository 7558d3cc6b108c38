import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { OrderPromise, PromiseBody } from '#domain/preparations/promise.contract.ts'
import { describePromise } from '#domain/preparations/promise-text.ts'
import { promiseQuery } from '#app/features/preparations/promise.queries.ts'

export interface LinePromiseProps {
  vendorLocationId: string
  items: PromiseBody['cartItems']
  /** Keeps what was shown before: it is what the guest pays for. */
  isKept?: boolean
}

/** How long the items take at a location that works as a line, and what happens to those that nobody fetches. */
export function LinePromise({ vendorLocationId, items, isKept = false }: LinePromiseProps) {
  const query = promiseQuery(vendorLocationId, items)
  const { data, isError } = useQuery({ ...query, ...(isKept && { staleTime: Infinity }) })
  return (
    <section
      aria-label="How long it takes"
      className="flex gap-3 rounded-card border border-line bg-surface p-4"
    >
      <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
      <div className="min-w-0 text-sm">
        <output className="block font-semibold">
          {isError ? UNKNOWN : toTitle(data?.promise)}
        </output>
        <p className="mt-0.5 text-pretty text-ink-muted">{NOT_COLLECTED_BEFORE}</p>
      </div>
    </section>
  )
}

const UNKNOWN = 'It is made as soon as you have paid.'
/** What is ready and not collected is kept, unless a manager gives it back. */
const NOT_COLLECTED_BEFORE =
  'We tell you when it is ready. If you do not pick it up, the venue may keep your money.'

function toTitle(promise: OrderPromise | null | undefined): string {
  if (promise === undefined) return 'Looking how long it takes…'
  return promise ? `Ready in ${describePromise(promise)}` : 'At the bar as soon as you have paid.'
}
