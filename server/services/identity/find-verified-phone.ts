/**
 * The verified phone number of a token, from its own claim; a `name` that looks like a number does
 * not count.
 */
export function findVerifiedPhone(claims: object): string | undefined {
  const { phone_number: phoneNumber, phone_number_verified: isVerified } = claims as {
    phone_number?: unknown
    phone_number_verified?: unknown
  }
  return isVerified === true && typeof phoneNumber === 'string' ? phoneNumber : undefined
}
