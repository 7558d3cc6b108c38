import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context.ts'
import type { TaxableLine, TaxAddress, TaxCalculation, TaxGateway } from './tax-gateway.ts'

const KEPT_FOR_MS = 10 * 60_000
const MOST_KEPT = 5_000
const NO_TAX: TaxCalculation = { taxCalculationId: '', taxCents: 0 }

/**
 * The tax on these lines at this address. The provider charges per question: the same one is asked once in
 * 10 minutes, and one person may cause so many questions a minute.
 * @throws Failure too_many above that; unavailable
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

/** Remembers answers by cart content and address; only what must be asked counts against the asker's limit. */
export function rememberTaxes(
  gateway: TaxGateway,
  requireQuestionLeft: (askedBy: string | undefined) => Promise<void>,
): TaxGateway {
  const kept = new LRUCache<string, TaxCalculation, { lines: TaxableLine[]; address: TaxAddress }>({
    max: MOST_KEPT,
    ttl: KEPT_FOR_MS,
    fetchMethod: (_key, _stale, { context }) =>
      gateway.calculateTax(context.lines, context.address),
  })
  return {
    ...gateway,
    async calculateTax(lines, address, askedBy) {
      const key = createHash('sha256')
        .update(JSON.stringify([lines, address]))
        .digest('base64')
      const found = kept.get(key)
      if (found) return found
      await requireQuestionLeft(askedBy)
      return kept.forceFetch(key, { context: { lines, address } })
    },
  }
}
