import {
  CODE_SENT_ELSEWHERE,
  COUNTRY_NOT_SERVED,
  INVALID_PHONE,
} from '#domain/identity/identity.messages.ts'
import { Failure } from '#domain/values/failure.ts'
import { readMobilePhone } from '#domain/values/mobile-phone.ts'
import type { Context } from '../../process/context.ts'
import type { IdentityDependencies } from './identity-dependencies.ts'
import { hasSignInRequest, openSignInRequest } from './identity.store.ts'
import { deleteCodeSend } from './limit-code-sends.store.ts'
import { countCodeSend } from './limit-code-sends.ts'
import { runOnceSealed } from '../../calls/once-sealed.ts'

/** Numbers bought for SMS pumping differ in these last digits only. */
const LINE_DIGITS = 4

/**
 * Sends a new code, whether or not the phone has an account. The code works on this device only,
 * and wrong attempts lock only this request. Repeating the call sends no second code.
 */
export async function startSignIn(
  context: Context,
  dependencies: IdentityDependencies,
  request: { phoneNumber: string; device: string; address: string },
): Promise<void> {
  const { device, address } = request
  const phoneNumber = requireMobilePhone(context, request.phoneNumber)
  const requestId = toRequestId(dependencies, { phoneNumber, device })
  await runOnceSealed(context, dependencies, `start ${device}`, async () => {
    await sendCode(context, dependencies, { requestId, phoneNumber, device, address })
    // resets the attempts only after sending: a code that was not sent gives the previous one no
    // new attempts
    await openSignInRequest(context.db, requestId, context.now())
    return null
  })
}

async function sendCode(
  context: Context,
  dependencies: IdentityDependencies,
  request: { requestId: string; phoneNumber: string; device: string; address: string },
): Promise<void> {
  const { phoneNumber, device, address } = request
  if (phoneNumber === dependencies.testPhone)
    return dependencies.gateway.sendCode(phoneNumber, request)
  const keys = {
    phoneKey: toPhoneKey(dependencies, phoneNumber),
    prefixKey: dependencies.toKeyedHash(`prefix ${phoneNumber.slice(0, -LINE_DIGITS)}`),
    deviceKey: dependencies.toKeyedHash(`device ${device}`),
    addressKey: dependencies.toKeyedHash(`address ${address}`),
  }
  const sendId = await countCodeSend(context, dependencies.countSends, { phoneNumber, keys }).catch(
    (refusal: unknown) => tellWhereSent(context, request.requestId, refusal),
  )
  try {
    await dependencies.gateway.sendCode(phoneNumber, request)
  } catch (error) {
    if (error instanceof Failure && error.code === 'CODE_MAY_ARRIVE') {
      // it stays counted, and works if it arrives
      await openSignInRequest(context.db, request.requestId, context.now())
    } else {
      // no message was sent, so the user may request another at once
      await deleteCodeSend(context.db, { sendId })
    }
    throw error
  }
}

/** A code that another browser requested cannot be entered here: the refusal says so. */
async function tellWhereSent(
  context: Context,
  requestId: string,
  refusal: unknown,
): Promise<never> {
  if (!(refusal instanceof Failure) || refusal.code !== 'CODE_SENT_RECENTLY') throw refusal
  const isHere = await hasSignInRequest(context.db, requestId, context.now())
  throw new Failure('too_many', isHere ? refusal.message : CODE_SENT_ELSEWHERE, {
    code: refusal.code,
    details: { isSentHere: isHere },
    ...(refusal.retryAfterSeconds && { retryAfterSeconds: refusal.retryAfterSeconds }),
  })
}

/** The key under which a phone's codes are counted. */
export function toPhoneKey({ toKeyedHash }: IdentityDependencies, phoneNumber: string): string {
  return toKeyedHash(`phone ${phoneNumber}`)
}

/** The id of a sign-in request: the phone it went to and the device that requested it. */
export function toRequestId(
  dependencies: IdentityDependencies,
  { phoneNumber, device }: { phoneNumber: string; device: string },
): string {
  return dependencies.toKeyedHash(`request ${device} ${phoneNumber}`)
}

/** The E.164 form of a mobile number in a supported country. @throws Failure bad_request */
export function requireMobilePhone(context: Context, text: string): string {
  const read = readMobilePhone(text, context.config.SMS_COUNTRIES)
  if ('phoneNumber' in read) return read.phoneNumber
  const why = read.refusal === 'INVALID_PHONE' ? INVALID_PHONE : COUNTRY_NOT_SERVED
  throw new Failure('bad_request', why, { code: read.refusal, fields: { phoneNumber: why } })
}
