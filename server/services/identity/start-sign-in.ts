import { createHmac } from 'node:crypto'
import { INVALID_PHONE } from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { parseMobilePhone } from '#domain/values/mobile-phone.ts'
import type { Context } from '../../context.ts'
import type { IdentityDesk } from './identity-desk.ts'
import { deleteCodeSend, type SendKeys } from './identity.store.ts'
import { countCodeSend } from './limit-code-sends.ts'

/** Sends a fresh code, whether or not the phone has an account. A repeat of the request sends none. */
export async function startSignIn(
  context: Context,
  desk: IdentityDesk,
  request: { phoneNumber: string; device: string; address: string },
): Promise<void> {
  const phoneNumber = requireMobilePhone(context, request.phoneNumber)
  return desk.sendOnce(context, async () => {
    if (phoneNumber === desk.testPhone) return desk.gateway.sendCode(phoneNumber, request.address)
    const sendId = await countCodeSend(context, toSendKeys(desk, { ...request, phoneNumber }))
    try {
      await desk.gateway.sendCode(phoneNumber, request.address)
    } catch (error) {
      // nothing arrived, so the person may ask again at once
      await deleteCodeSend(context.db, sendId)
      throw error
    }
  })
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

function toSendKeys(
  desk: IdentityDesk,
  { phoneNumber, device, address }: { phoneNumber: string; device: string; address: string },
): SendKeys {
  const keyed = (text: string) =>
    createHmac('sha256', desk.limitKey).update(text).digest('base64url')
  return {
    phoneKey: keyed(`phone ${phoneNumber}`),
    deviceKey: keyed(`device ${device}`),
    addressKey: keyed(`address ${address}`),
  }
}
