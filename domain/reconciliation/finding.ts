/** One difference between what the books say and what they should. */
export interface Finding {
  /** The rule that does not hold, such as I-03. */
  rule: string
  /** Null where it cannot be told whose it is. */
  vendorId: string | null
  /** What it is about: an order, a payment, a product, a day. */
  subject: string
  text: string
}
