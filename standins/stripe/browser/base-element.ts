import { Emitter } from './emitter.ts'
import { IntegrationError } from './stripe-api.ts'

export interface ElementOptions {
  [name: string]: unknown
}

/** The base of all elements: mounting, options and destruction. */
export abstract class BaseElement extends Emitter {
  readonly elementType: string
  protected options: ElementOptions
  protected container: HTMLElement | undefined
  #onDestroy: () => void

  constructor(elementType: string, options: ElementOptions, onDestroy: () => void) {
    super()
    this.elementType = elementType
    this.options = { ...options }
    this.#onDestroy = onDestroy
  }

  /** Adds the element's nodes to the container. */
  protected abstract attach(container: HTMLElement): void
  protected abstract detach(): void
  protected abstract optionsChanged(): void

  mount(target: string | HTMLElement): void {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!(container instanceof HTMLElement)) {
      throw new IntegrationError(
        `The selector you specified (${String(target)}) applies to no DOM elements.`,
      )
    }
    this.unmount()
    this.container = container
    container.replaceChildren()
    container.classList.add('StripeElement')
    this.attach(container)
  }

  unmount(): void {
    if (!this.container) return
    this.detach()
    this.container.replaceChildren()
    this.container.classList.remove(...[...this.container.classList].filter(isStripeClass))
    this.container = undefined
  }

  destroy(): void {
    this.unmount()
    this.#onDestroy()
  }

  update(options: ElementOptions): void {
    Object.assign(this.options, options)
    this.optionsChanged()
  }

  /** Sets `StripeElement--focus` and similar classes, or the page's custom class names. */
  protected toggleState(state: string, isOn: boolean): void {
    const classes = this.options.classes as Record<string, string> | undefined
    const name = classes?.[state] ?? `StripeElement--${state}`
    for (const one of name.split(' ').filter(Boolean)) this.container?.classList.toggle(one, isOn)
  }
}

function isStripeClass(name: string): boolean {
  return name === 'StripeElement' || name.startsWith('StripeElement--')
}
