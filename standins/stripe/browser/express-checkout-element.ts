import { BaseElement, type ElementOptions } from './base-element.ts'
import type { ElementsGroup } from './elements-group.ts'
import { createNode, createShadowHost } from './payment-ui.ts'
import { openWalletSheet, type WalletSheet } from './wallet-sheet.ts'

/** The wallet of this browser, as configured at `/dev/stripe/wallet`. */
interface Wallet {
  available: boolean
  payer: { name?: string; email?: string; phone?: string }
  paymentMethod: string
}

/** A wallet payment in progress, from the tap on Pay to its result. */
export interface WalletPayment {
  paymentMethod: string
  billingDetails: object
  /** Closes the sheet after the payment succeeded or failed. */
  finish(): void
}

interface ClickDetails {
  lineItems?: { name: string; amount: number }[]
  emailRequired?: boolean
  phoneNumberRequired?: boolean
  business?: { name: string }
}

const RESOLVE_LIMIT_MS = 1000
const DEFAULT_BUTTON_HEIGHT_PX = 48
const EVENT = { elementType: 'expressCheckout', expressPaymentType: 'google_pay' }

/** The wallet button and its sheet. */
export class ExpressCheckoutElement extends BaseElement {
  readonly #group: ElementsGroup
  #sheet: WalletSheet | undefined
  #isMounted = false

  constructor(options: ElementOptions, group: ElementsGroup, onDestroy: () => void) {
    super('expressCheckout', options, onDestroy)
    this.#group = group
  }

  protected override attach(container: HTMLElement): void {
    this.#isMounted = true
    void this.#load(container)
  }

  protected override detach(): void {
    this.#isMounted = false
    this.#endPayment()
  }

  protected override optionsChanged(): void {}

  async #load(container: HTMLElement): Promise<void> {
    const wallet = await this.#fetchWallet()
    if (!this.#isMounted || this.container !== container) return
    if (!wallet) {
      const message = 'The wallets could not be loaded.'
      const error = { type: 'api_connection_error', message }
      this.emit('loaderror', { elementType: EVENT.elementType, error })
      return
    }
    const isOffered = wallet.available && this.#isWanted()
    if (isOffered) container.append(this.#createButton(wallet))
    this.emit('ready', {
      elementType: EVENT.elementType,
      availablePaymentMethods: isOffered ? OFFERED : undefined,
    })
  }

  /** Undefined when the server cannot be reached. */
  async #fetchWallet(): Promise<Wallet | undefined> {
    try {
      const response = await fetch(`${this.#group.api.base}wallet`)
      return response.ok ? ((await response.json()) as Wallet) : undefined
    } catch {
      return undefined
    }
  }

  #isWanted(): boolean {
    const methods = this.options.paymentMethods as { googlePay?: string } | undefined
    return methods?.googlePay !== 'never'
  }

  #createButton(wallet: Wallet): HTMLElement {
    const { host, root } = createShadowHost()
    const theme = this.options.buttonTheme as { googlePay?: string } | undefined
    const isDark = theme?.googlePay === 'black'
    const button = createNode(
      'button',
      {
        type: 'button',
        class: isDark ? 'wallet-button is-dark' : 'wallet-button',
        'data-testid': 'stripe-wallet-button',
      },
      'Pay with wallet',
      createNode('span', { class: 'badge' }, 'Test'),
    )
    const height = this.options.buttonHeight ?? DEFAULT_BUTTON_HEIGHT_PX
    button.style.setProperty('--height', `${Number(height)}px`)
    button.addEventListener('click', () => void this.#click(wallet))
    root.append(button)
    return host
  }

  async #click(wallet: Wallet): Promise<void> {
    if (this.#sheet) return
    const details = await this.#askPage()
    if (!details || !this.#isMounted || this.#sheet) return
    this.#open(wallet, { ...this.options, ...details })
  }

  /** Emits `click`. The sheet opens only if the page resolves it within one second. */
  #askPage(): Promise<ClickDetails | undefined> {
    if (!this.hasHandler('click')) return Promise.resolve({})
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        console.error('IntegrationError: the click event was not resolved within 1 second.')
        resolve(undefined)
      }, RESOLVE_LIMIT_MS)
      const answer = (details: ClickDetails | undefined) => {
        clearTimeout(timer)
        resolve(details)
      }
      this.emit('click', {
        ...EVENT,
        resolve: (details?: ClickDetails) => answer(details ?? {}),
        reject: () => answer(undefined),
      })
    })
  }

  #open(wallet: Wallet, details: ClickDetails): void {
    const { amount, currency } = this.#group.options
    const { name, email, phone } = wallet.payer
    const payer = {
      name,
      email: details.emailRequired ? email : undefined,
      phone: details.phoneNumberRequired ? phone : undefined,
    }
    this.#sheet = openWalletSheet({
      merchant: details.business?.name ?? document.title,
      amount: typeof amount === 'number' ? amount : 0,
      currency: typeof currency === 'string' ? currency : 'usd',
      lineItems: details.lineItems ?? [],
      payer,
      onPay: () => this.#confirm(wallet.paymentMethod, payer),
      onCancel: () => {
        this.#endPayment()
        this.emit('cancel', { elementType: EVENT.elementType })
      },
    })
  }

  #confirm(paymentMethod: string, payer: Wallet['payer']): void {
    const billingDetails = { name: payer.name ?? '', email: payer.email, phone: payer.phone }
    const finish = () => this.#endPayment()
    this.#group.wallet = { paymentMethod, billingDetails, finish }
    this.emit('confirm', {
      ...EVENT,
      billingDetails: { ...billingDetails, address: NO_ADDRESS },
      paymentFailed: finish,
    })
  }

  #endPayment(): void {
    this.#sheet?.close()
    this.#sheet = undefined
    this.#group.wallet = undefined
  }
}

const OFFERED = {
  amazonPay: false,
  applePay: false,
  googlePay: true,
  klarna: false,
  link: false,
  paypal: false,
}

const NO_ADDRESS = { city: '', country: 'US', line1: '', line2: null, postal_code: '', state: '' }
