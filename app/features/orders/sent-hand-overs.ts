import { createOutbox } from '#app/api/outbox.ts'
import type { CompleteOrderBody } from '#domain/orders/orders.contract.ts'

/** A hand-over as it was sent. When it is sent again unchanged, the server repeats its first answer. */
export interface SentHandOver {
  orderId: string
  key: string
  body: CompleteOrderBody
  isAnswered: boolean
}

/** About the last half hour of a busy bar. */
const MAX_HAND_OVERS = 100

/** A hand-over stays here after its answer too, so that a reloaded page can request it again. */
export const handOvers = createOutbox<SentHandOver>({
  name: 'handOvers',
  idOf: ({ orderId }) => orderId,
  trim: (sent) => sent.slice(-MAX_HAND_OVERS),
})
