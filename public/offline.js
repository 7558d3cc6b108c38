/** Calls each order by its number, as staff do; the first one to pick up is the main thing on the page. */
function nameOrders() {
  for (const link of document.querySelectorAll('a[data-order]')) {
    const order = readOrder(link.dataset.order)
    if (!order) continue
    const { pickupNumber, shortOrderId, isRehearsal, status } = order
    const name = pickupNumber ? `${isRehearsal ? 'R-' : ''}${pickupNumber}` : `#${shortOrderId}`
    link.textContent = status === 'PAID' ? `Show order ${name}` : `Order ${name}`
    if (status === 'PAID' && !document.querySelector('a.primary')) link.className = 'primary'
  }
}

/** The copy of a paid order, stored by app/features/orders/own-order-copy.ts. */
function readOrder(orderId) {
  try {
    return JSON.parse(localStorage.getItem(`paidOrder:${orderId}`))?.order
  } catch {
    return undefined
  }
}

const CHECK_EVERY_MS = 5_000

/** Reloads once the server responds, because a phone can report itself online too early. */
async function reloadWhenOnline() {
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  )
  if (response?.ok) location.reload()
}

nameOrders()
addEventListener('online', reloadWhenOnline)
setInterval(reloadWhenOnline, CHECK_EVERY_MS)
