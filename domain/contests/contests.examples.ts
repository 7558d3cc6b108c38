import type {
  Contest,
  DrawAnswer,
  DrawTerms,
  GrantTicketBody,
  Prize,
  Reward,
  Ticket,
} from './contests.contract.ts'
import type {
  ArchivePrizeBody,
  ManagedPrize,
  NewPrizeBody,
  PrizeChangeBody,
} from './managed-prizes.contract.ts'
import { DRAW_TERMS_VERSION } from './draw-terms.ts'

export const contestExample: Contest = {
  contestId: 'EV-TONIGHT',
  eventName: 'Neon Tides',
  vendorId: 'HARBOR',
  startTime: '2026-07-05T03:00:00.000Z',
  endTime: '2026-07-05T08:00:00.000Z',
  isOpen: true,
}

export const prizeExample: Prize = {
  prizeId: 'PZ-POSTER',
  name: 'Signed Tour Poster',
  description: 'Screen print, signed by all three acts.',
  imageUrl: '/demo/pictures/prize-signed-poster.webp',
  quantity: 20,
  remaining: 14,
  chancePerMillion: 120_000,
}

export const grantTicketExample: GrantTicketBody = { sourceType: 'SIGNIN', eventId: 'EV-TONIGHT' }

export const ticketExample: Ticket = {
  ticketId: '01972a4e-8f3b-7c21-a5d4-6e9f0b1c2d3e',
  eventId: 'EV-TONIGHT',
  sourceType: 'SIGNIN',
  createdAt: '2026-07-05T03:40:00.000Z',
  expiresAt: '2026-07-05T08:00:00.000Z',
}

export const drawTermsExample: DrawTerms = {
  version: DRAW_TERMS_VERSION,
  agreedAt: '2026-07-05T03:45:00.000Z',
}

export const rewardExample: Reward = {
  rewardId: '01972a5e-1d2c-7b3a-9f4e-5a6b7c8d9e0f',
  eventId: 'EV-TONIGHT',
  prizeName: 'Signed Tour Poster',
  prizeDescription: 'Screen print, signed by all three acts.',
  prizeImageUrl: '/demo/pictures/prize-signed-poster.webp',
  wonTimestamp: '2026-07-05T04:10:00.000Z',
  status: 'PENDING',
  claimCode: '7Q4K-M2XT',
  claimExpiration: '2026-07-19T04:10:00.000Z',
  claimedAt: null,
  canTakeBack: false,
  takenBackAt: null,
  timeZone: 'America/Los_Angeles',
}

export const drawExample: DrawAnswer = {
  drawId: '01972a5e-1d2c-7b3a-9f4e-5a6b7c8d9e0e',
  winStatus: true,
  rewards: [rewardExample],
  message: 'You won Signed Tour Poster!',
  ticketsLeft: 1,
}

export const managedPrizeExample: ManagedPrize = {
  ...prizeExample,
  position: 2,
  archivedAt: null,
  version: 1,
}

const prizeFieldsExample = {
  name: 'Two Drinks',
  description: 'For you and a friend.',
  imageUrl: null,
  quantity: 40,
  chancePerMillion: 50_000,
}
export const newPrizeExample: NewPrizeBody = {
  ...prizeFieldsExample,
  prizeId: '01972a5e-1d2c-4b3a-9f4e-5a6b7c8d9e10',
}
export const prizeChangeExample: PrizeChangeBody = {
  ...prizeFieldsExample,
  position: 1,
  version: 1,
}
export const archivePrizeExample: ArchivePrizeBody = { isArchived: true, version: 1 }
