import type { RequestClient, Twilio } from 'twilio'
import type { Config } from '../process/config.ts'
import {
  type Check,
  END_SANDBOX,
  failure,
  type Finding,
  ok,
  refusal,
  runAfter,
  runChecks,
  warning,
} from './check.ts'

const SERVICE = 'Messages'
const CREDENTIALS = 'Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN in the Twilio Console.'
const SENDER = 'Set TWILIO_FROM to a number or a messaging service (MG…) of this account.'

/** Whether the Twilio account can send text messages; none is sent. */
export async function checkMessages(config: Config, httpClient?: RequestClient): Promise<Check[]> {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = config
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) {
    const text = 'anyone can read the sign-in codes at /dev/inbox.'
    const standIn = warning(
      config.STANDINS
        ? 'Rehearsal: A stand-in takes the text messages: the log names the address of its inbox.'
        : `A stand-in takes the text messages: ${text}`,
      config.STANDINS ? END_SANDBOX : 'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
    )
    return runChecks(config, SERVICE, [{ name: 'stand-in', run: () => standIn, fix: '' }])
  }
  const { default: twilio } = await import('twilio')
  const client = twilio(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, httpClient ? { httpClient } : {})
  return runAfter(
    config,
    SERVICE,
    {
      name: 'account',
      fix: CREDENTIALS,
      run: () => checkAccount(client, TWILIO_ACCOUNT_SID),
      refusedBy: (error) =>
        [401, 404].includes(statusOf(error)) ? ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] : [],
    },
    [
      {
        name: 'sender',
        fix: SENDER,
        run: () => checkSender(client, TWILIO_FROM),
        refusedBy: (error) => (statusOf(error) === 404 ? ['TWILIO_FROM'] : []),
      },
    ],
  )
}

/** The status of Twilio's answer; 0 for an error that is none. */
function statusOf(error: unknown): number {
  return error instanceof Error && 'status' in error ? Number(error.status) : 0
}

async function checkAccount(client: Twilio, sid: string): Promise<Finding> {
  const { friendlyName, status, type } = await client.api.v2010.accounts(sid).fetch()
  if (status !== 'active') {
    return failure(
      `The Twilio account ${friendlyName} is ${status}.`,
      'Open the Twilio Console, which says why.',
    )
  }
  if (type === 'Full') return ok(`The Twilio account ${friendlyName} is active.`)
  return warning(
    `The Twilio account ${friendlyName} is a trial: it sends only to numbers that you have verified.`,
    'Upgrade it in the Twilio Console.',
  )
}

async function checkSender(client: Twilio, from: string): Promise<Finding> {
  if (from.startsWith('MG')) {
    const service = client.messaging.v1.services(from)
    const [{ friendlyName }, numbers] = await Promise.all([
      service.fetch(),
      service.phoneNumbers.list({ limit: 1 }),
    ])
    if (numbers.length > 0) return ok(`The messaging service ${friendlyName} sends.`)
    return failure(
      `The messaging service ${friendlyName} has no number to send from.`,
      'Add a sender to it in the Twilio Console.',
    )
  }
  // a short code or a name is not in the list of numbers
  if (!/^\+\d{7,15}$/.test(from)) {
    return warning(`Whether ${from} may send cannot be asked for.`, 'Send yourself a sign-in code.')
  }
  const [number] = await client.incomingPhoneNumbers.list({ phoneNumber: from, limit: 1 })
  if (!number) {
    const text = `The number ${from} does not belong to this account.`
    return refusal(text, SENDER, ['TWILIO_FROM'])
  }
  if (number.capabilities.sms) return ok(`The number ${from} sends text messages.`)
  return failure(`The number ${from} cannot send text messages.`, SENDER)
}
