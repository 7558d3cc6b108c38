import { splitName } from '#domain/values/split-name.ts'

export interface WalletPayer {
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** The payer's details from the wallet; undefined unless name, email and phone are present. */
export function toWalletPayer(
  details: { name?: string; email?: string; phone?: string } | undefined,
): WalletPayer | undefined {
  const { name = '', email = '', phone = '' } = details ?? {}
  if (!name.trim() || !email || !phone) return undefined
  return { name: name.trim(), ...splitName(name), email, phone }
}
