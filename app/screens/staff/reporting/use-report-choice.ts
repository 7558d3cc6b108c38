import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  PERIOD_KINDS,
  type PeriodChoice,
  type PeriodKind,
} from '#app/features/analytics/periods.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
/** The spec's default is the current week. */
const DEFAULT_KIND: PeriodKind = 'week'

export interface ReportChoice extends PeriodChoice {
  /** Undefined for all locations. */
  vendorLocationId: string | undefined
}

/** The period and location of the report. The address keeps them for a reload and for Back. */
export function useReportChoice() {
  const [params, setParams] = useSearchParams()
  // the address changes a moment later, and a tapped choice must not wait for it
  const [choice, setChoice] = useState(() => readChoice(params))
  function choose(changed: Partial<ReportChoice>) {
    const next = { ...choice, ...changed }
    setChoice(next)
    setParams((current) => writeChoice(current, next), { replace: true, preventScrollReset: true })
  }
  return {
    choice,
    choosePeriod: ({ kind, from, last }: PeriodChoice) => choose({ kind, from, last }),
    chooseLocation: (id: string) => choose({ vendorLocationId: id || undefined }),
  }
}

function readChoice(params: URLSearchParams): ReportChoice {
  const dateOf = (name: string) => {
    const value = params.get(name) ?? ''
    return DATE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
  }
  return {
    kind: PERIOD_KINDS.find((kind) => kind === params.get('period')) ?? DEFAULT_KIND,
    from: dateOf('from'),
    last: dateOf('last'),
    vendorLocationId: params.get('location') ?? undefined,
  }
}

function writeChoice(params: URLSearchParams, choice: ReportChoice): URLSearchParams {
  const { kind, from, last, vendorLocationId: location } = choice
  const period = kind === DEFAULT_KIND ? undefined : kind
  for (const [name, value] of Object.entries({ period, from, last, location })) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}
