import type { Cents } from '#domain/values/money.ts'

declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    taxes: TaxGateway
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

/**
 * Sales tax for goods handed over at an address. Throws Failure `unavailable` (nothing is known) or
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
}
