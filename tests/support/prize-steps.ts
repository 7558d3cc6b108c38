import { DRAW_TERMS_VERSION } from '#domain/contests/draw-terms.ts'
import type {
  ClaimAnswer,
  DrawAnswer,
  FoundReward,
  GrantedTicket,
  PrizeList,
  RewardList,
  TakeBackAnswer,
  TicketList,
} from '#domain/contests/contests.contract.ts'
import type { Call, Person } from './api-harness.ts'

interface Refusal {
  code?: string
  error?: string
}

/** The calls of the prizes over the API. */
export function createPrizeSteps({ call }: { call: Call }) {
  return {
    prizes: (eventId: string) => call<PrizeList & Refusal>(`GET /contests/${eventId}/prizes`),
    tickets: (as: Person) => call<TicketList>('GET /tickets', { as }),
    signInTicket: (as: Person, eventId: string, key: string = crypto.randomUUID()) =>
      call<GrantedTicket & Refusal>('POST /reward-tickets', {
        as,
        key,
        body: { sourceType: 'SIGNIN', eventId },
      }),
    draw: (as: Person | undefined, eventId: string, key: string = crypto.randomUUID()) =>
      call<DrawAnswer & Refusal>(`POST /contests/${eventId}/draw`, {
        as,
        key,
        body: { contestId: eventId, termsVersion: DRAW_TERMS_VERSION },
      }),
    claim: (as: Person | undefined, rewardId: string, key: string = crypto.randomUUID()) =>
      call<ClaimAnswer & Refusal>(`POST /rewards/${rewardId}/claim`, { as, key, body: {} }),
    takeBack: (as: Person | undefined, rewardId: string, key: string = crypto.randomUUID()) =>
      call<TakeBackAnswer & Refusal>(`POST /rewards/${rewardId}/take-back`, { as, key, body: {} }),
    find: (as: Person | undefined, vendorId: string, claimCode: string) =>
      call<{ reward: FoundReward } & Refusal>(
        `GET /vendors/${vendorId}/rewards/${encodeURIComponent(claimCode)}`,
        { as },
      ),
    rewards: (as: Person, query = '') =>
      call<RewardList & Refusal>(`GET /users/rewards${query}`, { as }),
  }
}
