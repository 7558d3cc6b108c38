import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import type { TaxableLine, TaxAddress, TaxCalculation, TaxGateway } from './tax-gateway.ts'

const CACHE_TTL_MS = 10 * 60_000
const MAX_CACHED = 5_000
const NO_TAX: TaxCalculation = { taxCalculationId: '', taxCents: 0 }

/**
 * Calculates the tax on lines at an address. The provider charges per request, so results are
 * cached for 10 minutes and requests per person and minute are limited. @throws Failure too_many
 * above the limit; unavailable
 */
export async function calculateTax(
  context: Pick<Context, 'taxes' | 'caller'>,
  lines: TaxableLine[],
  address: TaxAddress,
): Promise<TaxCalculation> {
  const taxable = lines.filter((line) => line.amountCents > 0)
  if (taxable.length === 0) return NO_TAX
  return context.taxes.calculateTax(taxable, address, context.caller?.userId)
}

/** Caches results by cart content and address. Only cache misses count against the caller's limit. */
export function cacheTaxes(
  gateway: TaxGateway,
  requireQuestionLeft: (requestedBy: string | undefined) => Promise<void>,
): TaxGateway {
  const kept = new LRUCache<string, TaxCalculation, { lines: TaxableLine[]; address: TaxAddress }>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    fetchMethod: (_key, _stale, { context }) =>
      gateway.calculateTax(context.lines, context.address),
  })
  return {
    ...gateway,
    async calculateTax(lines, address, requestedBy) {
      const key = createHash('sha256')
        .update(JSON.stringify([lines, address]))
        .digest('base64')
      const found = kept.get(key)
      if (found) return found
      await requireQuestionLeft(requestedBy)
      return kept.forceFetch(key, { context: { lines, address } })
    },
  }
}
