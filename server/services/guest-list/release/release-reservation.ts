import { requireCaller, type Context } from '../../../process/context.ts'
import type { Queryable } from '../../../db/database.ts'
import type { GleventRow, ReservationRow } from '../guest-list.store.ts'
import { releaseReservations } from './release-reservation.store.ts'
import type { AuditAction } from '../../audit/record-change.ts'

/** Why a reservation is released. */
interface Release {
  action: AuditAction
  /** The membership was revoked: the credit is lost. */
  isTakenBack?: boolean
  /** The member gets a text message, because someone else canceled. */
  isTold?: boolean
  /** Releases only if the event has not changed since it was read. */
  event?: Pick<GleventRow, 'version'>
}

/**
 * Cancels a reservation that was read before. A spot that it holds becomes free, and its credit is returned; a
 * place on the waitlist has neither. Those of one event that are released at the same moment share one
 * statement. Afterwards offer the spot to the waitlist. @returns undefined when the reservation, or
 * the given event, has changed since it was read
 */
export function releaseReservation(
  context: Context,
  db: Queryable,
  { reservationId, gleventId, reservationStatus }: ReservationRow,
  { action, isTakenBack = false, isTold = isTakenBack, event }: Release,
): Promise<ReservationRow | undefined> {
  return releaseReservations.run(db, {
    reservationId,
    gleventId,
    version: event?.version ?? null,
    status: reservationStatus,
    now: context.now(),
    action,
    actor: requireCaller(context).userId,
    requestId: context.requestId,
    isLost: isTakenBack,
    isTold,
  })
}
