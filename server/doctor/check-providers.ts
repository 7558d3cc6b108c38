import type { Config } from '../process/config.ts'
import type { Check } from './check.ts'
import { checkMessages } from './check-messages.ts'
import { checkPayments } from './check-payments.ts'

/** The checks that a venue sees: whether cards can be charged, and whether people can sign in. */
export async function checkProviders(config: Config): Promise<Check[]> {
  const checks = (await Promise.all([checkPayments(config), checkMessages(config)])).flat()
  return checks.map(({ refused: _forOperators, ...check }) => check)
}
