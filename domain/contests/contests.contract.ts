import { z } from 'zod'

/** The sources for which a browser may request tickets. None of them is a purchase. */
const REQUESTABLE_SOURCES = ['SIGNIN'] as const
const TICKET_SOURCES = [...REQUESTABLE_SOURCES, 'FREE_ENTRY'] as const
const REWARD_STATUSES = ['PENDING', 'CLAIMED', 'EXPIRED'] as const

export const contest = z
  .object({
    contestId: z.string().meta({ description: 'The id of its event' }),
    eventName: z.string(),
    vendorId: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    isOpen: z.boolean().meta({ description: 'The event is on: tickets can be granted and spent' }),
  })
  .meta({ id: 'Contest' })

const prize = z
  .object({
    prizeId: z.string(),
    name: z.string(),
    description: z.string(),
    imageUrl: z.string().nullable(),
    quantity: z.int(),
    remaining: z.int(),
    chancePerMillion: z
      .int()
      .meta({ description: 'The chance of one draw, in millionths; 0 once none remain' }),
  })
  .meta({ id: 'Prize' })

export const prizeList = z.object({ contest, prizes: z.array(prize) })

const ticket = z
  .object({
    ticketId: z.string(),
    eventId: z.string(),
    sourceType: z.enum(TICKET_SOURCES),
    createdAt: z.string(),
    expiresAt: z.string().meta({ description: 'The end of the event' }),
  })
  .meta({ id: 'Ticket' })

/** The terms of the drawing, and when the caller agreed to them. */
const drawTerms = z.object({ version: z.string(), agreedAt: z.string().nullable() })

export const ticketList = z.object({ tickets: z.array(ticket), terms: drawTerms })

export const grantTicketBody = z.object({
  sourceType: z.enum(REQUESTABLE_SOURCES),
  eventId: z.string().min(1).max(64),
})

export const grantedTicket = z.object({
  ticket,
  isNew: z.boolean().meta({ description: 'False for a ticket granted before' }),
})

export const drawBody = z.object({
  contestId: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'If sent, it must match the contest in the address' }),
  termsVersion: z.string().max(64).optional().meta({
    description:
      'The terms that the caller agrees to, stored with the first draw. Needed until they are',
  }),
})

const reward = z
  .object({
    rewardId: z.string(),
    eventId: z.string(),
    prizeName: z.string(),
    prizeDescription: z.string(),
    prizeImageUrl: z.string().nullable(),
    wonTimestamp: z.string(),
    status: z.enum(REWARD_STATUSES),
    claimCode: z.string(),
    claimExpiration: z.string(),
    claimedAt: z.string().nullable(),
    canTakeBack: z.boolean().meta({
      description:
        'You may take the claim back: for 10 minutes if you confirmed it, or as a manager',
    }),
    takenBackAt: z
      .string()
      .nullable()
      .meta({ description: 'When a claim of it was last taken back' }),
    timeZone: z.string().meta({ description: 'IANA time zone of the venue' }),
  })
  .meta({ id: 'Reward' })

/** A reward as staff see it, with the event it was won at. */
export const foundReward = reward.extend({ eventName: z.string() }).meta({ id: 'FoundReward' })

export const drawAnswer = z
  .object({
    drawId: z.string(),
    winStatus: z.boolean(),
    rewards: z.array(reward).meta({ description: 'The reward that was won, if one was' }),
    message: z.string(),
    ticketsLeft: z.int(),
  })
  .meta({ id: 'DrawResult' })

export const rewardList = z.object({
  rewards: z.array(reward),
  nextToken: z.string().nullable(),
})

export const claimAnswer = z.object({
  reward,
  alreadyClaimed: z.boolean(),
})

export const takeBackAnswer = z.object({ reward })

export type Contest = z.infer<typeof contest>
export type Prize = z.infer<typeof prize>
export type PrizeList = z.infer<typeof prizeList>
export type Ticket = z.infer<typeof ticket>
export type DrawTerms = z.infer<typeof drawTerms>
export type TicketList = z.infer<typeof ticketList>
export type GrantTicketBody = z.infer<typeof grantTicketBody>
export type GrantedTicket = z.infer<typeof grantedTicket>
export type DrawAnswer = z.infer<typeof drawAnswer>
export type Reward = z.infer<typeof reward>
export type FoundReward = z.infer<typeof foundReward>
export type RewardList = z.infer<typeof rewardList>
export type ClaimAnswer = z.infer<typeof claimAnswer>
export type TakeBackAnswer = z.infer<typeof takeBackAnswer>
