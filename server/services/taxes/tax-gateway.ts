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

/** Calculates sales tax for goods handed over at an address. @throws Failure unavailable */
export interface TaxGateway {
  calculateTax(lines: TaxableLine[], address: TaxAddress): Promise<TaxCalculation>
}
