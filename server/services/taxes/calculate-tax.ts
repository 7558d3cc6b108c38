import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { TaxableLine, TaxAddress, TaxCalculation, TaxGateway } from './tax-gateway.ts'

const KEPT_FOR_MS = 10 * 60_000
const MOST_KEPT = 5_000
const NO_TAX: TaxCalculation = { taxCalculationId: '', taxCents: 0 }

/** The tax on these lines at this address. The provider charges per question: the same one is asked once in 10 minutes. */
export async function calculateTax(
  context: Pick<Context, 'taxes'>,
  lines: TaxableLine[],
  address: TaxAddress,
): Promise<TaxCalculation> {
  const taxable = lines.filter((line) => line.amountCents > 0)
  return taxable.length === 0 ? NO_TAX : context.taxes.calculateTax(taxable, address)
}

/** Remembers answers by cart content and address; questions asked at the same time share one. */
export function rememberTaxes(gateway: TaxGateway): TaxGateway {
  const kept = new Map<string, { answer: Promise<TaxCalculation>; until: number }>()
  return {
    calculateTax(lines, address) {
      const key = createHash('sha256')
        .update(JSON.stringify([lines, address]))
        .digest('base64')
      const found = kept.get(key)
      if (found && performance.now() < found.until) return found.answer
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string)
      const answer = gateway.calculateTax(lines, address)
      kept.set(key, { answer, until: performance.now() + KEPT_FOR_MS })
      answer.catch(() => kept.delete(key))
      return answer
    },
  }
}
