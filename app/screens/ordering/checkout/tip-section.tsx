import { useId, useRef, useState } from 'react'
import { TIP_PERCENTS } from '#domain/orders/order-limits.ts'
import type { PricedLine } from '#domain/orders/price-order.ts'
import { formatMoney, toAmount } from '#domain/values/money.ts'
import { parseCustomTip, tipCentsOf } from '#app/features/orders/tip-choice.ts'
import { FieldError } from '#app/ui/forms/field.tsx'
import { SegmentedChoice } from '#app/ui/forms/segmented-choice.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Tip } from './use-tip.ts'

export interface TipSectionProps {
  tip: Tip
  lines: readonly PricedLine[]
  /** Disabled while a payment is in progress. */
  locked: boolean
}

/** 10, 15, 20 or 25 percent, another amount, or none: one of the six is always selected. */
export function TipSection({ tip, lines, locked }: TipSectionProps) {
  const { choice, choose } = tip
  const [isEditing, setEditing] = useState(false)
  /** Arrow keys pass Other on their way to None, and must not lose the focus there. */
  const isPointed = useRef(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const isOther = isEditing || (choice.kind === 'custom' && choice.cents > 0)
  const selected = isOther ? 'other' : choice.kind === 'percent' ? choice.percent : 'none'
  function select(value: string) {
    tip.refuse(undefined)
    setEditing(value === 'other')
    setTakesFocus(isPointed.current)
    if (value === 'other') choose({ kind: 'custom', cents: tipCentsOf(choice, lines) })
    else if (value === 'none') choose({ kind: 'custom', cents: 0 })
    else choose({ kind: 'percent', percent: Number(value) })
  }
  const id = useId()
  return (
    // It only learns how the choice is made.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <section
      aria-busy={tip.isPending || undefined}
      className="flex flex-col gap-2"
      onPointerDown={() => void (isPointed.current = true)}
      onKeyDown={() => void (isPointed.current = false)}
    >
      <SegmentedChoice
        legend="Add a tip"
        disabled={locked}
        columns={3}
        value={String(selected)}
        options={[
          ...TIP_PERCENTS.map((percent) => ({
            value: String(percent),
            label: `${percent}%`,
            hint: formatMoney(tipCentsOf({ kind: 'percent', percent }, lines)),
          })),
          { value: 'other', label: 'Other' },
          { value: 'none', label: 'None' },
        ]}
        onChange={select}
      />
      <output className="sr-only">{tip.isPending ? 'Updating tip' : ''}</output>
      {isOther && <CustomTip tip={tip} lines={lines} locked={locked} takesFocus={takesFocus} />}
      <FieldError id={`${id}-error`} error={tip.error} />
    </section>
  )
}

function CustomTip({ tip, lines, locked, takesFocus }: TipSectionProps & { takesFocus: boolean }) {
  const { choice } = tip
  const cents = tipCentsOf(choice, lines)
  const [typed, setTyped] = useState(toAmount(cents))
  const known = parseCustomTip(typed, lines)
  // False if the typed tip was not saved, or if another device has chosen since.
  const isTyped = !('choice' in known) || tipCentsOf(known.choice, lines) === cents
  function change(next: string) {
    setTyped(next)
    tip.refuse(undefined)
    const parsed = parseCustomTip(next, lines)
    if ('choice' in parsed) tip.choose(parsed.choice)
    else if (next.trim() !== '' && !next.endsWith('.')) tip.refuse(parsed.error)
  }
  return (
    <TextField
      label="Tip amount in dollars"
      prefix="$"
      // The guest has just chosen another amount.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={takesFocus}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      maxLength={8}
      value={isTyped ? typed : toAmount(cents)}
      error={tip.refusal}
      disabled={locked}
      onChange={(event) => change(event.target.value)}
    />
  )
}
