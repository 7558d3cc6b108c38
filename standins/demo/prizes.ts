import type { NewPrizeBody } from '#domain/contests/managed-prizes.contract.ts'
import type { draws, rewards, tickets } from '#server/services/contests/contests.tables.ts'
import { ORDERER } from './customers.ts'
import { demoUuid } from './demo-ids.ts'
import { daysFrom, hoursFrom } from './demo-time.ts'
import { EARLIER, TONIGHT } from './events.ts'
import { pictureUrl } from './pictures.ts'

const CLAIM_DAYS = 14
const TERMS_VERSION = '2025-05-01'
const REWARD_PRIZE = 'PZ-ONE-ROUND'

export const demoPrizes: (NewPrizeBody & { eventId: string })[] = [
  {
    prizeId: 'PZ-BACKSTAGE',
    eventId: TONIGHT,
    name: 'Backstage Pass',
    description: 'Meet the band after the last song, with one guest.',
    imageUrl: pictureUrl('prize-backstage-pass'),
    quantity: 2,
    chancePerMillion: 20_000,
  },
  {
    prizeId: 'PZ-POSTER',
    eventId: TONIGHT,
    name: 'Signed Tour Poster',
    description: 'Screen print, signed by all three acts.',
    imageUrl: pictureUrl('prize-signed-poster'),
    quantity: 20,
    chancePerMillion: 120_000,
  },
  {
    prizeId: 'PZ-TONIGHT-ROUND',
    eventId: TONIGHT,
    name: 'A Round on the House',
    description: 'Two drinks of your choice at the Main Bar.',
    imageUrl: pictureUrl('prize-drink-voucher'),
    quantity: 60,
    chancePerMillion: 260_000,
  },
  {
    prizeId: REWARD_PRIZE,
    eventId: EARLIER,
    name: 'A Round on the House',
    description: 'Two drinks of your choice at the Main Bar.',
    imageUrl: pictureUrl('prize-drink-voucher'),
    quantity: 40,
    chancePerMillion: 250_000,
  },
  {
    prizeId: 'PZ-SEASON',
    eventId: EARLIER,
    name: 'Golden Season Ticket',
    description: 'Two seats at every show this season.',
    imageUrl: pictureUrl('prize-golden-ticket'),
    quantity: 1,
    chancePerMillion: 4_000,
  },
  {
    prizeId: 'PZ-HEADPHONES',
    eventId: 'EV-BASEMENT',
    name: 'Studio Headphones',
    description: 'Closed back, for long nights.',
    imageUrl: pictureUrl('prize-headphones'),
    quantity: 3,
    chancePerMillion: 30_000,
  },
  {
    prizeId: 'PZ-BUNDLE',
    eventId: 'EV-PIER-DISCO',
    name: 'Merch Bundle',
    description: 'Tee, cap and tote in one box.',
    imageUrl: pictureUrl('prize-merch-bundle'),
    quantity: 10,
    chancePerMillion: 80_000,
  },
]

export interface DemoTickets {
  tickets: (typeof tickets.$inferInsert)[]
  draws: (typeof draws.$inferInsert)[]
  rewards: (typeof rewards.$inferInsert)[]
}

/** The first customer's tickets and rewards: two tickets left for tonight, one prize won this afternoon. */
export function listDemoTickets(now: Date): DemoTickets {
  const signedInAt = hoursFrom(now, -0.9)
  const wonAt = hoursFrom(now, -3)
  const mine = { userId: ORDERER.userId }
  const spentTicketId = demoUuid('ticket spent', wonAt)
  const drawId = demoUuid('draw won', wonAt)
  const prize = demoPrizes.find(({ prizeId }) => prizeId === REWARD_PRIZE)
  return {
    tickets: [
      {
        ...mine,
        ticketId: demoUuid('ticket one', signedInAt),
        eventId: TONIGHT,
        sourceType: 'SIGNIN',
        createdAt: signedInAt,
      },
      {
        ...mine,
        ticketId: demoUuid('ticket two', signedInAt),
        eventId: TONIGHT,
        sourceType: 'FREE_ENTRY',
        createdAt: signedInAt,
      },
      {
        ...mine,
        ticketId: spentTicketId,
        eventId: EARLIER,
        sourceType: 'SIGNIN',
        status: 'SPENT',
        createdAt: hoursFrom(now, -4),
        spentAt: wonAt,
      },
    ],
    draws: [
      {
        ...mine,
        drawId,
        ticketId: spentTicketId,
        eventId: EARLIER,
        hasWon: true,
        prizeId: REWARD_PRIZE,
        roll: 118_204,
        termsVersion: TERMS_VERSION,
        createdAt: wonAt,
      },
    ],
    rewards: [
      {
        ...mine,
        rewardId: demoUuid('reward', wonAt),
        drawId,
        eventId: EARLIER,
        prizeId: REWARD_PRIZE,
        prizeName: prize?.name ?? '',
        prizeDescription: prize?.description ?? '',
        prizeImageUrl: prize?.imageUrl ?? null,
        status: 'PENDING',
        claimCode: 'HRBR-7Q4K',
        wonTimestamp: wonAt,
        claimExpiration: claimUntil(now),
      },
    ],
  }
}

/** When the pending reward expires. */
export function claimUntil(now: Date): Date {
  return daysFrom(now, CLAIM_DAYS)
}
