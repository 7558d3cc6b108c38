import { useId, useState } from 'react'
import { TIP_PERCENTS } from '#domain/orders/order-limits.ts'
import type { PricedLine } from '#domain/orders/price-order.ts'
import { formatMoney, toAmount } from '#domain/values/money.ts'
import { parseCustomTip, tipCentsOf } from '#app/features/orders/tip-choice.ts'
import { Button } from '#app/ui/actions/button.tsx'
import { FieldError } from '#app/ui/forms/field.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Tip } from './use-tip.ts'

export interface TipSectionProps {
  tip: Tip
  lines: readonly PricedLine[]
  /** Nothing changes while a payment is under way. */
  locked: boolean
}

/** 10, 15, 20 or 25 percent, an amount of one's own, or none. */
export function TipSection({ tip, lines, locked }: TipSectionProps) {
  const { choice, choose } = tip
  const [isEditing, setEditing] = useState(choice.kind === 'custom' && choice.cents > 0)
  const isNone = choice.kind === 'custom' && choice.cents === 0
  const id = useId()
  return (
    <section aria-busy={tip.isPending || undefined} className="flex flex-col gap-2">
      <SegmentedChoice
        legend="Add a tip"
        disabled={locked}
        value={choice.kind === 'percent' ? String(choice.percent) : undefined}
        options={TIP_PERCENTS.map((percent) => ({
          value: String(percent),
          label: `${percent}%`,
          hint: formatMoney(tipCentsOf({ kind: 'percent', percent }, lines)),
        }))}
        onChange={(value) => {
          setEditing(false)
          choose({ kind: 'percent', percent: Number(value) })
        }}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant={isEditing ? 'secondary' : 'ghost'}
          size="touch"
          disabled={locked}
          aria-expanded={isEditing}
          onClick={() => {
            tip.refuse(undefined)
            setEditing(!isEditing)
          }}
        >
          Other amount
        </Button>
        <Button
          variant={isNone ? 'secondary' : 'ghost'}
          size="touch"
          disabled={locked}
          aria-pressed={isNone}
          onClick={() => {
            setEditing(false)
            choose({ kind: 'custom', cents: 0 })
          }}
        >
          No tip
        </Button>
        <output className="sr-only">{tip.isPending ? 'Updating tip' : ''}</output>
      </div>
      {isEditing && <CustomTip tip={tip} lines={lines} locked={locked} />}
      <FieldError id={`${id}-error`} error={tip.error} />
    </section>
  )
}

function CustomTip({ tip, lines, locked }: TipSectionProps) {
  const { choice } = tip
  const [text, setText] = useState(choice.kind === 'custom' ? toAmount(choice.cents) : '')
  function change(next: string) {
    setText(next)
    tip.refuse(undefined)
    const parsed = parseCustomTip(next, lines)
    if ('choice' in parsed) tip.choose(parsed.choice)
    else if (next.trim() !== '' && !next.endsWith('.')) tip.refuse(parsed.error)
  }
  return (
    <TextField
      label="Tip amount in dollars"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      maxLength={8}
      value={text}
      error={tip.refusal}
      disabled={locked}
      onChange={(event) => change(event.target.value)}
    />
  )
}
