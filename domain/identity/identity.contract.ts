import { z } from 'zod'
import { INVALID_CODE_FORMAT } from './identity.messages.ts'
import { isVerificationCode } from './verification-code.ts'

const phoneNumber = z.string().max(40).meta({
  description: 'A mobile number, best in E.164 form',
  example: '+13105550101',
})

export const startSignInBody = z.object({ phoneNumber })
export type StartSignIn = z.infer<typeof startSignInBody>

export const verifyCodeBody = z.object({
  phoneNumber,
  code: z.string().refine(isVerificationCode, INVALID_CODE_FORMAT).meta({ example: '123456' }),
})
export type VerifyCode = z.infer<typeof verifyCodeBody>

/** A signed-in person. The credential that refreshes it travels in an httpOnly cookie, never here. */
export const sessionAnswer = z.object({
  accessToken: z.string(),
  idToken: z.string().meta({ description: 'Sent as the bearer token of every other call' }),
  expiresAt: z.iso.datetime(),
  userId: z.string(),
  isNewUser: z
    .boolean()
    .meta({ description: 'True once: for the sign-in that created the account' }),
})
export type Session = z.infer<typeof sessionAnswer>

export const acceptTermsBody = z.object({ version: z.string().max(32) })

/** The terms that guests accept before they pay. */
export const termsAnswer = z
  .object({
    version: z.string().meta({ description: 'The current version, a date' }),
    acceptedAt: z.iso.datetime().nullable().meta({ description: 'Null until it is accepted' }),
  })
  .meta({ id: 'Terms' })
export type Terms = z.infer<typeof termsAnswer>
