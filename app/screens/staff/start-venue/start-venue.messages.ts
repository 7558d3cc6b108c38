import {
  INVITATION_EXPIRED,
  INVITATION_FOREIGN,
  INVITATION_NOT_FOUND,
  INVITATION_REQUIRED,
  INVITATION_REVOKED,
  INVITATION_USED,
  SIGNUP_OFF,
} from '#domain/invitations/invitations.messages.ts'

export const START_TITLE = 'Start your venue'
export const START_FAILED = 'Your venue could not be started. Please try again.'

/** Why the link or the page cannot be used, and what to do. */
export const PROBLEMS = {
  OFF: { title: SIGNUP_OFF, text: 'Ask us, and we will get back to you.' },
  MISSING: {
    title: INVITATION_REQUIRED,
    text: 'Open the link you were sent, or ask us for an invitation.',
  },
  UNKNOWN: { title: 'Unknown invitation', text: INVITATION_NOT_FOUND },
  USED: {
    title: INVITATION_USED,
    text: 'Each link starts one venue. If it was you, sign in to see your venue.',
  },
  EXPIRED: { title: INVITATION_EXPIRED, text: 'Ask for a new one: it takes a minute.' },
  REVOKED: { title: INVITATION_REVOKED, text: 'Ask for a new one if you still want to start.' },
  FOREIGN: { title: 'Not for this phone number', text: INVITATION_FOREIGN },
} as const

export type StartProblem = keyof typeof PROBLEMS
