import type { Cents } from '#domain/values/money.ts'

export interface TaxableLine {
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
}

/**
 * Sales tax for goods handed over at an address. Throws Failure `unavailable` (nothing is known) or
 * `conflict` (the provider refuses).
 */
export interface TaxGateway {
  /** `askedBy` is the person whose limit the question counts against. */
  calculateTax(
    lines: TaxableLine[],
    address: TaxAddress,
    askedBy?: string | undefined,
  ): Promise<TaxCalculation>
  /**
   * Tax becomes owed, once per reference.
   * @returns the provider's id; null for a reference used so long ago that its id cannot be asked
   */
  recordTax(taxCalculationId: string, reference: string): Promise<string | null>
  /** Takes recorded tax back in full, once per reference. */
  reverseTax(taxTransactionId: string, reference: string): Promise<string | null>
}
