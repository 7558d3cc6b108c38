import { BaseElement, type ElementOptions } from './base-element.ts'
import { CardElement } from './card-element.ts'
import { Emitter } from './emitter.ts'
import { ExpressCheckoutElement, type WalletPayment } from './express-checkout-element.ts'
import { IntegrationError, type StripeApi } from './stripe-api.ts'

const CARD_TYPES = ['cardNumber', 'cardExpiry', 'cardCvc']
let lastGroupNumber = 0

/** `stripe.elements()`: the elements of one form. */
export class ElementsGroup extends Emitter {
  readonly api: StripeApi
  readonly id = `group-${++lastGroupNumber}-${crypto.getRandomValues(new Uint32Array(1))[0]}`
  readonly options: ElementOptions
  /** The open wallet sheet, waiting for its payment. */
  wallet: WalletPayment | undefined
  readonly #elements = new Map<string, BaseElement>()

  constructor(api: StripeApi, options: ElementOptions = {}) {
    super()
    this.api = api
    this.options = { ...options }
  }

  create(type: string, options: ElementOptions = {}): BaseElement {
    if (this.#elements.has(type)) {
      throw new IntegrationError(
        `Can only create one Element of type ${type} through an instance of Elements.`,
      )
    }
    const forget = () => this.#elements.delete(type)
    const element = this.#make(type, options, forget)
    this.#elements.set(type, element)
    return element
  }

  /** Accepts a name or the React component of that name. */
  getElement(type: string | { __elementType?: string }): BaseElement | null {
    // oxlint-disable-next-line no-underscore-dangle -- react-stripe-js calls it so
    const name = typeof type === 'string' ? type : type.__elementType
    return (name && this.#elements.get(name)) || null
  }

  update(options: ElementOptions): void {
    Object.assign(this.options, options)
  }

  async fetchUpdates(): Promise<object> {
    return {}
  }

  /** Called before the payment is created. */
  async submit(): Promise<object> {
    return this.wallet ? { selectedPaymentMethod: 'google_pay' } : {}
  }

  #make(type: string, options: ElementOptions, forget: () => void): BaseElement {
    if (CARD_TYPES.includes(type)) return new CardElement(type, options, this, forget)
    if (type === 'expressCheckout') return new ExpressCheckoutElement(options, this, forget)
    if (type === 'paymentRequestButton') {
      throw new IntegrationError(
        'The paymentRequestButton Element is no longer supported. Use expressCheckout instead.',
      )
    }
    throw new IntegrationError(`A valid Element name must be provided. You specified: ${type}.`)
  }
}
