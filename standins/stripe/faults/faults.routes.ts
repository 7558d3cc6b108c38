import type { Hono } from 'hono'
import type { ApiEnv } from '../http/api-response.ts'
import { findText } from '../http/form.ts'
import { secretRoutes } from '../http/secret-routes.ts'
import { invalidRequest } from '../http/stripe-refusal.ts'
import { requireInteger } from '../payments/require-amount.ts'
import { FAULT_KINDS, type Faults } from './faults.ts'

/** `POST {next: 'drop_after_effect', path: '/v1/refunds', times: 1}` and `DELETE` to end them. */
export function faultRoutes(faults: Faults): Hono<ApiEnv> {
  return secretRoutes()
    .post('/', (c) => {
      const { form } = c.get('request')
      const next = FAULT_KINDS.find((kind) => kind === findText(form, 'next'))
      if (!next) throw invalidRequest(`next must be one of ${FAULT_KINDS.join(', ')}`)
      const times = requireInteger(findText(form, 'times') ?? '1', 'times')
      const account = findText(form, 'account')
      const fault = { next, times, path: findText(form, 'path') ?? '/v1/', account }
      faults.add(fault)
      return c.json({ object: 'test_helpers.fault', ...fault })
    })
    .delete('/', (c) => {
      faults.clear()
      return c.json({ object: 'test_helpers.fault', deleted: true })
    })
}
