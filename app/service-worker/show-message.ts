declare const self: ServiceWorkerGlobalScope

/** The message of the server about a ready order, as it came. */
interface Message {
  noticeId: string
  title: string
  body: string
  path: string
  tag: string
}

/** Shows what the server sent, and tells it, so that no text follows. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  if (!data) return
  const { noticeId, title, body, path, tag } = data.json() as Message
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    data: { path },
  })
  await fetch(`/api/push-messages/${encodeURIComponent(noticeId)}/shown`, {
    method: 'PUT',
    keepalive: true,
  }).catch(() => {})
}

/** Opens the order, in its own page if that is open already. */
export async function openOrder(notification: Notification): Promise<void> {
  notification.close()
  const { path } = (notification.data ?? {}) as { path?: unknown }
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return
  const pages = await self.clients.matchAll({ type: 'window' })
  const open = pages.find(({ url }) => new URL(url).pathname.toLowerCase() === path.toLowerCase())
  if (open) await open.focus()
  else await self.clients.openWindow(path)
}
