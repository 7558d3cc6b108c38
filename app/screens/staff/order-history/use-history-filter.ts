import { useSearchParams } from 'react-router'
import type { LocationOrdersQuery } from '#domain/orders/orders.contract.ts'

type Field = keyof LocationOrdersQuery
const FIELDS: readonly Field[] = ['search', 'status', 'day']

/** The search and filters, kept in the address so that Back from an order returns to them. */
export function useHistoryFilter() {
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(
    FIELDS.flatMap((field) => {
      const value = params.get(field)
      return value ? [[field, value]] : []
    }),
  ) as LocationOrdersQuery
  return {
    filter,
    /** An empty value removes the filter. */
    change: (next: Partial<Record<Field, string>>) =>
      setParams(
        (current) => {
          for (const [field, value] of Object.entries(next)) {
            if (value) current.set(field, value)
            else current.delete(field)
          }
          return current
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
