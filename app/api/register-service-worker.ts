/** Registers the worker that keeps the last menus for offline; only in production builds, and not on /dev pages. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || location.pathname.startsWith('/dev')) return
  void navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
}

/** Asks the service worker, if there is one, to keep a page for the time without a connection. */
export function keepPage(path: string): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ keepPage: path }))
}

/** A push service that does not answer does not keep a person from signing out. */
const END_WITHIN_MS = 1_000

/** Unsubscribes this browser from notifications when its user signs out, so that the next user does not get them. */
export async function endNotifications(): Promise<void> {
  const ended = endSubscription().catch(() => {})
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, END_WITHIN_MS))])
}

async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
