import type { StripeApi } from './stripe-api.ts'

export interface CardFrameOptions {
  api: StripeApi
  /** Identifies the element in messages and the channel it shares with its siblings. */
  element: string
  group: string
  kind: string
}

/** Creates the frame for card input. Its parameters are in the URL fragment. */
export function createCardFrame(options: CardFrameOptions): HTMLIFrameElement {
  const { api, element, group, kind } = options
  const parameters = new URLSearchParams({
    element,
    group,
    kind,
    key: api.key,
    ...(api.account && { account: api.account }),
    origin: location.origin,
  })
  const frame = document.createElement('iframe')
  frame.src = `${api.base}field.html#${parameters}`
  frame.name = `__standinStripeFrame_${kind}_${element}`
  frame.title = TITLES[kind] ?? 'Secure payment input frame'
  frame.allow = 'payment *'
  Object.assign(frame.style, FRAME_STYLE)
  return frame
}

const TITLES: Record<string, string> = {
  cardNumber: 'Secure card number input frame',
  cardExpiry: 'Secure expiration date input frame',
  cardCvc: 'Secure CVC input frame',
}

/** On a dark page browsers give the frame an opaque background unless it declares a light color scheme. */
const FRAME_STYLE = {
  border: '0',
  colorScheme: 'light',
  display: 'block',
  height: '1.25em',
  width: '100%',
}
