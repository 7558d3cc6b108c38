import type { Contest, Prize, Reward, Ticket } from '#domain/contests/contests.contract.ts'
import { canTakeBackClaim } from '#domain/contests/take-back.ts'
import { isOpen, type RewardCaller } from './contests.access.ts'
import type { ContestRow, PrizeRow, RewardRow, TicketRow } from './contests.store.ts'

export function toContestView(row: ContestRow, now: Date): Contest {
  return {
    contestId: row.eventId,
    eventName: row.eventName,
    vendorId: row.vendorId,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    isOpen: isOpen(row, now),
  }
}

export function toPrizeView(row: PrizeRow): Prize {
  return { ...row, chancePerMillion: row.remaining > 0 ? row.chancePerMillion : 0 }
}

export function toTicketView(row: TicketRow): Ticket {
  return {
    ticketId: row.ticketId,
    eventId: row.eventId,
    sourceType: row.sourceType,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export function toRewardView(row: RewardRow, now: Date, caller: RewardCaller): Reward {
  const { claimedAt, claimedBy } = row
  const isLate = row.status === 'PENDING' && row.claimExpiration <= now
  return {
    rewardId: row.rewardId,
    eventId: row.eventId,
    prizeName: row.prizeName,
    prizeDescription: row.prizeDescription,
    prizeImageUrl: row.prizeImageUrl,
    wonTimestamp: row.wonTimestamp.toISOString(),
    status: isLate ? 'EXPIRED' : row.status,
    claimCode: row.claimCode,
    claimExpiration: row.claimExpiration.toISOString(),
    claimedAt: claimedAt?.toISOString() ?? null,
    canTakeBack:
      claimedAt !== null &&
      claimedBy !== null &&
      canTakeBackClaim({ claimedAt, claimedBy }, caller, now),
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    timeZone: row.timeZone,
  }
}
