declare module '#server/process/context.ts' {
  interface ServiceRegistry {
    /** Undefined where venues are paid through the installation's account. */
    accountGateway: AccountGateway | undefined
  }
}

export interface AccountState {
  chargesEnabled: boolean
  /** As the provider names it; TAX_SETTINGS where it charges and tax is not calculated on it. */
  currentlyDue: string[]
  /** Whether it is registered in a state: elsewhere the provider calculates a tax of 0. Null while it cannot charge. */
  collectsTax: boolean | null
  /** What tax follows from, as one text to compare with; null while it cannot charge. */
  taxSettings: string | null
}

/** The venues' own accounts at the payment provider. Throws Failure `unavailable` or `conflict`. */
export interface AccountGateway {
  /** Repeats with the same key open one account. @returns its id */
  open(request: { vendorId: string; name: string; idempotencyKey: string }): Promise<string>
  /** A page of the provider where an owner says what it asks for, for a few minutes and one visit. */
  link(stripeAccount: string, backUrl: string): Promise<string>
  /** Undefined for an account that its owner has disconnected. */
  find(stripeAccount: string): Promise<AccountState | undefined>
  /** Lets wallets be used on our pages with this account; repeats change nothing. */
  registerDomain(stripeAccount: string, domain: string): Promise<void>
}
