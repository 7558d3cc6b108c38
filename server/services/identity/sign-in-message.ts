import { CODE_LIFETIME_SECONDS } from '#domain/identity/verification-code.ts'

/**
 * The text of a code message. The last line lets phones suggest the code above the keyboard, on our
 * site only.
 */
export function toSignInMessage(code: string, domain: string): string {
  const minutes = CODE_LIFETIME_SECONDS / 60
  return [
    `Your Fayva verification code is: ${code}`,
    `It works for ${minutes} minutes. Never share it.`,
    '',
    `@${domain} #${code}`,
  ].join('\n')
}
