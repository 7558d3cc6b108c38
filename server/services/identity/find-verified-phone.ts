/** The phone a token speaks for: verified, and in its own claim. A name that looks like one is none. */
export function findVerifiedPhone(claims: object): string | undefined {
  const { phone_number: phoneNumber, phone_number_verified: isVerified } = claims as {
    phone_number?: unknown
    phone_number_verified?: unknown
  }
  return isVerified === true && typeof phoneNumber === 'string' ? phoneNumber : undefined
}
