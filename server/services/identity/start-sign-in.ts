import { INVALID_PHONE } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseMobilePhone } from '#domain/values/mobile-phone.ts'
import type { Context } from '../../context.ts'
import type { IdentityDesk } from './identity-desk.ts'
import { deleteCodeSend, openSignInRequest } from './identity.store.ts'
import { countCodeSend } from './limit-code-sends.ts'
import { shareAnswer } from './share-answer.ts'

/**
 * Sends a fresh code, whether or not the phone has an account. It works on this device only, and its
 * wrong tries lock nothing but this request. A repeat of the call sends none.
 */
export async function startSignIn(
  context: Context,
  desk: IdentityDesk,
  request: { phoneNumber: string; device: string; address: string },
): Promise<void> {
  const { device, address } = request
  const phoneNumber = requireMobilePhone(context, request.phoneNumber)
  const requestId = toRequestId(desk, { phoneNumber, device })
  await shareAnswer(context, desk, `start ${device}`, async () => {
    await sendCode(context, desk, { requestId, phoneNumber, device, address })
    // only now: a code that was not sent gives no new tries for the one before it
    await openSignInRequest(context.db, requestId, context.now())
    return null
  })
}

async function sendCode(
  context: Context,
  desk: IdentityDesk,
  request: { requestId: string; phoneNumber: string; device: string; address: string },
): Promise<void> {
  const { phoneNumber, device, address } = request
  if (phoneNumber === desk.testPhone) return desk.gateway.sendCode(phoneNumber, request)
  const sendId = await countCodeSend(context, {
    phoneKey: desk.toKey(`phone ${phoneNumber}`),
    deviceKey: desk.toKey(`device ${device}`),
    addressKey: desk.toKey(`address ${address}`),
  })
  try {
    await desk.gateway.sendCode(phoneNumber, request)
  } catch (error) {
    // nothing arrived, so the person may ask again at once
    await deleteCodeSend(context.db, sendId)
    throw error
  }
}

/** What a code belongs to: the phone it went to and the device that asked for it. */
export function toRequestId(
  desk: IdentityDesk,
  { phoneNumber, device }: { phoneNumber: string; device: string },
): string {
  return desk.toKey(`request ${device} ${phoneNumber}`)
}

/** The E.164 form of a mobile number of the countries served. @throws Failure bad_request */
export function requireMobilePhone(context: Context, text: string): string {
  const phoneNumber = parseMobilePhone(text, context.config.SMS_COUNTRIES)
  if (phoneNumber) return phoneNumber
  throw new Failure('bad_request', INVALID_PHONE, {
    code: 'INVALID_PHONE',
    fields: { phoneNumber: INVALID_PHONE },
  })
}
