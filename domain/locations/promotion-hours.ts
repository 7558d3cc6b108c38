/** Days and hours in which a promotion applies, by the venue's clock. */
export interface PromotionHours {
  /** Days on which it begins: 0 is Sunday, 6 Saturday. */
  days: number[]
  /** 'HH:mm'. */
  from: string
  /** 'HH:mm'; at or before `from` it ends on the next day. */
  to: string
}
