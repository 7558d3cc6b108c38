import { BellRing, Clock, CookingPot, Hand, PackageCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNow } from '#app/ui/layout/use-now.ts'
import { chime } from '#app/ui/media/tones.ts'
import type { Order } from '#domain/orders/orders.contract.ts'
import { type LineProgress as Progress, toLineProgress } from './to-line-progress.ts'

const ICONS = {
  ready: BellRing,
  making: CookingPot,
  waiting: Clock,
  aside: PackageCheck,
  'at-bar': Hand,
} as const

const TONES: Record<Progress['kind'], string> = {
  ready: 'bg-success text-canvas',
  making: 'bg-info-soft text-info',
  waiting: 'bg-surface border border-line',
  aside: 'bg-warning-soft text-warning',
  'at-bar': 'bg-success text-canvas',
}

/** Where an order of a line is: before it, being made, or ready in full color. */
export function LineProgress({ order }: { order: Order }) {
  const now = useNow()
  const progress = toLineProgress(order, now)
  const title = progress?.title
  useTitle(title)
  const isReady = progress?.kind === 'ready'
  useEffect(() => {
    if (isReady) chime()
  }, [isReady])
  if (!progress) return null
  const Icon = ICONS[progress.kind]
  return (
    <output
      className={`flex w-full max-w-sm flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-4 text-left ${TONES[progress.kind]}`}
    >
      <Icon aria-hidden className="size-8 shrink-0" />
      <span className="min-w-[min(100%,11rem)] flex-1">
        <span className={`display block ${isReady ? 'text-3xl' : 'text-xl'}`}>
          {progress.title}
        </span>
        <span className="block text-sm wrap-anywhere">{progress.text}</span>
      </span>
    </output>
  )
}

/** The state comes first in the title, for those who look at another tab. */
function useTitle(state: string | undefined): void {
  useEffect(() => {
    if (!state) return
    const before = document.title
    document.title = `${state} · ${before}`
    return () => {
      document.title = before
    }
  }, [state])
}
