const POLL_MS = 1000
const list = document.querySelector('#messages')
const status = document.querySelector('#status')
const field = document.querySelector('#phone')
let shown = ''

/** Shows new messages without changing the scroll position or the focus. */
async function refresh() {
  if (document.hidden) return
  const response = await fetch(`/dev/inbox.json?phone=${encodeURIComponent(field.value)}`)
  const text = await response.text()
  if (!response.ok || text === shown) return
  const isFirst = shown === ''
  shown = text
  const { messages } = JSON.parse(text)
  const isNew = !isFirst && messages.length > 0
  list.replaceChildren(...messages.map((message, index) => toItem(message, isNew && index === 0)))
  status.textContent =
    messages.length === 0 ? 'No messages yet. Request a code and it appears here.' : ''
  if (isNew) status.textContent = 'A new message arrived.'
  document.title = messages[0]?.code
    ? `${messages[0].code} · Inbox`
    : 'Inbox · text messages of this demo'
}

function toItem(message, isNew) {
  const item = element('li', { className: isNew ? 'new' : '' })
  const time = element('time', { dateTime: message.sentAt, textContent: toTime(message.sentAt) })
  const head = element('div', { className: 'head' })
  head.append(element('span', { className: 'to', textContent: message.to }), time)
  item.append(head)
  if (message.code) item.append(toCode(message.code))
  item.append(element('pre', { textContent: message.body }))
  return item
}

function toCode(code) {
  const row = element('div', { className: 'code' })
  const output = element('output', { textContent: code, ariaLabel: 'Code' })
  const button = element('button', { type: 'button', textContent: 'Copy' })
  button.dataset.code = code
  row.append(output, button)
  return row
}

function element(name, properties) {
  return Object.assign(document.createElement(name), properties)
}

function toTime(iso) {
  return new Date(iso).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

list.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-code]')
  if (!button) return
  await navigator.clipboard?.writeText(button.dataset.code)
  button.textContent = 'Copied'
})
field.addEventListener('input', () => void refresh().catch(() => {}))
document.addEventListener('visibilitychange', () => void refresh().catch(() => {}))
// the server may be restarting: the next poll tries again
setInterval(() => void refresh().catch(() => {}), POLL_MS)
void refresh().catch(() => {})
