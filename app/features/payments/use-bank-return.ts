import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const SECRET = 'payment_intent_client_secret'
/** What the provider adds to the address when a bank's page leads back here. */
const ADDED = ['payment_intent', SECRET, 'redirect_status', 'source_type']

/**
 * The client secret of the payment for which a bank's page led back here, perhaps in another browser than it
 * was left in. It is taken out of the address.
 */
export function useBankReturn(): string | undefined {
  const [parameters, setParameters] = useSearchParams()
  const [secret] = useState(() => parameters.get(SECRET) ?? undefined)
  useEffect(() => {
    if (!ADDED.some((name) => parameters.has(name))) return
    const rest = new URLSearchParams(parameters)
    for (const name of ADDED) rest.delete(name)
    setParameters(rest, { replace: true, preventScrollReset: true })
  }, [parameters, setParameters])
  return secret
}
