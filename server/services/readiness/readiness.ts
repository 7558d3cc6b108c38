import type { Problem, Readiness } from '#domain/readiness/readiness.contract.ts'
import { Failure } from '#domain/values/failure.ts'
import { canRunLocations } from '#domain/vendor-roles/vendor-roles.rights.ts'
import type { Context } from '../../process/context.ts'
import { requireRole } from '../vendor-roles/require-role.ts'
import { hasLocation, listProblems } from './list-problems.ts'
import { selectReadiness, type ReadinessRow } from './readiness.store.ts'
import { listUnclearAtVenue } from './unclear-alcohol.ts'

const PROVEN_MS = 30 * 86_400_000

type ReadinessContext = Pick<Context, 'db' | 'now' | 'config' | 'providerChecks'>

/** The problems of a venue, for a caller whose right was checked. @throws Failure not_found */
export async function readinessOf(context: ReadinessContext, vendorId: string): Promise<Problem[]> {
  return (await readReadiness(context, vendorId)).problems
}

/** The problems of a venue with its locations, for its set-up page. @throws Failure forbidden or not_found */
export async function findReadiness(context: Context, vendorId: string): Promise<Readiness> {
  await requireRole(context, vendorId, canRunLocations)
  return readReadiness(context, vendorId)
}

async function readReadiness(context: ReadinessContext, vendorId: string): Promise<Readiness> {
  const { db, config, providerChecks } = context
  const now = context.now()
  const provenSince = new Date(now.getTime() - PROVEN_MS)
  // no connection is held while the providers answer
  const [rows, unclear, payments, texts] = await Promise.all([
    selectReadiness(db, { vendorId, now, provenSince }),
    listUnclearAtVenue(db, vendorId),
    providerChecks.payments(),
    providerChecks.texts(),
  ])
  if (rows.length === 0) {
    throw new Failure('not_found', 'There is no such vendor.', { code: 'VENDOR_NOT_FOUND' })
  }
  const isLive = /^.k_live_/.test(config.STRIPE_SECRET_KEY ?? '')
  return {
    problems: listProblems({ vendorId, rows, unclear, payments, isLive, texts }),
    locations: rows.filter(hasLocation).map(toSetUpLocation),
  }
}

function toSetUpLocation(row: ReadinessRow & { vendorLocationId: string }) {
  const { vendorLocationId, description, primaryColor, state, version } = row
  const { productCount, sellableCount } = row
  return {
    vendorLocationId,
    description,
    primaryColor,
    state,
    version,
    productCount,
    sellableCount,
  }
}
