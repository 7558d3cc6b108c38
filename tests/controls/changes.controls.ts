import type { Control } from './control.ts'

const CHANGE = 'app/api/use-change.ts'
const CHANGE_TEST = 'app/api/use-change.test.tsx'
const PAYMENT = 'app/features/payments/use-payment.ts'
const PAYMENT_TEST = 'app/features/payments/create-payment.test.ts'

export const controls: Control[] = [
  {
    protects: 'Repeated taps send a change once',
    file: CHANGE,
    find: '      if (isRunning.current) return undefined\n',
    replace: '',
    test: CHANGE_TEST,
    testName: 'two taps in the same frame',
  },
  {
    protects: 'A retry after a lost response reuses the key',
    file: CHANGE,
    find: 'if (isRefused(error)) intent.finish()',
    replace: 'intent.finish()',
    test: CHANGE_TEST,
    testName: 'after a lost response',
  },
  {
    protects: 'A payment is sent once, no matter how often the button is tapped',
    file: PAYMENT,
    find: "    if (state.kind !== 'form') return undefined\n",
    replace: '',
    test: PAYMENT_TEST,
    testName: 'two taps in the same moment',
  },
  {
    protects: 'A payment that may have been sent is remembered before it is sent',
    file: PAYMENT,
    find: 'onSending: (pending) => rememberPendingPayment(purchaseId, pending),',
    replace: 'onSending: () => {},',
    test: PAYMENT_TEST,
    testName: 'a lost answer is checked',
  },
  {
    protects: 'An unclear payment cannot be paid a second time',
    file: 'app/features/payments/payment-state.ts',
    find: "return state.kind === 'form' ? { kind: 'paying', with: event.with } : state",
    replace: "return { kind: 'paying', with: event.with }",
    test: 'app/features/payments/payment-state.test.ts',
  },
  {
    protects: 'A form never forgets the payment that another tab has sent',
    file: PAYMENT,
    find: 'if (wasUnderWay && !isUnderWay(state)) {',
    replace: 'if (!isUnderWay(state)) {',
    test: 'app/features/payments/use-payment.test.tsx',
    testName: 'the payment of another tab stays pending',
  },
  {
    protects: 'A guest never pays another total than the one shown',
    file: 'app/screens/ordering/checkout/use-order-purchase.ts',
    find: '    if (toCents(newest().totalAmount) !== shownCents) throw new NotSent(TOTAL_HAS_CHANGED)\n',
    replace: '',
    test: 'app/screens/ordering/checkout/use-order-purchase.test.tsx',
    testName: 'never pays another total',
  },
  {
    protects: 'A wallet never pays another total than the one its sheet showed',
    file: 'app/features/payments/wallet-section.tsx',
    find: '    shownCents.current = totalCents\n',
    replace: '',
    test: 'app/features/payments/wallet-section.test.tsx',
    testName: 'changed behind its sheet',
  },
  {
    protects: 'The page that opens after a scan does not hand the order over again',
    file: 'app/screens/staff/counter/use-opening.ts',
    find: 'if (shouldComplete && !isStarted)',
    replace: 'if (shouldComplete)',
    test: 'app/screens/staff/counter/use-opening.test.tsx',
  },
  {
    protects: 'A hand-over with a lost answer is retried under the same key',
    file: 'app/screens/staff/counter/use-hand-over.ts',
    find: 'intentOf(key)',
    replace: 'intentOf(newKey())',
    test: 'app/screens/staff/counter/use-opening.test.tsx',
    testName: 'still counts as the same attempt',
  },
  {
    protects: 'A token that storage no longer has is not sent',
    file: 'app/features/identity/start-session.ts',
    find: '  followStorage()\n',
    replace: '',
    test: 'app/features/identity/session.test.ts',
    testName: 'removed from storage',
  },
]
