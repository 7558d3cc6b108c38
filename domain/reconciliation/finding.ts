/** A difference between our books and the payment provider's, or within ours. */
export interface Finding {
  /** The violated rule, such as I-03. */
  rule: string
  /** Null when the vendor is unknown. */
  vendorId: string | null
  /** The id of an order, payment or product, or a day. */
  subject: string
  text: string
}
