import { CircleAlert, CircleCheck, FlaskConical, TriangleAlert } from 'lucide-react'
import type { PaymentCheck } from '#domain/readiness/readiness.contract.ts'

/** Whether a service works, in a sentence to read at arm's length. */
export function PaymentState({ check }: { check: PaymentCheck }) {
  const { service, name, result, text, fix } = check
  const { icon: Icon, color } = name === 'test mode' ? TEST_LOOK : LOOKS[result]
  return (
    <section
      aria-label={service}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-start gap-4">
        <span className={`grid size-12 shrink-0 place-items-center rounded-full ${color}`}>
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
          <p className="text-sm text-ink-muted">{NAMES[service] ?? service}</p>
          <h2 className="display text-2xl text-balance">{text}</h2>
          <p className="mt-2 text-ink-muted empty:hidden">
            {name === 'test mode' ? TEST_HINTS[service] : fix}
          </p>
        </div>
      </div>
    </section>
  )
}

const NAMES: Record<string, string> = { Payments: 'Cards and wallets', Messages: 'Text messages' }

const TEST_HINTS: Record<string, string> = {
  Payments: 'Rehearse as often as you like: guests pay nothing, and nothing is paid out.',
  Messages: 'Codes and news for your guests and staff stay in the test inbox.',
}

const TEST_LOOK = { icon: FlaskConical, color: 'bg-info-soft text-info' }

export const LOOKS = {
  ok: { word: 'OK', icon: CircleCheck, color: 'bg-success-soft text-success' },
  warning: { word: 'Look at this', icon: TriangleAlert, color: 'bg-warning-soft text-warning' },
  failure: { word: 'Does not work', icon: CircleAlert, color: 'bg-danger-soft text-danger' },
} as const
