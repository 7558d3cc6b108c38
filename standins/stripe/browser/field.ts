import {
  brandOf,
  checkCardPart,
  digitsOf,
  formatCardPart,
  incompleteProblem,
  type CardPart,
} from './card-rules.ts'
import { FIELD_INPUTS } from './field-inputs.ts'
import { setBackgroundColor, styleField } from './field-style.ts'
import type { ApiReply, FieldChange, FrameOrder, FrameReport } from './frame-messages.ts'

/** The page inside the frame, the only place that can read a card number. */
const parameters = new URLSearchParams(location.hash.slice(1))
const parentOrigin = parameters.get('origin') ?? location.origin
const elementId = parameters.get('element') ?? ''
const part = (parameters.get('kind') ?? 'cardNumber') as CardPart
const publishableKey = parameters.get('key') ?? ''
const account = parameters.get('account')
const siblings = new BroadcastChannel(`standin-stripe-${parameters.get('group')}`)

const values: Partial<Record<CardPart, string>> = {}
const form = document.querySelector('form') as HTMLFormElement
const input = addInput()
form.addEventListener('submit', (event) => event.preventDefault())

siblings.addEventListener('message', (event: MessageEvent<SiblingMessage>) => {
  if (event.data.type === 'value') values[event.data.part] = event.data.value
  else notifySiblings()
})
broadcast({ type: 'hello' })

addEventListener('message', (event: MessageEvent<{ element: string; order: FrameOrder }>) => {
  if (event.source !== parent || event.origin !== parentOrigin) return
  if (event.data?.element === elementId) void handleOrder(event.data.order)
})
report({ type: 'hello' })

/** Card number, expiry and CVC are in three frames of one form. */
type SiblingMessage = { type: 'hello' } | { type: 'value'; part: CardPart; value: string }

function addInput(): HTMLInputElement {
  const { name, label, hint, autocomplete } = FIELD_INPUTS[part]
  const added = document.createElement('input')
  Object.assign(added, { name, placeholder: hint, inputMode: 'numeric', autocomplete })
  added.setAttribute('aria-label', label)
  added.setAttribute('aria-required', 'true')
  added.setAttribute('aria-invalid', 'false')
  added.spellcheck = false
  added.addEventListener('input', takeInput)
  added.addEventListener('focus', () => report({ type: 'focus' }))
  added.addEventListener('blur', () => report({ type: 'blur' }))
  added.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') report({ type: 'submit' })
    if (event.key === 'Escape') report({ type: 'escape' })
  })
  form.append(added)
  return added
}

function takeInput(): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const formatted = formatCardPart(part, input.value)
  if (formatted !== input.value) {
    input.value = formatted
    const caret = formatCardPart(part, before).length
    input.setSelectionRange(caret, caret)
  }
  values[part] = input.value
  notifySiblings()
  report({ type: 'change', change: check() })
}

function checkPart(checked: CardPart) {
  return checkCardPart(checked, values[checked] ?? '', digitsOf(values.cardNumber ?? ''))
}

function check(): FieldChange {
  const { isComplete, problem } = checkPart(part)
  input.setAttribute('aria-invalid', String(problem !== undefined))
  input.classList.toggle('is-complete', isComplete)
  return {
    empty: !values[part],
    complete: isComplete,
    ...(problem && { error: problem }),
    ...(part === 'cardNumber' && { brand: brandOf(digitsOf(values.cardNumber ?? '')) }),
  }
}

function notifySiblings(): void {
  broadcast({ type: 'value', part, value: values[part] ?? '' })
}

function broadcast(message: SiblingMessage): void {
  siblings.postMessage(message)
}

function report(message: FrameReport): void {
  parent.postMessage({ element: elementId, report: message }, parentOrigin)
}

async function handleOrder(order: FrameOrder): Promise<void> {
  if (order.type === 'configure') {
    styleField(order.configuration.style)
    setBackgroundColor(order.configuration.backdrop)
    const { placeholder, disabled } = order.configuration
    input.disabled = disabled
    if (placeholder !== undefined) input.placeholder = placeholder
    report({ type: 'ready', height: form.getBoundingClientRect().height })
  }
  if (order.type === 'focus') input.focus()
  if (order.type === 'send') {
    const body = await sendCard(order.path, order.form, order.prefix)
    report({ type: 'answer', requestId: order.requestId, body })
  }
}

async function sendCard(
  path: string,
  given: Record<string, string>,
  prefix?: string,
): Promise<ApiReply> {
  const needed: CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc']
  for (const each of needed) {
    const { isComplete, problem } = checkPart(each)
    if (!isComplete) return { error: { ...(problem ?? incompleteProblem(each)) } }
  }

  const expiry = digitsOf(values.cardExpiry ?? '')
  const card = {
    'card[number]': digitsOf(values.cardNumber ?? ''),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': `20${expiry.slice(2)}`,
    'card[cvc]': values.cardCvc ?? '',
  }
  const named = Object.entries(card).map(([name, value]) => [
    prefix ? name.replace(/^\w+/, `${prefix}[$&]`) : name,
    value,
  ])
  const body = new URLSearchParams({
    key: publishableKey,
    ...(account && { _stripe_account: account }),
    ...Object.fromEntries(named),
    ...given,
  })
  try {
    // so that leaving the page does not lose a payment in progress
    const response = await fetch(path, { method: 'POST', body, keepalive: true })
    return (await response.json()) as ApiReply
  } catch {
    return { error: { type: 'api_connection_error', message: 'The card could not be sent.' } }
  }
}
