import type { VenueAccount } from '#domain/venue-accounts/venue-accounts.contract.ts'

const PER_PERCENT = 100
const WHOLE = 100 * PER_PERCENT

type Shares = Pick<VenueAccount, 'operatorShare' | 'locations'>

/** What the operator keeps, in a sentence; empty when that is nothing. */
export function sayShares({ operatorShare, locations }: Shares): string {
  const own = locations.flatMap(({ description, operatorShare: share }) =>
    share === null || share === operatorShare ? [] : [`${toPercent(share)} at ${description}`],
  )
  if (operatorShare === 0 && own.length === 0) return ''
  return `The operator keeps ${[`${toPercent(operatorShare)} of net sales`, ...own].join(', ')}.`
}

/** `2.5 %`, of a share in hundredths of a percent. */
export function toPercent(share: number): string {
  return `${share / PER_PERCENT} %`
}

/** As it is typed. */
export function toShareText(share: number | null): string {
  return share === null ? '' : String(share / PER_PERCENT)
}

/** @returns undefined for what is no share from 0 to 100 % */
export function readShare(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const share = Math.round(Number(text.replace(',', '.').replace('%', '')) * PER_PERCENT)
  return share >= 0 && share <= WHOLE ? share : undefined
}
