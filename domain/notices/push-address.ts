/** The push services of the browsers; a star stands for one name or more. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The host of the stand-in; no name ends in .invalid on the internet. */
export const STANDIN_PUSH_HOST = 'push-standin.invalid'

/**
 * Whether a push message may be sent to this address: one of a known push service, by https, at its usual port and
 * without a password. @param standIn the stand-in's host, where it is used
 */
export function isPushAddress(text: string, standIn?: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return [...PUSH_SERVICES, ...(standIn ? [standIn] : [])].some((known) =>
    isHost(url.hostname, known),
  )
}

function isHost(hostname: string, known: string): boolean {
  return known.startsWith('*.') ? hostname.endsWith(known.slice(1)) : hostname === known
}
