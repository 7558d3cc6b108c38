interface Night {
  name: string
  startTime: Date
  timeZone: string
}

/** The message about a spot from the waitlist. */
export function offerMessage(offer: Night & { offerExpiresAt: Date }, address: string): string {
  const { name, startTime, offerExpiresAt, timeZone } = offer
  const until = format(offerExpiresAt, timeZone)
  return `Lusiv: a spot at ${name} (${format(startTime, timeZone)}) is yours if you confirm by ${until}: ${address}`
}

/** The message about a reservation that a refund or a dispute of the membership ended. */
export function membershipEndedMessage({ name, startTime, timeZone }: Night): string {
  return `Lusiv: your membership payment was returned, so your membership has ended and you are no longer on the list of ${name} (${format(startTime, timeZone)}).`
}

/** The message about a reservation or a place on the waitlist of an event that was called off. */
export function calledOffMessage(event: Night & { returnedCredits: number }): string {
  const { name, startTime, timeZone, returnedCredits } = event
  const text = `Lusiv: ${name} (${format(startTime, timeZone)}) was called off.`
  return returnedCredits > 0 ? `${text} Your credit is back.` : text
}

/** 'Sat, 10:00 PM PST' */
function format(at: Date, timeZone: string): string {
  return at.toLocaleString('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}
