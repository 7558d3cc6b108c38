import {
  brandOf,
  checkCardPart,
  digitsOf,
  formatCardPart,
  incompleteProblem,
  type CardPart,
} from './card-rules.ts'
import { FIELD_INPUTS, listFieldParts } from './field-inputs.ts'
import { setBackgroundColor, styleField } from './field-style.ts'
import type { ApiReply, FieldChange, FrameOrder, FrameReport } from './frame-messages.ts'

/** The page inside the frame, the only place that can read a card number. */
const parameters = new URLSearchParams(location.hash.slice(1))
const parentOrigin = parameters.get('origin') ?? location.origin
const elementId = parameters.get('element') ?? ''
const kind = parameters.get('kind') ?? 'card'
const publishableKey = parameters.get('key') ?? ''
const account = parameters.get('account')
const siblings = new BroadcastChannel(`standin-stripe-${parameters.get('group')}`)

const parts = listFieldParts(kind, parameters.get('zip') === '1')
const values: Partial<Record<CardPart, string>> = {}
const form = document.querySelector('form') as HTMLFormElement
const inputs = new Map(parts.map((part) => [part, addInput(part)]))
form.classList.toggle('is-combined', parts.length > 1)
form.addEventListener('submit', (event) => event.preventDefault())

siblings.addEventListener('message', (event: MessageEvent<SiblingMessage>) => {
  if (event.data.type === 'value') values[event.data.part] = event.data.value
  else for (const part of parts) notifySiblings(part)
})
broadcast({ type: 'hello' })

addEventListener('message', (event: MessageEvent<{ element: string; order: FrameOrder }>) => {
  if (event.source !== parent || event.origin !== parentOrigin) return
  if (event.data?.element === elementId) void handleOrder(event.data.order)
})
report({ type: 'hello' })

/** Card number, expiry and CVC may be in three frames of one form. */
type SiblingMessage = { type: 'hello' } | { type: 'value'; part: CardPart; value: string }

function addInput(part: CardPart): HTMLInputElement {
  const { name, label, hint, autocomplete } = FIELD_INPUTS[part]
  const input = document.createElement('input')
  Object.assign(input, { name, placeholder: hint, inputMode: 'numeric', autocomplete })
  input.setAttribute('aria-label', label)
  input.setAttribute('aria-required', 'true')
  input.setAttribute('aria-invalid', 'false')
  input.spellcheck = false
  input.addEventListener('input', () => takeInput(part, input))
  input.addEventListener('focus', () => report({ type: 'focus' }))
  input.addEventListener('blur', () => report({ type: 'blur' }))
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') report({ type: 'submit' })
    if (event.key === 'Escape') report({ type: 'escape' })
  })
  form.append(input)
  return input
}

function takeInput(part: CardPart, input: HTMLInputElement): void {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const formatted = formatCardPart(part, input.value)
  if (formatted !== input.value) {
    input.value = formatted
    const caret = formatCardPart(part, before).length
    input.setSelectionRange(caret, caret)
  }
  values[part] = input.value
  notifySiblings(part)
  report({ type: 'change', change: check() })
  const isAtEnd = input.selectionStart === input.value.length
  if (isAtEnd && checkPart(part).isComplete)
    inputs.get(parts[parts.indexOf(part) + 1] ?? part)?.focus()
}

function checkPart(part: CardPart) {
  return checkCardPart(part, values[part] ?? '', digitsOf(values.cardNumber ?? ''))
}

function check(): FieldChange {
  const states = parts.map((part) => ({ part, ...checkPart(part) }))
  for (const { part, isComplete, problem } of states) {
    const input = inputs.get(part)
    input?.setAttribute('aria-invalid', String(problem !== undefined))
    input?.classList.toggle('is-complete', isComplete)
  }
  const error = states.find(({ problem }) => problem)?.problem
  return {
    empty: parts.every((part) => !values[part]),
    complete: states.every(({ isComplete }) => isComplete),
    ...(error && { error }),
    ...(parts.includes('cardNumber') && { brand: brandOf(digitsOf(values.cardNumber ?? '')) }),
    ...(parts.includes('postalCode') && { postalCode: values.postalCode ?? '' }),
  }
}

function notifySiblings(part: CardPart): void {
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
    for (const input of inputs.values()) {
      input.disabled = disabled
      if (placeholder !== undefined && parts.length === 1) input.placeholder = placeholder
    }
    report({ type: 'ready', height: form.getBoundingClientRect().height })
  }
  if (order.type === 'focus') inputs.get(parts[0] ?? 'cardNumber')?.focus()
  if (order.type === 'blur') for (const input of inputs.values()) input.blur()
  if (order.type === 'clear') clear()
  if (order.type === 'send') {
    const body = await sendCard(order.path, order.form, order.prefix)
    report({ type: 'answer', requestId: order.requestId, body })
  }
}

function clear(): void {
  for (const [part, input] of inputs) {
    input.value = ''
    values[part] = ''
    notifySiblings(part)
  }
  report({ type: 'change', change: check() })
}

async function sendCard(
  path: string,
  given: Record<string, string>,
  prefix?: string,
): Promise<ApiReply> {
  const needed: CardPart[] = ['cardNumber', 'cardExpiry', 'cardCvc']
  if (parts.includes('postalCode')) needed.push('postalCode')
  const states = needed.map((part) => ({ part, ...checkPart(part) }))
  const wrong = states.find(({ isComplete }) => !isComplete)
  if (wrong) return { error: { ...(wrong.problem ?? incompleteProblem(wrong.part)) } }

  const expiry = digitsOf(values.cardExpiry ?? '')
  const card = {
    'card[number]': digitsOf(values.cardNumber ?? ''),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': `20${expiry.slice(2)}`,
    'card[cvc]': values.cardCvc ?? '',
    ...(values.postalCode && { 'billing_details[address][postal_code]': values.postalCode }),
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
