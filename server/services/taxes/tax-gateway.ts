import type { Cents } from '#domain/values/money.ts'
import type { Accounts } from '../payments/accounts.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    taxes: Accounts<TaxGateway>
  }
}

export interface TaxableLine {
  /** Our id of the line, by which the provider's answer is matched. */
  reference: string
  amountCents: Cents
  quantity: number
  productTaxCode: string
}

export interface TaxAddress {
  line1: string
  line2: string | null
  city: string
  state: string
  zip: string
}

export interface TaxCalculation {
  taxCalculationId: string
  taxCents: Cents
  /** The tax of each line by its reference; together the tax of all. */
  taxOf: Record<string, Cents>
}

/** A line of recorded tax that is reversed, by our reference of it. */
export interface ReversedLine {
  reference: string
  quantity: number
  /** Without the tax. */
  amountCents: Cents
  taxCents: Cents
}

/** A part of recorded tax that is reversed: of some lines, or one amount with its tax where the lines are not known. */
export interface ReversedTax {
  amountCents: Cents
  lines: ReversedLine[] | null
}

/**
 * Sales tax of one account for goods handed over at an address. Throws Failure `unavailable` (nothing is known) or
 * `conflict` (the provider refuses).
 */
export interface TaxGateway {
  /** `requestedBy` is the person whose rate limit applies. */
  calculateTax(
    lines: TaxableLine[],
    address: TaxAddress,
    requestedBy?: string | undefined,
  ): Promise<TaxCalculation>
  /**
   * Records tax as owed, once per reference. @returns the provider's id; null for a reference used
   * so long ago that its id is unavailable
   */
  recordTax(taxCalculationId: string, reference: string): Promise<string | null>
  /** Reverses recorded tax in full, once per reference. */
  reverseTax(taxTransactionId: string, reference: string): Promise<string | null>
  /**
   * Reverses a part of recorded tax, once per reference. @throws Failure conflict when the transaction has no such
   * line, or less of it
   */
  reverseTaxInPart(
    taxTransactionId: string,
    reference: string,
    part: ReversedTax,
  ): Promise<string | null>
  /** Reverses what the parts that were reversed before have left of recorded tax, once per reference. */
  reverseRestOfTax(
    taxTransactionId: string,
    reference: string,
    before: readonly ReversedTax[],
  ): Promise<string | null>
}
