import { BaseElement, type ElementOptions } from './base-element.ts'
import { createCardFrame } from './card-frame.ts'
import type { ElementsGroup } from './elements-group.ts'
import type {
  ApiReply,
  FieldChange,
  FieldStyle,
  FrameOrder,
  FrameReport,
} from './frame-messages.ts'
import { flattenForm, IntegrationError } from './stripe-api.ts'

const LOAD_TIMEOUT_MS = 10_000
let lastFrameNumber = 0
let lastRequestId = 0

/** A card input. The typed card stays in a frame that the page cannot read. */
export class CardElement extends BaseElement {
  readonly #group: ElementsGroup
  readonly #id = `element-${++lastFrameNumber}`
  readonly #answers = new Map<number, (reply: ApiReply) => void>()
  #frame: HTMLIFrameElement | undefined
  #end = new AbortController()

  constructor(type: string, options: ElementOptions, group: ElementsGroup, onDestroy: () => void) {
    super(type, options, onDestroy)
    this.#group = group
  }

  focus(): void {
    this.#frame?.contentWindow?.focus()
    this.#order({ type: 'focus' })
  }

  /**
   * Has the frame send the card to a path of the API, below `prefix` where it is only a part of the form.
   * The response has no card number.
   */
  send(path: string, form: object, prefix?: string): Promise<ApiReply> {
    if (!this.#frame) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. ' +
          'Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    const requestId = ++lastRequestId
    return new Promise((resolve) => {
      this.#answers.set(requestId, resolve)
      this.#order({
        type: 'send',
        requestId,
        path: `v1/${path}`,
        form: flattenForm(form),
        ...(prefix && { prefix }),
      })
    })
  }

  protected override attach(container: HTMLElement): void {
    this.#end = new AbortController()
    const { signal } = this.#end
    this.#frame = createCardFrame({
      api: this.#group.api,
      element: this.#id,
      group: this.#group.id,
      kind: this.elementType,
    })
    container.append(this.#frame)
    this.toggleState('empty', true)
    addEventListener('message', (event) => this.#receive(event), { signal })
    container.addEventListener('click', () => this.focus(), { signal })
    for (const label of findLabels(container)) {
      label.addEventListener('click', () => this.focus(), { signal })
    }
    const timer = setTimeout(() => this.#failToLoad(), LOAD_TIMEOUT_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    this.once('ready', () => clearTimeout(timer))
  }

  protected override detach(): void {
    this.#end.abort()
    this.#frame = undefined
    for (const answer of this.#answers.values()) answer({ error: UNMOUNTED })
    this.#answers.clear()
  }

  protected override optionsChanged(): void {
    const { disabled, placeholder } = this.options
    const backdrop = this.container && findBackgroundColor(this.container)
    this.#order({
      type: 'configure',
      configuration: {
        style: (this.options.style ?? {}) as FieldStyle,
        disabled: disabled === true,
        ...(backdrop && { backdrop }),
        ...(typeof placeholder === 'string' && { placeholder }),
      },
    })
  }

  #order(order: FrameOrder): void {
    const { origin } = new URL(this.#group.api.base)
    this.#frame?.contentWindow?.postMessage({ element: this.#id, order }, origin)
  }

  #receive(event: MessageEvent): void {
    if (event.source !== this.#frame?.contentWindow || event.data?.element !== this.#id) return
    this.#handle(event.data.report as FrameReport)
  }

  #handle(report: FrameReport): void {
    const { elementType } = this
    if (report.type === 'hello') this.optionsChanged()
    else if (report.type === 'ready') {
      if (this.#frame) this.#frame.style.height = `${Math.ceil(report.height)}px`
      if (!this.#frame?.dataset.ready) this.emit('ready', { elementType })
      if (this.#frame) this.#frame.dataset.ready = 'true'
    } else if (report.type === 'change') this.#changed(report.change)
    else if (report.type === 'answer') {
      this.#answers.get(report.requestId)?.(report.body)
      this.#answers.delete(report.requestId)
    } else if (report.type === 'submit') this.container?.closest('form')?.requestSubmit()
    else {
      if (report.type !== 'escape') this.toggleState('focus', report.type === 'focus')
      this.emit(report.type, { elementType })
    }
  }

  #changed(change: FieldChange): void {
    this.toggleState('empty', change.empty)
    this.toggleState('complete', change.complete)
    this.toggleState('invalid', change.error !== undefined)
    this.emit('change', { elementType: this.elementType, error: undefined, ...change })
  }

  #failToLoad(): void {
    const error = { type: 'api_connection_error', message: 'The card input could not be loaded.' }
    this.emit('loaderror', { elementType: this.elementType, error })
  }
}

/** The frame's last request may have arrived. */
const UNMOUNTED = {
  type: 'api_connection_error',
  message: 'The card input is no longer on the page.',
}

/** The nearest opaque background color behind an element; undefined if a translucent one comes first. */
function findBackgroundColor(start: HTMLElement): string | undefined {
  for (let node: HTMLElement | null = start; node; node = node.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node)
    if (backgroundImage !== 'none') return undefined
    if (backgroundColor.startsWith('rgb(')) return backgroundColor
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return undefined
  }
  return undefined
}

/** The labels that name a container by its id. */
function findLabels(container: HTMLElement): HTMLLabelElement[] {
  const labels = container.id ? document.querySelectorAll('label') : []
  return [...labels].filter((label) => label.htmlFor === container.id)
}
