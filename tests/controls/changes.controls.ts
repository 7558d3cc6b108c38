import type { Control } from './control.ts'

const CHANGE = 'app/api/use-change.ts'
const CHANGE_TEST = 'app/api/use-change.test.tsx'
const PAYMENT = 'app/screens/ordering/checkout/create-payment.ts'
const PAYMENT_TEST = 'app/screens/ordering/checkout/create-payment.test.ts'

export const controls: Control[] = [
  {
    protects: 'A change is sent once, however often it is tapped',
    file: CHANGE,
    find: '      if (isRunning.current) return undefined\n',
    replace: '',
    test: CHANGE_TEST,
    testName: 'two taps in one breath',
  },
  {
    protects: 'The next try after a lost answer counts as the same one',
    file: CHANGE,
    find: 'if (!isUnreachable(error)) intent.finish()',
    replace: 'intent.finish()',
    test: CHANGE_TEST,
    testName: 'after a lost answer',
  },
  {
    protects: 'The next try after a refusal is a new one',
    file: CHANGE,
    find: '      if (!isUnreachable(error)) intent.finish()\n',
    replace: '',
    test: CHANGE_TEST,
    testName: 'the next try is a new one',
  },
  {
    protects: 'A payment is sent once, however often it is tapped',
    file: PAYMENT,
    find: "    if (state.kind !== 'form') return undefined\n",
    replace: '',
    test: PAYMENT_TEST,
    testName: 'two taps in one breath',
  },
  {
    protects: 'A confirmation that answers after the payment was decided changes nothing',
    file: PAYMENT,
    find: '      current.abort()\n      forgetPendingPayment(orderId)',
    replace: '      forgetPendingPayment(orderId)',
    test: PAYMENT_TEST,
    testName: 'after it was decided',
  },
  {
    protects: 'A payment that may have been sent is remembered before it is sent',
    file: PAYMENT,
    find: 'const onSending = () => rememberPendingPayment(orderId)',
    replace: 'const onSending = () => {}',
    test: PAYMENT_TEST,
    testName: 'a lost answer is checked',
  },
  {
    protects: 'An unclear payment cannot be paid a second time',
    file: 'app/screens/ordering/checkout/payment-state.ts',
    find: "return state.kind === 'form' ? { kind: 'paying', with: event.with } : state",
    replace: "return { kind: 'paying', with: event.with }",
    test: 'app/screens/ordering/checkout/payment-state.test.ts',
  },
  {
    protects: 'The page a scan leads to does not hand the order over again',
    file: 'app/screens/staff/order/use-opening.ts',
    find: 'if (!isByTap && !isStarted)',
    replace: 'if (!isByTap)',
    test: 'app/screens/staff/order/use-opening.test.tsx',
  },
  {
    protects: 'An order picked from a list is handed over by a tap only',
    file: 'app/screens/staff/order/use-opening.ts',
    find: 'if (!isByTap && !isStarted)',
    replace: 'if (!isStarted)',
    test: 'app/screens/staff/order/use-opening.test.tsx',
    testName: 'picked from a list',
  },
  {
    protects: 'A lost answer of a hand-over is asked for under the same key',
    file: 'app/screens/staff/order/use-hand-over.ts',
    find: 'if (!isUnreachable(error)) intent.finish()',
    replace: 'intent.finish()',
    test: 'app/screens/staff/order/use-opening.test.tsx',
    testName: 'still counts as the same attempt',
  },
  {
    protects: 'An answer from the store of the service worker is no connection',
    file: 'app/api/connection.ts',
    find: '  if (response.headers.has(COPY_HEADER)) return assumeOffline()\n',
    replace: '',
    test: 'app/api/connection.test.ts',
    testName: 'store of the service worker is none',
  },
  {
    protects: 'One lost request does not call a server away that is there',
    file: 'app/api/connection.ts',
    find: 'export function noteNoAnswer(): void {\n  void probe()',
    replace: 'export function noteNoAnswer(): void {\n  assumeOffline()',
    test: 'app/api/connection.test.ts',
    testName: 'one lost request',
  },
  {
    protects: 'No status and no machine text of a proxy reaches a person',
    file: 'app/api/request.ts',
    find: 'new ApiError(textOf(details.error), {',
    replace: 'new ApiError(textOf(details.error) ?? `HTTP ${response.status}`, {',
    test: 'app/api/request.test.ts',
    testName: 'has no text for a person',
  },
]
