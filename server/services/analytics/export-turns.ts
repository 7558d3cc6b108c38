import pLimit, { type LimitFunction } from 'p-limit'
import { Failure } from '#domain/values/failure.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    exportTurns: ExportTurns
  }
}

/** An export of a vendor's years reads page after page, so each vendor gets one at a time. */
const MAX_WAITING = 10
/** The limit for all vendors together: the rest of the process has sales to make. */
const MAX_CONCURRENT_EXPORTS = 2
const RETRY_AFTER_SECONDS = 5

/** Exports of pages take turns, and wait for them without a connection. */
export interface ExportTurns {
  /** Runs the work when it is its turn. @throws Failure too_many when too many of the vendor wait already */
  take<Answer>(vendorId: string, work: () => Promise<Answer>): Promise<Answer>
}

export function createExportTurns(): ExportTurns {
  const all = pLimit(MAX_CONCURRENT_EXPORTS)
  const byVendor = new Map<string, LimitFunction>()

  return {
    async take(vendorId, work) {
      const own = byVendor.get(vendorId) ?? pLimit(1)
      if (own.pendingCount >= MAX_WAITING) throw tooMany()
      byVendor.set(vendorId, own)
      try {
        return await own(() => all(work))
      } finally {
        if (own.activeCount + own.pendingCount === 0) byVendor.delete(vendorId)
      }
    },
  }
}

function tooMany(): Failure {
  return new Failure('too_many', 'Too many exports are running. Please try again in a moment.', {
    code: 'TOO_MANY_EXPORTS',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
