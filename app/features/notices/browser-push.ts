import type { NoticeSettings, PushSubscriptionBody } from '#domain/notices/notices.contract.ts'
import { readText, removeText, storeText } from '#app/api/browser-storage.ts'

/** Whom this browser calls; another person who signs in here asks anew. */
const CALLED_KEY = 'notifiedUser'

/** Whether this browser supports push notifications. On iPhones only the installed app does. */
export function canBeCalled(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission !== 'denied'
  )
}

type Push = Pick<NoticeSettings, 'pushKey' | 'pushScript'>

/** The subscription of this browser, if it calls this user. */
export async function findSubscription(
  userId: string,
  push: Push,
): Promise<PushSubscription | undefined> {
  if (readText(CALLED_KEY) !== userId || Notification.permission !== 'granted') return undefined
  const manager = await findManager(push)
  return (await manager?.getSubscription()) ?? undefined
}

/** Whether a worker is there that would show a message. */
export async function hasWorker(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration()) !== undefined
}

/**
 * Asks the person and subscribes; to be called by a tap. @returns undefined when the person, or the browser, refused
 */
export async function subscribe(push: Push): Promise<PushSubscriptionBody | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = await findManager(push)
  if (!manager || push.pushKey === null) return undefined
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(push.pushKey) }
  const made = await manager.subscribe(options).catch(async (error: Error) => {
    // a subscription with a former key of the server
    if (error.name !== 'InvalidStateError') throw error
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  })
  const { endpoint, keys = {} } = made.toJSON()
  if (!endpoint || !keys.p256dh || !keys.auth) return undefined
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}

export const rememberCalled = (userId: string) => storeText(CALLED_KEY, userId)
export const forgetCalled = () => removeText(CALLED_KEY)

/** With the stand-in its script replaces what talks to a push service. */
async function findManager({ pushScript }: Push): Promise<PushManager | undefined> {
  if (pushScript !== null) await import(/* @vite-ignore */ pushScript)
  return (await navigator.serviceWorker.getRegistration())?.pushManager
}

function toBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
