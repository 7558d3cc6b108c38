import { change, type Answer } from '../change.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { newCustomer, withCustomerChanges } from '../objects/customer.ts'
import type { StandInContext } from '../standin-context.ts'
import { requireLoaded } from '../store/find-loaded.ts'

export function createCustomer(context: StandInContext, request: ApiRequest): Promise<Answer> {
  return change(context, request, [], () => {
    const customer = newCustomer(request.form, context.now())
    return {
      body: customer.body,
      writes: [customer],
      happenings: [{ type: 'customer.created', object: customer.body }],
    }
  })
}

export function updateCustomer(
  context: StandInContext,
  request: ApiRequest,
  id: string,
): Promise<Answer> {
  return change(context, request, [id], (loaded) => {
    const customer = requireLoaded(loaded, 'customer', id)
    const body = withCustomerChanges(customer.body, request.form)
    return {
      body,
      writes: [{ ...customer, body }],
      happenings: [{ type: 'customer.updated', object: body }],
    }
  })
}
