import { isAccountReady, toAskedFor } from '#domain/values/asked-for.ts'
import { isBlocker, type ProblemCode } from '#domain/readiness/problem-codes.ts'
import { type ProblemFacts, toProblemText } from '#domain/readiness/problem-texts.ts'
import type { Problem } from '#domain/readiness/readiness.contract.ts'
import {
  codesPath,
  rehearsalPath,
  newLocationPath,
  scanPath,
  paymentsSetUpPath,
  usersPath,
  editProductPath,
  inventoryPath,
  locationSettingsPath,
  stationsPath,
} from '#domain/readiness/set-up-paths.ts'
import type { ProviderState } from './provider-checks.ts'
import type { NamedProduct, ReadinessRow } from './readiness.store.ts'
import type { ProductOnSale } from './unclear-alcohol.store.ts'

export interface VenueFacts {
  vendorId: string
  /** One row for each location; one without a location for a venue that has none. */
  rows: readonly ReadinessRow[]
  /** The products of all locations of which nobody has said whether they are alcohol. */
  unclear: readonly ProductOnSale[]
  payments: ProviderState
  /** Whether the keys are live keys, which charge real cards. */
  isLive: boolean
  texts: ProviderState
}

/** More products are counted. */
const MAX_NAMED = 10

type LocationRow = ReadinessRow & { vendorLocationId: string }

/** The problems of a venue: first those of the whole venue, then those of each location. */
export function listProblems(facts: VenueFacts): Problem[] {
  return [
    ...listVenueProblems(facts),
    ...facts.rows.filter(hasLocation).flatMap((row) => listLocationProblems(facts, row)),
  ]
}

export function hasLocation(row: ReadinessRow): row is LocationRow {
  return row.vendorLocationId !== null
}

function listVenueProblems(facts: VenueFacts): Problem[] {
  const { vendorId, rows, payments, isLive, texts } = facts
  const [venue] = rows
  const first = rows.find(hasLocation)
  const people = first ? usersPath(first.vendorLocationId, vendorId) : newLocationPath(vendorId)
  const services = paymentsSetUpPath(vendorId)
  const costsMoney = rows.some(({ pricedCount }) => pricedCount > 0)
  return [
    ...(costsMoney && venue?.hasOwnAccount && !isAccountReady(venue)
      ? [
          toProblem(
            'ACCOUNT_NOT_ENABLED',
            services,
            {},
            { asked: toAskedFor(venue.currentlyDue), isUsed: venue.usesOwnAccount },
          ),
        ]
      : []),
    ...(costsMoney && venue?.collectsNoTax ? [toProblem('TAX_NOT_COLLECTED', services)] : []),
    ...(costsMoney && payments === 'refused' ? [toProblem('PAYMENTS_NOT_ENABLED', services)] : []),
    ...(costsMoney && payments === 'unknown' ? [toProblem('PAYMENTS_NOT_CHECKED', services)] : []),
    ...(costsMoney && (payments === 'stand-in' || !isLive)
      ? [toProblem('PAYMENTS_NOT_LIVE', services)]
      : []),
    ...(venue?.people === 0 ? [toProblem('NOBODY_WHO_SCANS', people)] : []),
    ...(venue && venue.superAdmins < 2 ? [toProblem('ONE_SUPER_ADMIN', people)] : []),
    ...(texts === 'ok' ? [] : [toProblem('SENDER_NOT_VERIFIED', services)]),
  ]
}

function listLocationProblems({ vendorId, unclear }: VenueFacts, row: LocationRow): Problem[] {
  const { vendorLocationId: id, description: location } = row
  const here = { vendorLocationId: id }
  // the door of a guest list sells nothing, so it needs no rehearsal
  const sells = !row.isGuestList || row.productCount > 0
  return [
    ...(sells && row.sellableCount === 0
      ? [
          toProblem('NO_PRODUCT_TO_SELL', inventoryPath(id), here, {
            location,
            count: row.productCount,
          }),
        ]
      : []),
    ...toAlcoholProblem(id, unclear),
    ...(row.openRehearsals > 0
      ? [
          toProblem('REHEARSALS_OPEN', scanPath(id), here, {
            location,
            count: row.openRehearsals,
          }),
        ]
      : []),
    ...toProductProblem('TAX_CODE_MISSING', id, row.untaxed, row.untaxedCount),
    ...listLineProblems(row),
    ...(sells && !row.isProven
      ? [toProblem('NOT_REHEARSED', rehearsalPath(id), here, { location })]
      : []),
    ...(row.isPrinted
      ? []
      : [toProblem('NOTHING_PRINTED', codesPath(vendorId), here, { location })]),
    ...(row.hasAlcoholAlways
      ? [toProblem('ALCOHOL_WITHOUT_HOURS', locationSettingsPath(id), here, { location })]
      : []),
  ]
}

/** What guests of a line pay for, and nobody makes, and whether somebody is told when it is not made. */
function listLineProblems(row: LocationRow): Problem[] {
  const { vendorLocationId: id, description: location, stationCount, unsaid } = row
  if (!row.isLine || row.productCount === 0) return []
  const toLineProblem = (code: ProblemCode) =>
    toProblem(code, stationsPath(id), { vendorLocationId: id }, { location })
  if (stationCount === 0) return [toLineProblem('LINE_WITHOUT_STATION')]
  return [
    ...toProductProblem('ITEMS_WITHOUT_STATION', id, unsaid, row.unsaidCount, stationsPath(id)),
    ...(row.hasShiftManager ? [] : [toLineProblem('NOBODY_TOLD_OF_SILENCE')]),
  ]
}

/** The problem that keeps a location from opening: drinks that may be alcohol are on sale without the age question. */
export function toAlcoholProblem(
  vendorLocationId: string,
  unclear: readonly ProductOnSale[],
): Problem[] {
  const here = unclear.filter((product) => product.vendorLocationId === vendorLocationId)
  const named = here.slice(0, MAX_NAMED).map(({ productId, name }) => ({ productId, name }))
  return toProductProblem('ALCOHOL_WITHOUT_AGE', vendorLocationId, named, here.length)
}

function toProductProblem(
  code: ProblemCode,
  vendorLocationId: string,
  named: readonly NamedProduct[],
  count: number,
  listPath = inventoryPath(vendorLocationId),
): Problem[] {
  const [first] = named
  if (!first) return []
  const products = named.map((product) => ({
    ...product,
    path: editProductPath(vendorLocationId, product.productId),
  }))
  const path = count === 1 ? editProductPath(vendorLocationId, first.productId) : listPath
  return [toProblem(code, path, { vendorLocationId, products }, { count, product: first.name })]
}

function toProblem(
  code: ProblemCode,
  path: string,
  where: Pick<Problem, 'vendorLocationId' | 'products'> = {},
  facts: ProblemFacts = {},
): Problem {
  return { code, text: toProblemText(code, facts), path, blocks: isBlocker(code), ...where }
}
