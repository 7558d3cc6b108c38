export const EMAIL_MAX_LENGTH = 254

/** A dot and a top-level name after the @, and nothing that separates addresses. */
const EMAIL = /^[^\s@,;<>()"]+@[^\s@,;<>()".]+(\.[^\s@,;<>()".]+)*\.[^\s@,;<>()".\d]{2,}$/

/** Whether a trimmed text looks like one e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)
}
