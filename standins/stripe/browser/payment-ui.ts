import './payment-ui.css'

declare const PAYMENT_UI_STYLES: string

/** A shadow root, so that the page's styles and ours do not affect each other. */
export function createShadowHost(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(PAYMENT_UI_STYLES)
  root.adoptedStyleSheets = [sheet]
  return { host, root }
}

export function createNode<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

export interface Modal {
  dialog: HTMLDialogElement
  close(): void
}

/** Opens a dialog on top of everything, even over a page that traps focus in its own dialog. */
export function openModal(
  content: Node,
  attributes: Record<string, string>,
  onEscape: () => void,
): Modal {
  const { host, root } = createShadowHost()
  const dialog = createNode('dialog', attributes, content)
  root.append(dialog)
  document.body.append(host)
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin', 'click']) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  // Ignores the second tap of a double tap, which was meant for the button that opened the dialog.
  host.addEventListener('click', (event) => event.detail > 1 && event.stopPropagation(), {
    capture: true,
  })
  const end = new AbortController()
  const keepEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    onEscape()
  }
  addEventListener('keydown', keepEscape, { capture: true, signal: end.signal })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onEscape()
  })
  dialog.showModal()
  return {
    dialog,
    close() {
      end.abort()
      if (dialog.open) dialog.close()
      host.remove()
    },
  }
}

/** 1200 and 'usd' to '$12.00'. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 100)
}
