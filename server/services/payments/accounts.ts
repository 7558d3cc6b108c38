/** What the provider does for each account, whose money is kept apart. */
export interface Accounts<Gateway> {
  /** @param stripeAccount the venue's own; null for the installation's */
  of(stripeAccount: string | null): Gateway
}

/** Whose an account is. */
export interface AccountOwner {
  stripeAccount: string
  vendorId: string
  /** Its owner took the right to charge away. */
  isClosed: boolean
}

/** Makes what an account needs when it is first asked for, and keeps it. */
export function perAccount<Gateway>(
  make: (stripeAccount: string | null) => Gateway,
): Accounts<Gateway> {
  const made = new Map<string | null, Gateway>()
  return {
    of(stripeAccount) {
      const known = made.get(stripeAccount)
      if (known) return known
      const gateway = make(stripeAccount)
      made.set(stripeAccount, gateway)
      return gateway
    },
  }
}
