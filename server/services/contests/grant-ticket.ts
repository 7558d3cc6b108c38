import type { GrantedTicket, GrantTicketBody } from '#domain/contests/contests.contract.ts'
import { v7 as randomUUIDv7 } from 'uuid'
import { requireCaller, type Context } from '../../process/context.ts'
import { changeOnce } from '../../calls/once.ts'
import { requireOpenContest } from './contests.access.ts'
import { insertSignInTicket } from './contests.store.ts'
import { toTicketView } from './contests.view.ts'

/** Grants the caller's ticket for signing in at an event that is on. A repeat gets the same ticket. */
export async function grantSignInTicket(
  context: Context,
  { eventId }: GrantTicketBody,
): Promise<GrantedTicket> {
  const { userId } = requireCaller(context)
  return changeOnce(context, 'POST reward-tickets', async (tx) => {
    const { endTime } = await requireOpenContest(context, tx, eventId)
    const ticketId = randomUUIDv7()
    const [granted] = await insertSignInTicket(tx, {
      ticketId,
      eventId,
      userId,
      now: context.now(),
    })
    if (!granted) throw new Error('The database granted no ticket.')
    const { isNew, ...row } = granted
    return { ticket: toTicketView({ ...row, expiresAt: endTime }), isNew }
  })
}
