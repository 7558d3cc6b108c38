// Replaces the part of the browser that talks to a push service: it subscribes at the stand-in, and shows what arrived
// there, because no real push service would call this browser.
const KEPT = 'pushStandIn'
const EVERY_MS = 2_000
const toText = (key) =>
  typeof key === 'string'
    ? key
    : btoa(String.fromCharCode(...new Uint8Array(key)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
const tokenOf = ({ endpoint }) => new URL(endpoint).pathname.split('/').at(-1)

const toSubscription = (kept) => ({
  endpoint: kept.endpoint,
  toJSON: () => ({ endpoint: kept.endpoint, expirationTime: null, keys: kept.keys }),
  async unsubscribe() {
    localStorage.removeItem(KEPT)
    await fetch(`/dev/push/subscriptions/${tokenOf(kept)}`, { method: 'DELETE' })
    return true
  },
})
const findKept = () => JSON.parse(localStorage.getItem(KEPT) ?? 'null')

PushManager.prototype.subscribe = async function subscribe({ applicationServerKey }) {
  const response = await fetch('/dev/push/subscriptions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey: toText(applicationServerKey) }),
  })
  const made = await response.json()
  localStorage.setItem(KEPT, JSON.stringify(made))
  return toSubscription(made)
}
PushManager.prototype.getSubscription = async function getSubscription() {
  const kept = findKept()
  return kept ? toSubscription(kept) : null
}

const shown = new Set()
async function show() {
  const kept = findKept()
  if (!kept) return
  const response = await fetch(`/dev/push/messages.json?token=${tokenOf(kept)}`)
  const { messages } = await response.json()
  const registration = await navigator.serviceWorker.getRegistration()
  for (const { message } of messages) {
    if (shown.has(message.noticeId)) continue
    shown.add(message.noticeId)
    const { title, body, path, tag } = message
    await registration?.showNotification(title, { body, tag, data: { path } })
    await fetch(`/api/push-messages/${message.noticeId}/shown`, { method: 'PUT' })
  }
}
setInterval(() => void show().catch(() => {}), EVERY_MS)
