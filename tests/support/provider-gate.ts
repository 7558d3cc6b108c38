import { vi } from 'vitest'
import type { PaymentGateway } from '#server/services/payments/payment-gateway.ts'

type Call = 'createPayment' | 'changeAmount' | 'cancelPayment' | 'findPayment'

/**
 * A provider that hangs: its calls arrive, take effect and are not answered until the gate opens.
 * `vi.restoreAllMocks()` removes it.
 */
export function holdProvider(payments: PaymentGateway, ...calls: Call[]) {
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  for (const call of calls) {
    const ask = payments[call].bind(payments) as (...values: unknown[]) => Promise<never>
    vi.spyOn(payments, call).mockImplementation(async (...values: unknown[]) => {
      const answer = await ask(...values)
      waiting++
      await gate.promise
      return answer
    })
  }
  return {
    open: () => gate.resolve(),
    /** Resolves when the given number of calls wait for their answer. */
    untilWaiting: (count: number) =>
      vi.waitFor(
        () => {
          if (waiting < count) throw new Error(`${waiting} of ${count} calls have arrived`)
        },
        { timeout: 30_000 },
      ),
  }
}
