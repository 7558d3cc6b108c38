/** Where an invitation leads, before its token; the app's own address is in its list of paths. */
export const START_PATH = '/staff/start'

/** The text message of an invitation. */
export function invitationMessage(link: string): string {
  return `You are invited to start your venue with Fayva: ${link}`
}

export const INVITATION_SUBJECT = 'Start your venue with Fayva'

/** The e-mail of an invitation. */
export function invitationMail(link: string, days: number): string {
  return `Hello,

with this link you set up your venue: its menu, its payments and its QR codes.

${link}

The link works once, within ${days} days. You sign in with your phone number.
`
}
