import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { findGroup } from '../http/form.ts'
import { newPaymentMethod } from '../objects/payment-method.ts'
import type { StandInContext } from '../standin-context.ts'
import { checkCard } from './check-card.ts'

/** Creates a payment method from card data. Allowed with the publishable key. */
export function createPaymentMethod(context: StandInContext, request: ApiRequest): Promise<Answer> {
  return change(context, request, [], () => {
    const now = context.now()
    const checked = checkCard(findGroup(request.form, 'card') ?? {}, now)
    const method = newPaymentMethod(request.form, checked, now)
    return { body: method.body, writes: [method] }
  })
}
