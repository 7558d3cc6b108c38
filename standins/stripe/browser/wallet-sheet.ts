import { createNode, formatAmount, openModal } from './payment-ui.ts'

export interface WalletSheetContent {
  merchant: string
  amount: number
  currency: string
  lineItems: { name: string; amount: number }[]
  payer: { name?: string | undefined; email?: string | undefined; phone?: string | undefined }
  onPay: () => void
  onCancel: () => void
}

/** The time that a phone waits for the shop before it gives up. */
const TIMEOUT_MS = 30_000

/** A phone's wallet sheet. It stays open until the payment succeeds or fails. */
export interface WalletSheet {
  close(): void
}

export function openWalletSheet(content: WalletSheetContent): WalletSheet {
  const { merchant, amount, currency, lineItems, payer } = content
  const total = formatAmount(amount, currency)
  const pay = createNode(
    'button',
    { type: 'button', class: 'primary', 'data-testid': 'stripe-wallet-pay' },
    `Pay ${total}`,
  )
  const cancel = createNode(
    'button',
    { type: 'button', class: 'secondary', 'data-testid': 'stripe-wallet-cancel' },
    'Cancel',
  )
  const status = createNode('p', { class: 'note', role: 'status' }, 'No money moves.')
  const panel = createNode(
    'div',
    { class: 'panel' },
    createNode(
      'header',
      {},
      createNode('h2', { id: 'wallet-title' }, merchant),
      createNode('span', { class: 'badge' }, 'Test payment'),
    ),
    toList([
      ['Card', 'Test card'],
      ['Name', payer.name],
      ['Email', payer.email],
      ['Phone', payer.phone],
    ]),
    toList(lineItems.map((item) => [item.name, formatAmount(item.amount, currency)])),
    toList([['Total', total]], 'total'),
    createNode('div', { class: 'actions' }, pay, cancel),
    status,
  )

  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    modal.close()
    content.onCancel()
  }
  const cancelSheet = () => {
    if (timer === undefined) giveUp()
  }
  const attributes = { 'aria-labelledby': 'wallet-title', 'data-testid': 'stripe-wallet-sheet' }
  const modal = openModal(panel, attributes, cancelSheet)
  cancel.addEventListener('click', cancelSheet)
  pay.addEventListener('click', () => {
    pay.disabled = true
    cancel.disabled = true
    status.textContent = 'Processing…'
    timer = setTimeout(giveUp, TIMEOUT_MS)
    content.onPay()
  })
  pay.focus()
  return {
    close() {
      clearTimeout(timer)
      modal.close()
    },
  }
}

function toList(rows: [string, string | undefined][], className = ''): HTMLElement {
  const given = rows.filter((row): row is [string, string] => Boolean(row[1]))
  return createNode(
    'dl',
    {},
    ...given.map(([name, value]) =>
      createNode(
        'div',
        { class: className },
        createNode('dt', {}, name),
        createNode('dd', {}, value),
      ),
    ),
  )
}
