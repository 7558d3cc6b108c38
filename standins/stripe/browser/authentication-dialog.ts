import { createNode, formatAmount, openModal } from './payment-ui.ts'

/** The bank's 3-D Secure page. Closing it fails the authentication, as at Stripe. */
export function requestAuthentication(
  amount: number,
  currency: string,
): Promise<'succeeded' | 'failed'> {
  return new Promise((resolve) => {
    const finish = (outcome: 'succeeded' | 'failed') => {
      modal.close()
      resolve(outcome)
    }
    const complete = createNode(
      'button',
      { type: 'button', class: 'primary', 'data-testid': 'stripe-3ds-complete' },
      'Complete authentication',
    )
    const fail = createNode(
      'button',
      { type: 'button', class: 'secondary', 'data-testid': 'stripe-3ds-fail' },
      'Fail authentication',
    )
    complete.addEventListener('click', () => finish('succeeded'))
    fail.addEventListener('click', () => finish('failed'))
    const panel = createNode(
      'div',
      { class: 'panel' },
      createNode(
        'header',
        {},
        createNode('h2', { id: 'authentication-title' }, '3D Secure'),
        createNode('span', { class: 'badge' }, 'Test payment'),
      ),
      createNode(
        'p',
        { id: 'authentication-text' },
        `Your bank asks whether it is you who pays ${formatAmount(amount, currency)}.`,
      ),
      createNode('div', { class: 'actions' }, complete, fail),
    )
    const attributes = {
      class: 'is-centered',
      'aria-labelledby': 'authentication-title',
      'aria-describedby': 'authentication-text',
      'data-testid': 'stripe-3ds-dialog',
    }
    const modal = openModal(panel, attributes, () => finish('failed'))
    complete.focus()
  })
}
