import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalculatedTax, CalculateTaxBody } from '#domain/taxes.contract.ts'
import { request } from '#app/api/request.ts'

const TAX_STALE_MS = 60_000

/** The tax on a cart, in cents. A refusal of the cart itself is not retried. */
export function taxQuery(body: CalculateTaxBody) {
  return queryOptions({
    queryKey: ['taxes', body],
    staleTime: TAX_STALE_MS,
    enabled: body.cartItems.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answer = await request<CalculatedTax>('/taxes/calculate', {
        method: 'POST',
        body,
        signal,
      })
      return answer.taxAmountExclusive
    },
  })
}
